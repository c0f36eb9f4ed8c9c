package dev.touchstone.ui.findings;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The answer to the question of a comparison and its first findings, and a link to all of them.
public final class FindingsCard extends VBox {

    private static final int MOST = 8;

    private final VBox entries = new VBox();
    private final ScrollPane scroll = new ScrollPane(entries);
    private final Hyperlink all = new Hyperlink();
    private final FindingBox.Ways ways;

    FindingsCard(FindingBox.Ways ways, Runnable showAll) {
        this.ways = ways;
        setId("findings-card");
        getStyleClass().addAll("card", "findings-card");
        Label title = new Label(I18n.text("Findings"));
        title.getStyleClass().add("care-title");
        all.setId("findings-all");
        all.setWrapText(true);
        all.setOnAction(event -> {
            all.setVisited(false);
            showAll.run();
        });
        VBox head = new VBox(title, all);
        head.getStyleClass().add("card-head");
        entries.getStyleClass().add("care-entries");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("care-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(I18n.text("Findings"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    /// Goes back to the first of them.
    public void toTop() {
        scroll.setVvalue(0);
    }

    /// Shows what is said about a comparison or a study.
    ///
    /// @param answers how many there are on the page of findings
    /// @param all how many findings there are
    public void show(FindingsBeside beside, int answers, int all) {
        List<Node> boxes = new ArrayList<>();
        beside.answers().forEach(answer -> boxes.add(answer(answer)));
        beside.findings().stream().limit(MOST).forEach(finding -> boxes.add(new FindingBox(finding, ways, true)));
        place(boxes.isEmpty() ? List.of(words(all == 0
                ? I18n.text("None yet: a finding needs runs that are alike but for one condition.")
                : I18n.text("None is about what is compared here."))) : boxes, answers, all);
    }

    /// Shows that the findings are being computed for the first time.
    public void showWorking() {
        place(List.of(words(I18n.text("Working out the findings…"))), 0, 0);
    }

    /// Shows that computing them was cancelled before there were any.
    public void showCancelled() {
        place(List.of(words(I18n.text("The findings were not computed: that was cancelled."))), 0, 0);
    }

    /// Shows why there are none, and how to try again.
    public void showFailure(String reason, Runnable retry) {
        Label title = new Label(I18n.text("The findings could not be computed"));
        title.getStyleClass().add("finding-headline");
        title.setWrapText(true);
        Label why = words(reason);
        why.setId("findings-failed");
        Hyperlink again = new Hyperlink(I18n.text("Try again"));
        again.setId("findings-retry");
        again.setOnAction(event -> retry.run());
        VBox box = new VBox(title, why, again);
        box.getStyleClass().add("finding");
        place(List.of(box), 0, 0);
    }

    private void place(List<Node> boxes, int answers, int count) {
        entries.getChildren().setAll(boxes);
        NumberText numbers = NumberText.onScreen();
        String findings = numbers.counted(count, "finding");
        all.setText(answers == 0 ? findings : Phrases.and(List.of(numbers.counted(answers, "answer"), findings)));
        all.setVisible(count > 0);
    }

    private static Label words(String text) {
        Label words = new Label(text);
        words.setWrapText(true);
        words.getStyleClass().add("muted");
        return words;
    }

    private static Node answer(Answer answer) {
        Label question = new Label(answer.question().title());
        question.getStyleClass().add("finding-headline");
        VBox box = new VBox(question, new ParagraphLabel(answer.text()));
        box.getStyleClass().addAll("finding", "answer-beside");
        return box;
    }
}
