package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.ErrorSample;
import dev.touchstone.ui.live.parts.Cards;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The failures by class, each with its count and newest message. Hidden while there are none.
final class ErrorsCard extends VBox {

    private final VBox rows = new VBox();
    private List<ErrorSample> shown = List.of();

    ErrorsCard() {
        rows.getStyleClass().add("error-rows");
        getChildren().add(Cards.card("live-errors", Cards.head(I18n.text("Failed requests")), rows));
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    void show(List<ErrorSample> errors) {
        if (errors.equals(shown)) {
            return;
        }
        shown = errors;
        setVisible(!errors.isEmpty());
        rows.getChildren().setAll(errors.stream().map(ErrorsCard::row).toList());
    }

    private static Node row(ErrorSample error) {
        Label count = new Label(LiveWords.count(error.count()));
        count.getStyleClass().addAll("chip", "danger");
        count.setMinWidth(USE_PREF_SIZE);
        Label kind = new Label(error.kind().label());
        kind.getStyleClass().add("error-kind");
        kind.setMinWidth(USE_PREF_SIZE);
        Label sample = new Label(I18n.shown(error.sample()));
        sample.getStyleClass().add("muted");
        sample.setWrapText(true);
        sample.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(sample, Priority.ALWAYS);
        HBox row = new HBox(count, kind, sample);
        row.getStyleClass().add("error-row");
        return row;
    }
}
