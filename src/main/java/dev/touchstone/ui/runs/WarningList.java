package dev.touchstone.ui.runs;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.check.WarningWords;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.Severities;
import dev.touchstone.ui.theme.UnbrokenText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The warnings of the selected runs, the heaviest first, one box per check. Each names what to do, and offers it: to take
/// the runs out of means and findings.
final class WarningList extends VBox {

    private final RunsModel model;
    /// The ids of the runs that the terms leave out.
    private Set<String> leftOut = Set.of();
    /// Whether a box above says that its runs take no part: it is said once.
    private boolean isSaid;

    /// The results of one check for several runs.
    private record CheckWarnings(Warning first, List<Run> runs) {
    }

    WarningList(RunsModel model) {
        this.model = model;
        setId("run-warnings");
        getStyleClass().add("detail-list");
    }

    void show(List<Run> runs) {
        leftOut = model.leftOut().getValue().stream().map(Run::id).collect(Collectors.toSet());
        List<Node> boxes = new ArrayList<>();
        List<Run> excluded = runs.stream().filter(Run::isExcluded).toList();
        isSaid = excluded.size() == runs.size();
        if (!excluded.isEmpty()) {
            boxes.add(exclusion(excluded, runs.size()));
        }
        byCheck(runs, model.inspection().getValue()).stream()
                .sorted(Comparator.comparing((CheckWarnings warnings) -> warnings.first().severity()))
                .forEach(warnings -> boxes.add(box(warnings, runs.size())));
        getChildren().setAll(boxes);
        setManaged(!boxes.isEmpty());
    }

    private static List<CheckWarnings> byCheck(List<Run> runs, Inspection inspection) {
        Map<String, CheckWarnings> found = new LinkedHashMap<>();
        for (Run run : runs) {
            for (Warning warning : inspection.warnings(run)) {
                CheckWarnings warnings = found.computeIfAbsent(warning.check(),
                        check -> new CheckWarnings(warning, new ArrayList<>()));
                if (warnings.runs().isEmpty() || warnings.runs().getLast() != run) {
                    warnings.runs().add(run);
                }
            }
        }
        return List.copyOf(found.values());
    }

    private Node exclusion(List<Run> excluded, int selected) {
        Label chip = new Label(Badges.EXCLUDED);
        chip.getStyleClass().add("chip");
        List<String> reasons = excluded.stream().map(Badges::exclusion).distinct().toList();
        List<String> sentences = new ArrayList<>(reasons);
        if (selected != 1) {
            sentences.addFirst(I18n.text("{0} of {1} runs.", excluded.size(), selected));
        }
        sentences.add(I18n.plural(excluded.size(), "Excluded from means, rankings and findings; charts show it in grey.",
                "Excluded from means, rankings and findings; charts show them in grey."));
        Label text = text(I18n.joined(sentences, " "));
        Hyperlink include = new Hyperlink(I18n.plural(excluded.size(), "Include it again",
                "Include them again"));
        include.setId("run-include");
        include.setOnAction(event -> model.include(excluded));
        VBox box = new VBox(chip, text, include);
        box.getStyleClass().addAll("warning-box", Severity.NOTE.key());
        return box;
    }

    private Node box(CheckWarnings warnings, int selected) {
        Warning warning = warnings.first();
        Severity severity = warning.severity();
        Label word = new Label(severity.label());
        word.getStyleClass().add("severity-word");
        Label chip = new Label(WarningWords.of(warning.check()));
        chip.getStyleClass().addAll("chip", style(severity));
        HBox head = new HBox(Severities.icon(severity), word, chip);
        head.getStyleClass().add("warning-head");
        VBox box = new VBox(head, text(selected == 1 ? warning.text()
                : I18n.text("{0} of {1} runs. The first: {2}", warnings.runs().size(), selected, warning.text())));
        box.getStyleClass().addAll("warning-box", severity.key());
        List<Run> takingPart = warnings.runs().stream().filter(run -> !run.isExcluded() && !leftOut.contains(run.id())).toList();
        if (severity != Severity.NOTE && !takingPart.isEmpty()) {
            box.getChildren().add(exclude(warning, takingPart));
        } else if (severity != Severity.NOTE && !isSaid) {
            box.getChildren().add(out());
            isSaid = true;
        }
        return box;
    }

    private static Node out() {
        Label label = text(I18n.text("Left out of means, rankings and findings already."));
        label.getStyleClass().add("out");
        return label;
    }

    private Hyperlink exclude(Warning warning, List<Run> runs) {
        String why = Checks.title(warning.check()).toLowerCase(Locale.ROOT);
        Hyperlink link = new Hyperlink(runs.size() == 1 ? I18n.text("Exclude this run: {0}", why)
                : I18n.text("Exclude {0}: {1}", Sentences.runs(runs.size()), why));
        link.setId("exclude-" + warning.check());
        link.setWrapText(true);
        link.setOnAction(event -> model.exclude(runs, warning.check()));
        return link;
    }

    private static String style(Severity severity) {
        return switch (severity) {
            case ERROR -> "danger";
            case CAUTION -> "warning";
            case NOTE -> "note";
        };
    }

    private static Label text(String words) {
        Label label = new Label(UnbrokenText.of(words));
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
