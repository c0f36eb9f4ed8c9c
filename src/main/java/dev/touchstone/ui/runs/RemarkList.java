package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.theme.Monospace;
import java.util.ArrayList;
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

    private RemarkList() {
    }

    static List<Node> of(Run run) {
        List<Node> nodes = new ArrayList<>();
        if (!run.missing().isEmpty()) {
            boolean live = run.format().equals(Run.LIVE_TEST);
            String missing = String.join(I18n.text(", "), run.missing());
            if (live) {
                add(nodes, I18n.text("Incomplete"), I18n.text("The live test ended early. Missing: {0}", missing));
            } else if (run.isDamaged()) {
                add(nodes, I18n.text("Damaged"), I18n.text("Not read behind the damage: {0}", missing));
            } else {
                add(nodes, I18n.text("Cut short"), I18n.text("The block ends early. Missing: {0}", missing));
            }
        }
        if (!run.notes().isEmpty()) {
            add(nodes, I18n.text("Notes"), String.join("\n", run.notes()));
        }
        if (!run.extras().isEmpty()) {
            add(nodes, I18n.text("Other rows of the block"), lines(run.extras(), ": "));
        }
        if (!run.flags().isEmpty()) {
            add(nodes, I18n.text("Flags of the launch"), lines(run.flags(), " "));
        }
        return nodes;
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
