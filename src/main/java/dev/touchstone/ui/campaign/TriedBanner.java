package dev.touchstone.ui.campaign;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The launches that others tried and with which the campaign of the form begins, above the form.
final class TriedBanner extends VBox {

    private static final PseudoClass FILLED = PseudoClass.getPseudoClass("filled");

    private final ObjectProperty<@Nullable TriedResults> results = new SimpleObjectProperty<>();
    private final Label words = new Label();
    private final VBox card;

    TriedBanner() {
        getStyleClass().add("unfinished-cards");
        words.setId("campaign-tried-words");
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button leaveOut = new Button(I18n.text("Leave them out"));
        leaveOut.setId("campaign-tried-leave-out");
        leaveOut.setMinWidth(USE_PREF_SIZE);
        leaveOut.setOnAction(event -> results.set(null));
        HBox line = new HBox(Icons.of("fth-clock"), words, leaveOut);
        line.getStyleClass().add("form-line");
        card = new VBox(line);
        card.setId("campaign-tried-before");
        card.getStyleClass().addAll("card", "unfinished-card");
        results.subscribe(this::show);
    }

    /// Null for a campaign that begins with no launch of others.
    ObjectProperty<@Nullable TriedResults> results() {
        return results;
    }

    private void show(@Nullable TriedResults now) {
        if (now == null) {
            getChildren().clear();
        } else {
            words.setText(I18n.text("The campaign begins with launches that were tried already ({0}). They count as launches of the"
                    + " search, and none of them is launched again.", now.summary()));
            getChildren().setAll(card);
        }
        pseudoClassStateChanged(FILLED, now != null);
    }
}
