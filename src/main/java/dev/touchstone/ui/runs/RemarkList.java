package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.theme.Monospace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;

/// What was read beside the figures of a run: notes, rows without a metric of their own, flags of the launch, what was
/// cut off.
final class RemarkList {

    private static final double LINE = 17;
    /// How the notes of the reader begin.
    private static final List<String> OWN_NOTES = List.of("Computed ", "Columns that say too little ");

    private RemarkList() {
    }

    static List<Node> of(Run run) {
        List<Node> nodes = new ArrayList<>();
        if (!run.missing().isEmpty()) {
            boolean live = run.format().equals(Run.LIVE_TEST);
            String missing = run.missing().stream().map(I18n::shown).collect(Collectors.joining(I18n.text(", ")));
            if (live) {
                add(nodes, I18n.text("Incomplete"), I18n.text("The live test ended early. Missing: {0}", missing));
            } else if (run.isDamaged()) {
                add(nodes, I18n.text("Damaged"), I18n.text("Not read behind the damage: {0}", missing));
            } else {
                add(nodes, I18n.text("Cut short"), I18n.text("The block ends early. Missing: {0}", missing));
            }
        }
        if (!run.notes().isEmpty()) {
            add(nodes, I18n.text("Notes"), run.notes().stream().map(note -> isOwn(run, note) ? I18n.shown(note) : note)
                    .collect(Collectors.joining("\n")));
        }
        if (!run.extras().isEmpty()) {
            add(nodes, I18n.text("Other rows of the block"), extras(run));
        }
        if (!run.flags().isEmpty()) {
            add(nodes, I18n.text("Flags of the launch"), lines(run.flags(), " "));
        }
        return nodes;
    }

    /// Whether a note is one of Touchstone and not of the author.
    private static boolean isOwn(Run run, String note) {
        return run.format().equals(Run.LIVE_TEST) || OWN_NOTES.stream().anyMatch(note::startsWith);
    }

    /// What a live test or the reader adds under a label of its own is in the language of the process; rows of a source
    /// are as they stand there.
    private static String extras(Run run) {
        boolean isOwn = run.format().equals(Run.LIVE_TEST);
        Map<String, String> shown = new LinkedHashMap<>();
        run.extras().forEach((label, value) -> {
            boolean isShown = isOwn || label.equals(Run.CANCELLED_REQUESTS) || label.equals("Warm-up requests")
                    || label.startsWith("Failed: ");
            shown.put(isShown ? I18n.shown(label) : label, isShown ? I18n.shown(value) : value);
        });
        return lines(shown, ": ");
    }

    private static String lines(Map<String, String> pairs, String between) {
        return pairs.entrySet().stream().map(pair -> (pair.getKey() + between + pair.getValue()).strip())
                .collect(Collectors.joining("\n"));
    }

    /// A read-only text area rather than a label: its text can be selected and copied.
    private static void add(List<Node> nodes, String heading, String text) {
        Label title = new Label(heading);
        title.getStyleClass().add("section-title");
        TextArea area = new TextArea(text);
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("remark");
        area.setStyle(Monospace.STYLE);
        area.setAccessibleText(heading);
        long rows = text.lines().mapToLong(line -> 1 + line.length() / 46).sum();
        area.setPrefHeight(Math.min(rows, 10) * LINE + 20);
        area.setMinHeight(area.getPrefHeight());
        nodes.add(title);
        nodes.add(area);
    }
}
