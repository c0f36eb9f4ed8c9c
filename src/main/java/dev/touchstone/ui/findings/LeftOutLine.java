package dev.touchstone.ui.findings;

import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/// One sentence with the number of runs that are left out and why, and a link to them.
final class LeftOutLine extends HBox {

    private final Label sentence = new Label();
    private final Hyperlink link = new Hyperlink();
    private final Consumer<List<Run>> showRuns;

    LeftOutLine(Consumer<List<Run>> showRuns) {
        this.showRuns = showRuns;
        getStyleClass().add("left-out");
        sentence.setId("findings-left-out");
        sentence.setWrapText(true);
        link.setId("findings-left-out-show");
        link.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(Icons.of("fth-eye-off"), sentence, link);
    }

    /// @param runs that are left out
    /// @param all the number of all runs
    void show(List<Run> runs, int all) {
        setVisible(!runs.isEmpty());
        setManaged(!runs.isEmpty());
        sentence.setText(sentence(runs, all));
        link.setText(runs.size() == 1 ? I18n.text("Show it") : I18n.text("Show them"));
        link.setOnAction(event -> {
            link.setVisited(false);
            showRuns.accept(runs);
        });
    }

    /// `3 of 82 runs are left out of means and verdicts: 2 warm-up suspected, 1 by hand.`
    static String sentence(List<Run> runs, int all) {
        Map<String, Integer> reasons = new TreeMap<>();
        runs.forEach(run -> reasons.merge(ExclusionReason.of(run), 1, Integer::sum));
        return I18n.plural(runs.size(), "{1} of {2} is left out of means and verdicts: {3}.",
                "{1} of {2} are left out of means and verdicts: {3}.", NumberText.onScreen().count(runs.size()),
                Sentences.runs(all), Phrases.and(reasons.entrySet().stream().map(reason -> reasons.size() == 1 ? reason.getKey()
                        : NumberText.onScreen().count(reason.getValue()) + " " + reason.getKey()).toList()));
    }
}
