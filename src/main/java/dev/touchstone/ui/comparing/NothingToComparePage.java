package dev.touchstone.ui.comparing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Replaces the page while nothing can be compared: gives the reason and what to do.
final class NothingToComparePage extends VBox {

    private final Label title = new Label();
    private final Label text = new Label();

    NothingToComparePage() {
        setId("compare-empty");
        getStyleClass().add("empty-state");
        title.getStyleClass().add("title-3");
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        text.setMaxWidth(460);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().addAll(Icons.of("fth-columns"), title, text);
    }

    /// @param runs how many there are
    void explain(int runs) {
        title.setText(switch (runs) {
            case 0 -> I18n.text("No runs to compare");
            case 1 -> I18n.text("One run alone has no counterpart");
            default -> I18n.text("These {0} runs have nothing to put side by side",
                    NumberText.onScreen().count(runs));
        });
        text.setText(runs == 0
                ? I18n.text("Compare shows the runs that are shown on the page Runs. Import results, or take back the filters and"
                        + " marks there that hide them.")
                : I18n.text("A comparison needs two runs that measured the same metric and are alike but for one condition, for"
                        + " instance the same load on two engines. Import more results, show more of them on the page"
                        + " Runs, or fill in there which engine, GPU count or think mode a run had."));
    }
}
