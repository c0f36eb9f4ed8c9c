package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// The findings, grouped by the question that they belong to: one fold per question. Above them buttons that list only
/// those of some standings.
final class FindingGroups extends VBox {

    /// Nobody reads more at once.
    private static final int STEP = 100;

    private final FindingsModel model;
    private final FindingBox.Ways ways;
    private final Set<String> open;
    private final FlowPane standings = new FlowPane();
    private final VBox groups = new VBox();

    /// @param open the ids of the folds that are open
    FindingGroups(FindingsModel model, FindingBox.Ways ways, Set<String> open) {
        this.model = model;
        this.ways = ways;
        this.open = open;
        setId("findings-list");
        getStyleClass().add("findings-list");
        standings.getStyleClass().add("standings");
        getChildren().addAll(standings, groups);
        show();
    }

    /// Shows the findings that the model lists now.
    void show() {
        showStandings();
        Map<String, List<Finding>> byKind = model.listed().get().stream()
                .collect(Collectors.groupingBy(Finding::kind, LinkedHashMap::new, Collectors.toList()));
        List<Node> nodes = new ArrayList<>();
        byKind.forEach((kind, findings) -> nodes.add(new Fold("findings-" + kind, I18n.text("{0}: {1}", model.title(kind),
                NumberText.onScreen().count(findings.size())), open, () -> boxes(findings))));
        groups.getChildren().setAll(nodes);
    }

    private Node boxes(List<Finding> findings) {
        VBox boxes = new VBox();
        boxes.getStyleClass().add("finding-boxes");
        add(boxes, findings, 0);
        return boxes;
    }

    private void add(VBox boxes, List<Finding> findings, int from) {
        int to = Math.min(from + STEP, findings.size());
        findings.subList(from, to).forEach(finding -> boxes.getChildren().add(new FindingBox(finding, ways, false)));
        if (to < findings.size()) {
            Button more = new Button(I18n.text("Show {0} more of {1}",
                    NumberText.onScreen().count(Math.min(STEP, findings.size() - to)),
                    NumberText.onScreen().count(findings.size() - to)));
            more.setId("findings-more");
            more.setOnAction(event -> {
                boxes.getChildren().remove(more);
                add(boxes, findings, to);
            });
            boxes.getChildren().add(more);
        }
    }

    private void showStandings() {
        List<Node> toggles = new ArrayList<>();
        model.counts().forEach((standing, count) -> {
            ToggleButton toggle = new ToggleButton(I18n.text("{0}: {1}", StandingLabels.word(standing),
                    NumberText.onScreen().count(count)), Icons.of(StandingLabels.code(standing)));
            toggle.setId("standing-" + standing.name().toLowerCase(Locale.ROOT));
            toggle.setSelected(model.chosen().get().contains(standing));
            toggle.setTooltip(new Tooltip(StandingLabels.meaning(standing)));
            toggle.setOnAction(event -> model.choose(standing, toggle.isSelected()));
            toggles.add(toggle);
        });
        if (toggles.size() != standings.getChildren().size() || !standings.isFocusWithin()) {
            standings.getChildren().setAll(toggles);
        }
    }
}
