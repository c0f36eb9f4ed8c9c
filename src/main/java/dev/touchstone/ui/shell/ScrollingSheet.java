package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A card over the window with a title and contents that scroll where they are higher than the window.
abstract class ScrollingSheet extends VBox {

    private static final double WIDTH = 680;

    private final ScrollPane scroll = new ScrollPane();
    private final VBox contents = new VBox();

    /// @param id of the node
    ScrollingSheet(String id, String title, Runnable close) {
        setId(id);
        getStyleClass().addAll("card", "sheet");
        contents.getStyleClass().add("sheet-contents");
        scroll.setContent(contents);
        scroll.setFitToWidth(true);
        // Where the window is high enough nothing scrolls: without this, wrapped texts would count as one line.
        scroll.prefViewportHeightProperty().bind(contents.heightProperty());
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(title);
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().addAll(new SheetHead(title, close), scroll);
        setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    }

    /// Moves the focus to the contents, so that the arrow keys scroll them.
    @Override
    public void requestFocus() {
        scroll.requestFocus();
    }

    final void add(Node... nodes) {
        contents.getChildren().addAll(nodes);
    }

    /// A heading with what belongs to it.
    static VBox section(String title, Node... nodes) {
        Label heading = new Label(title);
        heading.getStyleClass().add("section-title");
        VBox section = new VBox(heading);
        section.getStyleClass().add("sheet-section");
        section.getChildren().addAll(nodes);
        return section;
    }

    static Label paragraph(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// What a file holds, its path, and a button that shows its folder.
    static HBox file(String what, Path file, Consumer<Path> openFolder) {
        Path absolute = file.toAbsolutePath().normalize();
        Label path = paragraph(absolute.toString());
        path.getStyleClass().add("muted");
        VBox texts = new VBox(paragraph(what), path);
        HBox.setHgrow(texts, Priority.ALWAYS);
        Button open = new Button(I18n.text("Open folder"));
        open.setAccessibleText(I18n.text("Open the folder of {0}", absolute));
        open.setMinWidth(USE_PREF_SIZE);
        open.setOnAction(event -> openFolder.accept(absolute.getParent()));
        HBox line = new HBox(texts, open);
        line.getStyleClass().add("sheet-line");
        return line;
    }
}
