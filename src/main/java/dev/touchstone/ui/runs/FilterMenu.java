package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.theme.Icons;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;

/// The filters of the page of runs as one button, for pages that show the same runs: one menu per condition whose levels
/// differ, in it the levels with the number of their runs.
final class FilterMenu extends MenuButton {

    private final RunsModel model;

    FilterMenu(RunsModel model) {
        super(I18n.text("Filter"), Icons.of("fth-filter"));
        this.model = model;
        setId("compare-filter");
        setMinWidth(USE_PREF_SIZE);
        setAccessibleText(I18n.text("Filter the runs"));
        setTooltip(new Tooltip(I18n.text("Filter the runs, here and on the page Runs")));
        model.answer().subscribe(answer -> {
            if (!isShowing()) {
                fill();
            }
        });
        showingProperty().subscribe(showing -> {
            if (!showing) {
                fill();
            }
        });
    }

    private void fill() {
        RunQuery.Answer answer = model.answer().get();
        getItems().setAll(RunQuery.useful(answer).stream().map(facet -> menu(facet,
                answer.facets().getOrDefault(facet, Map.of()))).toList());
        setDisable(getItems().isEmpty());
    }

    private Menu menu(RunFacet facet, Map<String, Integer> counts) {
        Menu menu = new Menu(facet.label());
        menu.setId("filter-by-" + facet.key());
        menu.setMnemonicParsing(false);
        Set<String> chosen = model.query().get().levels().getOrDefault(facet, Set.of());
        counts.forEach((level, runs) -> {
            CheckMenuItem item = new CheckMenuItem(facet.name(level) + " (" + NumberText.onScreen().count(runs) + ")");
            item.setMnemonicParsing(false);
            item.setSelected(chosen.contains(level));
            item.setOnAction(event -> model.toggle(facet, level));
            menu.getItems().add(item);
        });
        return menu;
    }
}
