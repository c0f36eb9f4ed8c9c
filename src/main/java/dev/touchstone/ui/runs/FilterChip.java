package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.theme.EngineColors;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// A filter: `Engine: all`, and under it the levels that the runs have, each with its count.
final class FilterChip extends MenuButton {

    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");
    private static final int NAMED = 2;

    private final RunFacet facet;
    private final RunsModel model;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    FilterChip(RunFacet facet, RunsModel model) {
        this.facet = facet;
        this.model = model;
        setId("filter-" + facet.key());
        setMnemonicParsing(false);
        getStyleClass().add("filter-chip");
        model.answer().addListener(changed -> refresh());
        model.query().addListener(changed -> refresh());
        refresh();
    }

    private void refresh() {
        Map<String, Integer> counts = model.answer().get().facets().getOrDefault(facet, Map.of());
        Set<String> chosen = model.query().get().levels().getOrDefault(facet, Set.of());
        String text = chosen.isEmpty() ? I18n.text("all") : chosen.size() <= NAMED
                ? chosen.stream().map(facet::name).sorted().collect(Collectors.joining(I18n.text(", ")))
                : I18n.text("{0} chosen", chosen.size());
        setText(I18n.text("{0}: {1}", facet.label(), text));
        setAccessibleText(I18n.text("Filter by {0}, {1}", facet.label(), text));
        pseudoClassStateChanged(ACTIVE, !chosen.isEmpty());
        if (!isShowing() && !entries.keySet().equals(counts.keySet())) {
            entries.clear();
            counts.keySet().forEach(level -> entries.put(level, new Entry(level)));
            getItems().setAll(entries.values());
        }
        entries.forEach((level, entry) -> entry.show(counts.getOrDefault(level, 0), chosen.contains(level)));
    }

    /// One level; the menu stays open, so that several can be chosen.
    private final class Entry extends CustomMenuItem {

        private final CheckBox box = new CheckBox();
        private final Label count = new Label();

        Entry(String level) {
            setHideOnClick(false);
            box.setText(facet.name(level));
            box.setMnemonicParsing(false);
            box.setMouseTransparent(true);
            box.setFocusTraversable(false);
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            count.getStyleClass().add("muted");
            HBox row = new HBox(box, space, count);
            if (facet.equals(RunFacet.ENGINE) && !level.isEmpty()) {
                row.getChildren().addFirst(EngineColors.dot(level));
            }
            row.getStyleClass().add("filter-entry");
            setContent(row);
            setOnAction(event -> model.toggle(facet, level));
        }

        void show(int runs, boolean chosen) {
            box.setSelected(chosen);
            count.setText(NumberText.onScreen().count(runs));
        }
    }
}
