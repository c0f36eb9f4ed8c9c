package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ChartCoverage;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// What to know about the runs before looking at the chart: how many of the panels it draws, levels that are not known,
/// each with a link to set them, and a link to join several names of models.
record RunsLine(RunWays ways) {

    /// Returns what stands in the line; nothing where there is nothing to know.
    List<Node> parts(LensResult.Shown now) {
        List<Node> parts = new ArrayList<>();
        if (!now.coverage().isWhole()) {
            Label words = new Label(coverage(now.coverage()));
            words.setId("coverage");
            words.getStyleClass().addAll("chip", "warning");
            parts.add(words);
        }
        parts.addAll(unknown(now.unknown()));
        if (now.models() > 1) {
            parts.add(link("join-models", I18n.text("Join models…"), I18n.text("Several names of one model get one name"), ways::joinModels));
        }
        return parts;
    }

    /// A link for each condition; the word before them stays with the first one when the line wraps.
    List<Node> unknown(List<UnknownLevels> levels) {
        List<Node> links = new ArrayList<>(levels.stream().map(unknown -> (Node) link("unknown-" + unknown.factor().key(),
                unknown.words(), I18n.text("Set {0} at once", unknown.words()),
                () -> ways.setCondition(unknown.runs(), unknown.factor()))).toList());
        if (!links.isEmpty()) {
            Label word = new Label(I18n.text("Not known:"));
            word.getStyleClass().add("lens-word");
            HBox first = new HBox(word, links.getFirst());
            first.getStyleClass().add("lens-pair");
            links.set(0, first);
        }
        return links;
    }

    /// How much of it the chart draws.
    static String coverage(ChartCoverage coverage) {
        return coverage.isWhole() ? "" : I18n.text("Drawn: {0}. The table has all; filter to see others.", coverage.words(NumberText.onScreen()));
    }

    private static Hyperlink link(String id, String text, String explanation, Runnable does) {
        Hyperlink link = new Hyperlink(text);
        link.setId(id);
        link.setTooltip(new Tooltip(explanation));
        link.setAccessibleHelp(explanation);
        link.setOnAction(event -> {
            link.setVisited(false);
            does.run();
        });
        return link;
    }
}
