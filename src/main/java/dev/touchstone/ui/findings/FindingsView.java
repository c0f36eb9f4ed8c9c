package dev.touchstone.ui.findings;

import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.analysis.AcceptedBar;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.analysis.JudgementControls;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.table.FailurePane;
import dev.touchstone.ui.task.WorkingChip;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The page of findings: first the answers, one card each, then all findings, folded.
final class FindingsView extends BorderPane {

    private static final String SHEET = Objects.requireNonNull(
            FindingsView.class.getResource("/dev/touchstone/ui/findings.css")).toExternalForm();

    private static final double CHIP_GAP = 12;

    private final FindingsModel model;
    private final FindingBox.Ways ways;
    private final QuestionCard.Ways answerWays;
    private final Label title = new Label();
    private final LeftOutLine leftOut;
    private final VBox list = new VBox();
    private final ScrollPane scroll = new ScrollPane(list);
    private final VBox page;
    /// The ids of the folds that are open.
    private final Set<String> open = new HashSet<>();
    private @Nullable FindingGroups groups;

    /// @param copying buttons at the right
    FindingsView(FindingsModel model, FindingBox.Ways ways, QuestionCard.Ways answerWays, List<Action> copying) {
        this.model = model;
        this.ways = ways;
        this.answerWays = answerWays;
        ObjectProperty<Terms> terms = model.analysis().terms();
        getStyleClass().add("findings");
        getStylesheets().add(SHEET);
        leftOut = new LeftOutLine(answerWays.showRuns());
        VBox top = new VBox(head(copying), new JudgementControls("findings", terms).bar(), leftOut,
                new AcceptedBar("findings-accepted", terms));
        top.getStyleClass().add("findings-top");
        list.setId("answers");
        list.getStyleClass().add("answers");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().addAll("edge-to-edge", "answers-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(I18n.text("Answers and findings"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        page = new VBox(top, scroll);
        VBox nothing = nothing();
        Label looking = new Label(I18n.text("Looking for answers…"));
        looking.getStyleClass().add("muted");
        FailurePane failed = new FailurePane("findings-failed", I18n.text("The answers could not be computed"), model.analysis().failure());
        setCenter(new StackPane(page, nothing, looking, failed, working()));
        page.visibleProperty().bind(title.textProperty().isNotEmpty());
        page.visibleProperty().subscribe(() -> {
            if (isFocused()) {
                requestFocus();
            }
        });
        looking.visibleProperty().bind(page.visibleProperty().not().and(model.analysis().busy()));
        nothing.visibleProperty().bind(page.visibleProperty().not().and(model.analysis().busy().not())
                .and(model.analysis().cancelled().not()).and(failed.visibleProperty().not()));
        model.analysis().result().subscribe(this::show);
        model.listed().subscribe(found -> {
            if (groups != null) {
                groups.show();
            }
        });
    }

    private WorkingChip working() {
        Analysis analysis = model.analysis();
        WorkingChip chip = new WorkingChip("findings-working", Bindings.createStringBinding(() -> analysis.busy().get()
                ? I18n.text("Computing the answers, studies and findings of {0}…",
                        Sentences.runs(analysis.answers().get().runs().size())) : "", analysis.busy(), analysis.answers()),
                analysis.afterCancel(), analysis::cancel, analysis::retry);
        StackPane.setAlignment(chip, Pos.BOTTOM_CENTER);
        StackPane.setMargin(chip, new Insets(0, 0, CHIP_GAP, 0));
        return chip;
    }

    private HBox head(List<Action> copying) {
        title.setId("findings-title");
        title.getStyleClass().add("findings-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, gap);
        head.getStyleClass().add("findings-head");
        copying.forEach(action -> head.getChildren().add(button(action)));
        return head;
    }

    private static Button button(Action action) {
        Button button = new Button(action.title());
        button.setId("button-" + action.id());
        button.setMinWidth(USE_PREF_SIZE);
        button.disableProperty().bind(Bindings.not(action.enabled()));
        button.setOnAction(event -> action.run());
        return button;
    }

    private static VBox nothing() {
        Label head = new Label(I18n.text("No answers yet"));
        head.getStyleClass().add("title-3");
        Label text = new Label(I18n.text("""
                An answer needs runs that are alike but for one condition: the same load on two engines or two GPU \
                counts, with thinking on and off, or under two launch settings. With two repeats of each it can say \
                how sure it is.
                Import more results, or show more of them on the page Runs: filtered and hidden runs take no part."""));
        text.setWrapText(true);
        text.setMaxWidth(520);
        text.getStyleClass().add("muted");
        VBox box = new VBox(Icons.of("fth-zap"), head, text);
        box.setId("findings-empty");
        box.getStyleClass().add("empty-state");
        box.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        return box;
    }

    /// The focus that the frame gives to the page goes to the list, so that the arrows scroll it. As long as there is
    /// no list, the page keeps it.
    @Override
    public void requestFocus() {
        if (page.isVisible()) {
            scroll.requestFocus();
        } else {
            super.requestFocus();
        }
    }

    private void show(Analysis.Result result) {
        title.setText(title(result));
        leftOut.show(result.leftOut(), result.runs());
        List<Node> nodes = new ArrayList<>();
        List<Answer> answers = result.answers();
        for (int i = 0; i < answers.size(); i++) {
            nodes.add(new QuestionCard(answers.get(i), answers.subList(0, i), answerWays, open));
        }
        if (nodes.isEmpty()) {
            nodes.add(none());
        }
        groups = null;
        if (!result.findings().isEmpty()) {
            nodes.add(new Fold("findings-all-groups", I18n.text("All findings, by question: {0}",
                    NumberText.onScreen().count(result.findings().size())), open, this::groups));
        }
        String focused = focusedId();
        list.getChildren().setAll(nodes);
        if (focused != null) {
            find(list, focused).orElse(scroll).requestFocus();
        }
    }

    /// The id of the focused control in the list; empty where it has none, null where the focus is elsewhere.
    private @Nullable String focusedId() {
        return list.isFocusWithin() && getScene() != null && getScene().getFocusOwner() != null
                ? Objects.requireNonNullElse(getScene().getFocusOwner().getId(), "") : null;
    }

    private static Optional<Node> find(Parent parent, String id) {
        return parent.getChildrenUnmodifiable().stream().flatMap(child -> (id.equals(child.getId())
                ? Optional.of(child) : child instanceof Parent inner ? find(inner, id) : Optional.<Node>empty()).stream())
                .findFirst();
    }

    private static Label none() {
        Label none = new Label(I18n.text("No question can be answered yet: that takes runs that differ in one condition, such as"
                + " the engine or the number of GPUs, and are alike in all others."));
        none.setId("answers-none");
        none.setWrapText(true);
        none.getStyleClass().add("muted");
        return none;
    }

    private Node groups() {
        groups = new FindingGroups(model, ways, open);
        return groups;
    }

    private static String title(Analysis.Result result) {
        if (result.answers().isEmpty() && result.findings().isEmpty()) {
            return "";
        }
        NumberText numbers = NumberText.onScreen();
        return I18n.text("{0} from {1}", result.answers().isEmpty() ? numbers.counted(result.findings().size(), "finding")
                : numbers.counted(result.answers().size(), "answer"), Sentences.runs(result.runs()));
    }
}
