package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.FormatNames;
import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// Narrows the list of runs: to the new ones, to those with proposals, to those of one format. Each filter is there
/// only where it makes a difference.
final class RunFilterBar extends HBox {

    private final ImportModel model;
    private final ToggleButton fresh = new ToggleButton();
    private final ToggleButton proposed = new ToggleButton();
    private final MenuButton format = new MenuButton();

    public RunFilterBar(ImportModel model) {
        this.model = model;
        getStyleClass().add("run-filters");
        fresh.setId("filter-new");
        fresh.setTooltip(FoundRunCells.tip(I18n.text("Lists only runs that are not in the archive, and each of them once")));
        fresh.selectedProperty().subscribe((was, is) -> model.filter().set(model.filter().get().onlyNew(is)));
        proposed.setId("filter-proposed");
        proposed.setTooltip(FoundRunCells.tip(I18n.text("Lists only runs with a condition that is only likely")));
        proposed.selectedProperty().subscribe((was, is) -> model.filter().set(model.filter().get().onlyProposed(is)));
        format.setId("filter-format");
        format.setTooltip(FoundRunCells.tip(I18n.text("Lists only runs of one format")));
        for (var control : List.of(fresh, proposed, format)) {
            control.getStyleClass().add("small");
            control.setMinWidth(USE_PREF_SIZE);
            control.managedProperty().bind(control.visibleProperty());
        }
        getChildren().setAll(fresh, proposed, format);
        model.changes().addListener(new DeferredUpdate(this::update));
        model.filter().subscribe(filter -> showFormat());
        update();
    }

    private void update() {
        long all = model.found().size();
        long news = model.found().stream().filter(FoundRun::isNew).count();
        long proposals = model.found().stream().filter(run -> run.isNew() && !run.proposals().isEmpty()).count();
        fresh.setVisible(news < all || fresh.isSelected());
        fresh.setText(I18n.text("New only") + "  " + NumberText.onScreen().count(news));
        proposed.setVisible(proposals > 0 || proposed.isSelected());
        proposed.setText(I18n.text("Proposed") + "  " + NumberText.onScreen().count(proposals));
        Map<String, Integer> formats = new TreeMap<>();
        model.found().forEach(run -> formats.merge(run.read().format(), 1, Integer::sum));
        format.setVisible(formats.size() > 1);
        ToggleGroup group = new ToggleGroup();
        List<RadioMenuItem> items = new ArrayList<>();
        items.add(item(I18n.text("All formats"), null, group));
        formats.forEach((id, count) -> items.add(item(FormatNames.shown(RecognisedFormat.name(id)) + "  "
                + NumberText.onScreen().count(count), id, group)));
        format.getItems().setAll(items);
    }

    private RadioMenuItem item(String text, @Nullable String id, ToggleGroup group) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setMnemonicParsing(false);
        item.setToggleGroup(group);
        String chosen = model.filter().get().format();
        item.setSelected(id == null ? chosen == null : id.equals(chosen));
        item.setOnAction(event -> model.filter().set(model.filter().get().format(id)));
        return item;
    }

    private void showFormat() {
        String chosen = model.filter().get().format();
        format.setText(chosen == null ? I18n.text("All formats") : FormatNames.shown(RecognisedFormat.name(chosen)));
    }
}
