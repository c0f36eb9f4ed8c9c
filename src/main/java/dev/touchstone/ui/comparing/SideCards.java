package dev.touchstone.ui.comparing;

import dev.touchstone.ui.findings.FindingsCard;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The cards beside the charts: findings, and what to read with care. As high as the charts, but never higher than what can
/// be seen of them at once; what is longer scrolls inside the cards. They stay in view while the charts are scrolled.
final class SideCards extends VBox {

    private static final double LEAST_HEIGHT = 380;

    private final FindingsCard findings;
    private final CaveatsCard care;

    SideCards(FindingsCard findings, CaveatsCard care) {
        this.findings = findings;
        this.care = care;
        getStyleClass().add("compare-side");
        for (Region card : List.of(findings, care)) {
            card.setMinHeight(0);
            card.setPrefHeight(0);
            setVgrow(card, Priority.ALWAYS);
        }
        setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(findings, care);
    }

    /// @param seen the height of what can be seen of the charts at once
    void fit(double seen) {
        double most = Math.max(LEAST_HEIGHT, seen);
        if (Math.abs(most - getMaxHeight()) >= 1) {
            setMaxHeight(most);
        }
    }

    /// Keeps the cards beside those charts that are in view.
    ///
    /// @param scrolled how much of the charts is above the view, negative where none is
    /// @param height of all charts
    void follow(double scrolled, double height) {
        setTranslateY(Math.clamp(scrolled, 0, Math.max(0, height - getHeight())));
    }

    /// Other cards begin with their first sentence.
    void toTop() {
        findings.toTop();
        care.toTop();
    }

    /// Shows the cards that hold something; without any, their place is the charts'.
    void show(boolean hasFindings, boolean hasCare) {
        show(findings, hasFindings);
        show(care, hasCare);
        show(this, hasFindings || hasCare);
    }

    private static void show(Node card, boolean shown) {
        card.setVisible(shown);
        card.setManaged(shown);
    }
}
