package dev.touchstone.ui.shell;

import dev.touchstone.ui.theme.Icons;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

    KeySheet(List<Action> actions, Runnable close) {
        setId("keys");
        getStyleClass().addAll("card", "key-sheet");
        Label title = new Label("Keys");
        title.getStyleClass().add("title-4");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(title, space, Icons.button("fth-x", "Close (Esc)", close));
        head.getStyleClass().add("card-head");
        FlowPane groups = new FlowPane(32, 24);
        groups.getStyleClass().add("key-groups");
        groups.setPrefWrapLength(640);
        Map<String, List<Action>> byGroup = actions.stream().filter(action -> action.key() != null)
                .collect(Collectors.groupingBy(Action::group, LinkedHashMap::new, Collectors.toList()));
        byGroup.forEach((name, ofGroup) -> groups.getChildren().add(group(name, ofGroup)));
        ScrollPane scroll = new ScrollPane(groups);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().addAll(head, scroll);
        setMaxSize(760, Region.USE_PREF_SIZE);
    }

    private static GridPane group(String name, List<Action> actions) {
        GridPane grid = new GridPane(16, 8);
        grid.getColumnConstraints().addAll(new ColumnConstraints(200), new ColumnConstraints(100));
        Label title = new Label(name);
        title.getStyleClass().add("section-title");
        grid.add(title, 0, 0, 2, 1);
        int row = 1;
        for (Action action : actions) {
            Label key = new Label(action.keyText());
            key.getStyleClass().add("key-chip");
            key.setMinWidth(USE_PREF_SIZE);
            grid.addRow(row++, new Label(action.title()), key);
        }
        GridPane.setHgrow(grid, Priority.NEVER);
        return grid;
    }
}
