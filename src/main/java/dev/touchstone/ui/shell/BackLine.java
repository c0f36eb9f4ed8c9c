package dev.touchstone.ui.shell;

import dev.touchstone.ui.theme.Icons;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// The line above a page that a link led to, with the link back.
final class BackLine extends HBox {

    private final Pages pages;
    private final Hyperlink link = new Hyperlink(null, Icons.of("fth-arrow-left"));

    BackLine(Pages pages) {
        this.pages = pages;
        getStyleClass().add("back-line");
        link.setId("back-link");
        link.setTooltip(new Tooltip("Alt+←"));
        link.setOnAction(event -> {
            link.setVisited(false);
            pages.goBack();
        });
        getChildren().add(link);
        visibleProperty().bind(Bindings.createBooleanBinding(() -> pages.origin().get() != null
                && pages.current().get() == pages.entry().get(), pages.origin(), pages.current(), pages.entry()));
        managedProperty().bind(visibleProperty());
        pages.origin().subscribe(this::show);
    }

    private void show() {
        Feature origin = pages.origin().get();
        link.setText(origin == null ? "" : origin.wayBack());
    }
}
