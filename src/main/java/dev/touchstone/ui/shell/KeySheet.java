package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The list of all keys.
final class KeySheet extends VBox {

    private final ScrollPane scroll = new ScrollPane();

    /// @param keys by the names of their groups
    KeySheet(Map<String, List<KeyHint>> keys, Runnable close) {
        setId("keys");
        getStyleClass().addAll("card", "key-sheet");
        scroll.setContent(columns(keys));
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(keys.values().stream().flatMap(List::stream)
                .map(hint -> I18n.text("{0}: {1}", hint.keys(), hint.does())).collect(Collectors.joining(I18n.text("; "))));
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().addAll(new SheetHead(I18n.text("Keys"), close), scroll);
        setMaxSize(760, Region.USE_PREF_SIZE);
    }

    /// Moves the focus to the list, so that the arrow keys scroll it.
    @Override
    public void requestFocus() {
        scroll.requestFocus();
    }

    /// Two columns of about the same height, the groups in their order.
    private static HBox columns(Map<String, List<KeyHint>> keys) {
        VBox left = new VBox(24);
        VBox right = new VBox(24);
        int all = keys.values().stream().mapToInt(KeySheet::rows).sum();
        int placed = 0;
        for (Map.Entry<String, List<KeyHint>> group : keys.entrySet()) {
            (2 * placed < all ? left : right).getChildren().add(group(group.getKey(), group.getValue()));
            placed += rows(group.getValue());
        }
        HBox columns = new HBox(32, left, right);
        columns.getStyleClass().add("key-groups");
        return columns;
    }

    /// The rows of a group, including its heading and the gap.
    private static int rows(List<KeyHint> hints) {
        return hints.size() + 2;
    }

    private static GridPane group(String name, List<KeyHint> hints) {
        GridPane grid = new GridPane(16, 8);
        grid.getColumnConstraints().addAll(new ColumnConstraints(120, 228, 228), new ColumnConstraints(96));
        Label title = new Label(name);
        title.getStyleClass().add("section-title");
        grid.add(title, 0, 0, 2, 1);
        int row = 1;
        for (KeyHint hint : hints) {
            Label key = new Label(hint.keys());
            key.getStyleClass().add("key-chip");
            key.setMinWidth(USE_PREF_SIZE);
            Label does = new Label(hint.does());
            does.setWrapText(true);
            does.setMinHeight(USE_PREF_SIZE);
            grid.addRow(row++, does, key);
        }
        GridPane.setHgrow(grid, Priority.NEVER);
        return grid;
    }
}
