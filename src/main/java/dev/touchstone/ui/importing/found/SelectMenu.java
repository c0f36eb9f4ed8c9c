package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.FormatNames;
import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.model.Factor;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.model.LevelInput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// Selects many runs at once: all, or those that have something in common with the run selected last.
final class SelectMenu extends MenuButton {

    private final ImportModel model;

    public SelectMenu(ImportModel model) {
        super(I18n.text("Select"));
        this.model = model;
        setId("import-select");
        getStyleClass().add("small");
        setMinWidth(USE_PREF_SIZE);
        setTooltip(FoundRunCells.tip(I18n.text("Selects many runs, to correct them together")));
        setOnShowing(event -> fill());
        fill();
    }

    private void fill() {
        List<MenuItem> items = new ArrayList<>();
        items.add(item("select-all", I18n.text("All runs"), run -> true));
        items.add(item("select-new", I18n.text("Runs that can be imported"), FoundRun::isNew));
        items.add(item("select-proposed", I18n.text("Runs with proposals"), run -> !run.proposals().isEmpty()));
        if (!model.selected().isEmpty()) {
            FoundRun last = model.selected().getLast();
            items.add(new SeparatorMenuItem());
            items.add(item("select-file", I18n.text("Of the same text: {0}", last.source().shownName()),
                    run -> run.source() == last.source()));
            items.add(item("select-format", I18n.text("Of the same format: {0}",
                    FormatNames.shown(RecognisedFormat.name(last.read().format()))),
                    run -> run.read().format().equals(last.read().format())));
            items.add(same(last, Factor.ENGINE));
            if (model.factor().get() != Factor.ENGINE) {
                items.add(same(last, model.factor().get()));
            }
        }
        getItems().setAll(items);
    }

    private MenuItem same(FoundRun last, Factor factor) {
        return item("select-" + factor.key(), I18n.text("Of the same {0}: {1}", factor.label(),
                last.level(factor).map(Object::toString).orElse(LevelInput.NOT_KNOWN)),
                run -> run.level(factor).equals(last.level(factor)));
    }

    private MenuItem item(String id, String text, Predicate<FoundRun> wanted) {
        List<FoundRun> runs = model.shownRuns().stream().filter(wanted).toList();
        MenuItem item = new MenuItem(text + "  (" + NumberText.onScreen().count(runs.size()) + ")");
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setDisable(runs.isEmpty());
        item.setOnAction(event -> model.select(runs));
        return item;
    }
}
