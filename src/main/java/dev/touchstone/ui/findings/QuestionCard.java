package dev.touchstone.ui.findings;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.content.AnswersText;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// An answer: the question, one paragraph, its figures, and what to know before relying on it.
final class QuestionCard extends VBox {

    /// Where an answer leads to.
    ///
    /// @param showRuns shows the runs behind it
    /// @param accept accepts the caveat of this name
    record Ways(Consumer<List<Run>> showRuns, Consumer<String> accept) {
    }

    /// Longer lines are hard to read.
    private static final double MOST_WIDTH = 1100;

    /// More rows are folded.
    private static final int MOST_ROWS = 8;

    private final Ways ways;

    /// @param above the answers above it, whose caveats are not repeated
    /// @param open the ids of the folds that are open
    QuestionCard(Answer answer, List<Answer> above, Ways ways, Set<String> open) {
        this.ways = ways;
        String id = "answer-" + answer.question().key();
        setId(id);
        getStyleClass().addAll("card", "answer");
        Label question = wrapped(AnswersText.title(answer), "answer-question");
        Label text = wrapped(answer.text(), "answer-text");
        text.setId(id + "-text");
        text.setMaxWidth(MOST_WIDTH);
        AnswerTable table = new AnswerTable(answer, NumberText.onScreen());
        List<AnsweredRow> rows = table.rows();
        getChildren().addAll(question, text);
        if (!rows.isEmpty()) {
            getChildren().addAll(figures(table, rows, open));
        }
        getChildren().addAll(caveats(id, answer, answer.caveatsBeyond(above)));
    }

    private List<Node> figures(AnswerTable table, List<AnsweredRow> rows, Set<String> open) {
        Answer answer = table.answer();
        String id = getId();
        List<AnsweredRow> shown = rows.subList(0, rows.size() <= MOST_ROWS + 1 ? rows.size() : MOST_ROWS);
        AnswerGrid grid = new AnswerGrid(table, shown, ways.showRuns());
        grid.setId(id + "-rows");
        return List.of(wrapped(table.captionWithUnit(), "answer-caption"), grid, shown.size() == rows.size() ? links(answer) : new Fold(id + "-figures",
                NumberText.onScreen().counted(rows.size() - shown.size(), "more row"), open,
                () -> new AnswerGrid(table, rows.subList(shown.size(), rows.size()), ways.showRuns()), links(answer)));
    }

    /// What an answer above has is not written again; there a short button suffices.
    private List<Node> caveats(String id, Answer answer, List<Caveat> unread) {
        VBox written = new VBox();
        written.setFillWidth(false);
        written.getStyleClass().add("answer-caveats");
        FlowPane brief = new FlowPane();
        brief.getStyleClass().add("answer-accepts");
        for (Caveat caveat : answer.caveats()) {
            if (unread.contains(caveat)) {
                written.getChildren().add(caveat(id, caveat));
            } else if (caveat.isAcceptable()) {
                brief.getChildren().add(accept(id, caveat, I18n.text("Accept: {0}", label(caveat))));
            }
        }
        return Stream.<Pane>of(brief, written).filter(pane -> !pane.getChildren().isEmpty()).map(Node.class::cast)
                .toList();
    }

    private Node caveat(String id, Caveat caveat) {
        HBox chip = new HBox(Icons.of("fth-alert-triangle"), wrapped(caveat.text(), "caveat-text"));
        chip.getStyleClass().add("caveat");
        if (caveat.isAcceptable()) {
            chip.getChildren().add(accept(id, caveat, I18n.text("Accept")));
        }
        return chip;
    }

    private Button accept(String id, Caveat caveat, String words) {
        Button accept = new Button(words);
        accept.setId(id + "-accept-" + caveat.name());
        accept.getStyleClass().addAll("small", "caveat-accept");
        accept.setMinWidth(USE_PREF_SIZE);
        accept.setAccessibleText(I18n.text("Accept: {0}", caveat.text()));
        accept.setTooltip(new Tooltip(caveat.text() + "\n"
                + I18n.text("Compare all the same, here and on the page Compare")));
        accept.setOnAction(event -> ways.accept().accept(caveat.name()));
        return accept;
    }

    private static String label(Caveat caveat) {
        String label = LevelName.trait(caveat.name());
        return caveat.text().contains(I18n.text("not known")) ? I18n.text("{0} not known", label) : label;
    }

    private Node links(Answer answer) {
        HBox links = new HBox();
        links.getStyleClass().add("finding-links");
        List<Run> behind = answer.rows().stream().flatMap(row -> row.runs().stream()).distinct().toList();
        if (!behind.isEmpty()) {
            links.getChildren().add(link(Sentences.runs(behind.size()), answer, behind));
        }
        return links;
    }

    private Hyperlink link(String words, Answer answer, List<Run> runs) {
        Hyperlink link = new Hyperlink(words);
        link.setId("answer-" + answer.question().key() + "-runs");
        link.getStyleClass().add("answer-runs");
        link.setAccessibleText(I18n.text("{0}: {1}", words, answer.question().title()));
        link.setOnAction(event -> {
            link.setVisited(false);
            ways.showRuns().accept(runs);
        });
        return link;
    }

    private static Label wrapped(String words, String style) {
        Label label = new ParagraphLabel(words);
        label.getStyleClass().add(style);
        return label;
    }
}
