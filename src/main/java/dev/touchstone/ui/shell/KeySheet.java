package dev.touchstone.ui.shell;

import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// All keys on one sheet.
final class KeySheet extends VBox {

    private final ScrollPane scroll = new ScrollPane();

    /// @param keys by the names of their groups
    KeySheet(Map<String, List<KeyHint>> keys, Runnable close) {
        setId("keys");
        getStyleClass().addAll("card", "key-sheet");
        Label title = new Label("Keys");
        title.getStyleClass().add("title-4");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button closing = Icons.button("fth-x", "Close (Esc)", close);
        closing.setFocusTraversable(false);
        HBox head = new HBox(title, space, closing);
        head.getStyleClass().add("card-head");
        FlowPane groups = new FlowPane(32, 24);
        groups.getStyleClass().add("key-groups");
        groups.setPrefWrapLength(640);
        keys.forEach((name, ofGroup) -> groups.getChildren().add(group(name, ofGroup)));
        scroll.setContent(groups);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(keys.values().stream().flatMap(List::stream)
                .map(hint -> hint.keys() + ": " + hint.does()).collect(Collectors.joining("; ")));
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().addAll(head, scroll);
        setMaxSize(760, Region.USE_PREF_SIZE);
    }

    /// The keys go to the sheet, so that the arrows scroll it.
    @Override
    public void requestFocus() {
        scroll.requestFocus();
    }

    private static GridPane group(String name, List<KeyHint> hints) {
        GridPane grid = new GridPane(16, 8);
        grid.getColumnConstraints().addAll(new ColumnConstraints(200), new ColumnConstraints(100));
        Label title = new Label(name);
        title.getStyleClass().add("section-title");
        grid.add(title, 0, 0, 2, 1);
        int row = 1;
        for (KeyHint hint : hints) {
            Label key = new Label(hint.keys());
            key.getStyleClass().add("key-chip");
            key.setMinWidth(USE_PREF_SIZE);
            grid.addRow(row++, new Label(hint.does()), key);
        }
        GridPane.setHgrow(grid, Priority.NEVER);
        return grid;
    }
}
