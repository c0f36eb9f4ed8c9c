package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The answer to the question of a comparison and its first findings, and a link to all of them.
public final class FindingsCard extends VBox {

    private static final int MOST = 8;

    private final VBox entries = new VBox();
    private final Hyperlink all = new Hyperlink();
    private final FindingBox.Ways ways;

    FindingsCard(FindingBox.Ways ways, Runnable showAll) {
        this.ways = ways;
        setId("findings-card");
        getStyleClass().addAll("card", "findings-card");
        Label title = new Label("Findings");
        title.getStyleClass().add("care-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        all.setId("findings-all");
        all.setOnAction(event -> {
            all.setVisited(false);
            showAll.run();
        });
        HBox head = new HBox(title, gap, all);
        head.getStyleClass().add("card-head");
        entries.getStyleClass().add("care-entries");
        ScrollPane scroll = new ScrollPane(entries);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("care-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText("Findings");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    /// @param by the factor that is compared by: the answer to its question comes first; null for none
    /// @param kind findings of this kind come next; empty for none
    public void show(List<Answer> answers, @Nullable AnyFactor by, List<Finding> findings, String kind) {
        List<Node> boxes = new ArrayList<>();
        answers.stream().filter(answer -> by != null && answer.question().factor().filter(by::equals).isPresent())
                .forEach(answer -> boxes.add(answer(answer)));
        findings.stream().sorted(Comparator.comparing(finding -> !finding.kind().equals(kind))).limit(MOST)
                .forEach(finding -> boxes.add(new FindingBox(finding, ways)));
        if (boxes.isEmpty()) {
            Label none = new Label("None yet: a finding needs runs that are alike but for one condition.");
            none.setWrapText(true);
            none.getStyleClass().add("muted");
            boxes.add(none);
        }
        entries.getChildren().setAll(boxes);
        all.setText("All " + findings.size());
        all.setAccessibleText("All " + NumberText.onScreen().counted(findings.size(), "finding"));
        all.setVisible(!findings.isEmpty());
    }

    private static Node answer(Answer answer) {
        Label question = new Label(answer.question().title());
        question.getStyleClass().add("finding-headline");
        VBox box = new VBox(question, new ParagraphLabel(answer.text()));
        box.getStyleClass().addAll("finding", "answer-beside");
        return box;
    }
}
