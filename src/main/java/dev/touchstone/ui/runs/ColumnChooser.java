package dev.touchstone.ui.runs;

import atlantafx.base.controls.CaptionMenuItem;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// Chooses the columns of the table among those that the runs can fill.
final class ColumnChooser extends MenuButton {

    private final RunsModel model;
    private final RunsTable table;

    ColumnChooser(RunsModel model, RunsTable table) {
        super(I18n.text("Columns"));
        this.model = model;
        this.table = table;
        setId("runs-columns");
        setMinWidth(USE_PREF_SIZE);
        setAccessibleText(I18n.text("Choose columns"));
        getItems().setAll(new MenuItem());
        setOnShowing(event -> fill());
    }

    private void fill() {
        MenuItem usual = new MenuItem(I18n.text("The usual ones that fit"));
        usual.setId("columns-usual");
        usual.setDisable(model.chosen().get().isEmpty());
        usual.setOnAction(event -> model.chosen().set(List.of()));
        List<MenuItem> items = new ArrayList<>(List.of(usual, new SeparatorMenuItem()));
        String group = "";
        for (DataColumn<Run> column : model.available().get()) {
            if (!ColumnHead.group(column).equals(group)) {
                group = ColumnHead.group(column);
                items.add(new CaptionMenuItem(group));
            }
            items.add(entry(column));
        }
        getItems().setAll(items);
    }

    private CustomMenuItem entry(DataColumn<Run> column) {
        CheckBox box = new CheckBox(ColumnHead.name(column));
        box.setMnemonicParsing(false);
        box.setMouseTransparent(true);
        box.setFocusTraversable(false);
        box.setSelected(shown().contains(column.id()));
        CustomMenuItem item = new CustomMenuItem(box, false);
        item.setId("column-entry-" + column.id());
        item.setOnAction(event -> {
            toggle(column);
            box.setSelected(shown().contains(column.id()));
        });
        return item;
    }

    private void toggle(DataColumn<Run> column) {
        List<String> ids = new ArrayList<>(shown());
        if (!ids.remove(column.id())) {
            List<String> order = model.available().get().stream().map(DataColumn::id).toList();
            int place = 0;
            while (place < ids.size() && order.indexOf(ids.get(place)) < order.indexOf(column.id())) {
                place++;
            }
            ids.add(place, column.id());
        }
        if (!ids.isEmpty()) {
            model.chosen().set(List.copyOf(ids));
        }
    }

    private List<String> shown() {
        return table.shownColumns().stream().map(DataColumn::id).toList();
    }
}
