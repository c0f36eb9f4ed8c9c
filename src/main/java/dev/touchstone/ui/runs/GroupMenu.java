package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import org.jspecify.annotations.Nullable;

/// Chooses what the rows of the table are grouped by.
final class GroupMenu extends MenuButton {

    private final RunsModel model;

    GroupMenu(RunsModel model) {
        this.model = model;
        setId("runs-group");
        setMinWidth(USE_PREF_SIZE);
        setMnemonicParsing(false);
        getItems().setAll(new MenuItem());
        setOnShowing(event -> fill());
        model.grouping().subscribe(grouping -> show(grouping));
    }

    private void show(RowGrouping grouping) {
        GroupFactor by = grouping.by();
        setText(by == null ? I18n.text("Group") : I18n.text("Grouped by {0}", by.label()));
        setAccessibleText(by == null ? I18n.text("Group the rows") : getText());
    }

    private void fill() {
        ToggleGroup choice = new ToggleGroup();
        List<MenuItem> items = new ArrayList<>();
        items.add(item("group-none", I18n.text("No groups"), null, choice));
        items.add(new SeparatorMenuItem());
        GroupFactor.offered(model.all()).forEach(factor ->
                items.add(item("group-by-" + factor.id(), factor.label(), factor, choice)));
        items.add(new SeparatorMenuItem());
        items.add(fold("group-fold-all", I18n.text("Fold all groups"), true));
        items.add(fold("group-unfold-all", I18n.text("Unfold all groups"), false));
        getItems().setAll(items);
    }

    private RadioMenuItem item(String id, String text, @Nullable GroupFactor factor, ToggleGroup choice) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setToggleGroup(choice);
        item.setSelected(model.grouping().get().id().equals(factor == null ? "" : factor.id()));
        item.setOnAction(event -> model.group(RowGrouping.by(factor)));
        return item;
    }

    private MenuItem fold(String id, String text, boolean fold) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setDisable(model.grouping().get().by() == null);
        item.setOnAction(event -> model.group(model.grouping().get().withAll(fold)));
        return item;
    }
}
