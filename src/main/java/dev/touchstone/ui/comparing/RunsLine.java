package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ChartCoverage;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/// What to know about the runs before looking at the chart: how many of the panels it draws, levels that are not known,
/// each with a link to set them, and several names of models, with a link to join them. Takes no room while there is
/// nothing.
final class RunsLine extends FlowPane {

    private final RunWays ways;

    RunsLine(RunWays ways) {
        this.ways = ways;
        setId("runs-line");
        getStyleClass().add("accepted-bar");
    }

    void show(LensResult.Shown now) {
        List<Node> parts = new ArrayList<>();
        coverage(now.coverage(), parts);
        now.unknown().forEach(unknown -> parts.add(link("unknown-" + unknown.factor().key(),
                capital(unknown.words()) + ": set…", () -> ways.setCondition(unknown.runs(), unknown.factor()))));
        if (now.models() > 1) {
            parts.add(link("join-models", NumberText.onScreen().count(now.models())
                    + " names of models: join those of one…", ways::joinModels));
        }
        getChildren().setAll(parts);
        setVisible(!parts.isEmpty());
        setManaged(!parts.isEmpty());
    }

    private static void coverage(ChartCoverage coverage, List<Node> parts) {
        if (!coverage.isWhole()) {
            Label words = new Label("Drawn: " + coverage.words(NumberText.onScreen())
                    + ". The table has all; filter to see others.");
            words.setId("coverage");
            words.getStyleClass().addAll("chip", "warning");
            parts.add(words);
        }
    }

    private static Hyperlink link(String id, String text, Runnable does) {
        Hyperlink link = new Hyperlink(text);
        link.setId(id);
        link.setOnAction(event -> does.run());
        return link;
    }

    /// Names such as `GPU count` stay.
    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
