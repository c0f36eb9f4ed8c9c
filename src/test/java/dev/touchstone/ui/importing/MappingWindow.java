package dev.touchstone.ui.importing;

import dev.touchstone.ui.Fx;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/// A window with nothing but the mapping of a table.
final class MappingWindow {

    private MappingWindow() {
    }

    static void show(Stage stage, Node panel, double width, double height) {
        VBox page = new VBox(panel);
        page.getStyleClass().add("import-page");
        page.getStylesheets().add(Objects.requireNonNull(
                ImportView.class.getResource("/dev/touchstone/ui/importing.css")).toExternalForm());
        Fx.show(stage, page, width, height);
        panel.requestFocus();
    }
}
