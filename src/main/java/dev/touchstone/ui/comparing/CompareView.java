package dev.touchstone.ui.comparing;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.i18n.I18n;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartGrid;
import dev.touchstone.ui.comparing.study.FreeQuestion;
import dev.touchstone.ui.comparing.study.QuestionPage;
import dev.touchstone.ui.comparing.study.StudyBar;
import dev.touchstone.ui.comparing.study.StudyChoice;
import dev.touchstone.ui.comparing.study.StudyPage;
import dev.touchstone.ui.findings.FindingsBeside;
import dev.touchstone.ui.findings.FindingsCard;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.table.FailurePane;
import dev.touchstone.ui.task.WorkingChip;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleStringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The page: the questions, and below them the study or comparison of the chosen one. Findings and caveats stand beside
/// the charts, the table below them.
final class CompareView extends StackPane {

    private static final String SHEET = Objects.requireNonNull(
            CompareView.class.getResource("/dev/touchstone/ui/comparing.css")).toExternalForm();

    private static final double GAP = 12;
    private static final double LEAST_SIDE = 264;
    private static final double MOST_SIDE = 380;
    private static final double SIDE_SHARE = 0.24;
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final PseudoClass ALONE = PseudoClass.getPseudoClass("alone");

    private final CompareModel model;
    private final StudyChoice choice;
    private final SideBySide sideBySide;
    private final StudyPage study;
    private final Map<FreeQuestion, QuestionPage> free;
    private final StudyBar bar;
    private final FindingsCard findings;
    private final CaveatsCard care;
    private final SideCards side;
    private final QuestionRow top;
    private final VBox content = new VBox();
    private final BorderPane middle = new BorderPane() {
        @Override
        protected double computeMaxHeight(double width) {
            return ChartGrid.MOST_GROWTH * prefHeight(width);
        }
    };
    private final ScrollPane page = new ScrollPane(content);
    private final NothingToComparePage nothing = new NothingToComparePage();
    private final VBox whole = new VBox();
    private LensResult.@Nullable Shown drawn;
    /// What has the focus until there is something to choose among; null when nobody waits for that.
    private @Nullable Node waiting;

    /// @param free the pages of the entries that are no studies
    /// @param showIds called with the ids of the runs behind what was clicked
    /// @param menu on marks and rows
    CompareView(CompareModel model, StudyChoice choice, Map<FreeQuestion, QuestionPage> free, FindingsCard findings,
            ChartFiles files, Consumer<List<String>> showIds, RunWays ways, RunsMenu menu) {
        this.model = model;
        this.choice = choice;
        this.free = Map.copyOf(free);
        this.findings = findings;
        sideBySide = new SideBySide(model, files, showIds, ways, menu);
        study = new StudyPage(choice, files, showIds, ways::showRuns, menu::on);
        menu.on(study.table(), study::selectedRuns);
        bar = new StudyBar(choice);
        care = new CaveatsCard(model, ways);
        side = new SideCards(findings, care);
        top = new QuestionRow(bar, ways.filters());
        top.narrow().subscribe(narrow -> pseudoClassStateChanged(NARROW, narrow));
        getStyleClass().add("compare");
        getStylesheets().add(SHEET);
        content.getStyleClass().add("compare-page");
        content.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(middle, Priority.ALWAYS);
        page.setFitToWidth(true);
        page.setFitToHeight(true);
        page.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        page.getStyleClass().add("compare-scroll");
        page.setFocusTraversable(false);
        VBox.setVgrow(page, Priority.ALWAYS);
        FailurePane failed = new FailurePane("compare-failed", I18n.text("The comparison could not be computed"), model.failure());
        StackPane answer = new StackPane(page, nothing, failed);
        VBox.setVgrow(answer, Priority.ALWAYS);
        whole.getChildren().setAll(top, ways.restrictions(), answer);
        whole.getStyleClass().add("compare-whole");
        getChildren().addAll(whole, working());
        layOutSide();
        nothing.visibleProperty().bind(page.visibleProperty().not().and(model.busy().not())
                .and(choice.analysis().busy().not()).and(model.failure().isEmpty()));
        model.lensResult().subscribe(lensResult -> show());
        choice.shown().subscribe(id -> {
            show();
            side.toTop();
        });
        choice.analysis().result().subscribe(this::showFindings);
        choice.analysis().failure().subscribe(reason -> showCard());
        choice.analysis().busy().subscribe(busy -> showCard());
        choice.analysis().cancelled().subscribe(given -> showCard());
    }

    private void layOutSide() {
        side.prefWidthProperty().bind(widthProperty().map(width -> Math.clamp(SIDE_SHARE * width.doubleValue(),
                LEAST_SIDE, MOST_SIDE)));
        // Not bound: every layout sets new bounds, though equal ones, and a bound height would ask for another layout.
        Runnable fit = () -> side.fit(page.getViewportBounds().getHeight() - middle.getLayoutY());
        page.viewportBoundsProperty().subscribe(fit);
        middle.layoutYProperty().subscribe(fit);
        Runnable follow = () -> side.follow(page.getVvalue() * Math.max(0, content.getHeight() - page.getViewportBounds().getHeight())
                - middle.getLayoutY(), middle.getHeight());
        page.vvalueProperty().subscribe(follow);
        page.viewportBoundsProperty().subscribe(follow);
        content.heightProperty().subscribe(follow);
        middle.layoutYProperty().subscribe(follow);
        middle.heightProperty().subscribe(follow);
        side.heightProperty().subscribe(follow);
        BorderPane.setAlignment(side, Pos.TOP_LEFT);
        BorderPane.setMargin(side, new Insets(0, 0, 0, GAP));
        middle.setRight(side);
        middle.getStyleClass().add("compare-middle");
        side.managedProperty().subscribe(beside -> middle.pseudoClassStateChanged(ALONE, !beside));
    }

    private WorkingChip working() {
        Analysis analysis = choice.analysis();
        WorkingChip chip = new WorkingChip("compare-working", Bindings.createStringBinding(this::work, model.busy(),
                analysis.busy(), analysis.answers()), model.cancelled().flatMap(given -> given
                        ? new SimpleStringProperty(I18n.text("Cancelled: the comparison is from before the last change."))
                        : analysis.afterCancel()), () -> {
                    model.cancel();
                    analysis.cancel();
                }, () -> {
                    if (model.cancelled().get()) {
                        model.retry();
                    }
                    if (analysis.cancelled().get()) {
                        analysis.retry();
                    }
                });
        StackPane.setAlignment(chip, Pos.BOTTOM_CENTER);
        StackPane.setMargin(chip, new Insets(0, 0, GAP, 0));
        return chip;
    }

    private String work() {
        int count = choice.analysis().answers().get().runs().size();
        if (count == 0) {
            return ""; // which runs take part is not known yet
        }
        String runs = Sentences.runs(count);
        return model.busy().get() ? I18n.text("Comparing {0}…", runs) : choice.analysis().busy().get()
                ? I18n.text("Computing the answers, studies and findings of {0}…", runs) : "";
    }

    /// Puts a notice above the answer.
    void setNotice(Node notice) {
        whole.getChildren().add(whole.getChildren().size() - 1, notice);
    }

    /// Puts the questions and the buttons into the first line.
    void setActions(Action copy) {
        top.setCopy(copy);
    }

    /// Moves the focus to the chosen question.
    @Override
    public void requestFocus() {
        applyCss(); // what the page scrolls joins the scene with its skin, and so do the buttons
        if (isSideBySide() && page.isVisible()) {
            sideBySide.enter();
        } else {
            bar.requestFocus();
            waiting = isSideBySide() && getScene() != null ? getScene().getFocusOwner() : null;
        }
    }

    /// Moves the focus to the presets as soon as there are any, if it has not been moved since the page was opened.
    private void enter() {
        if (waiting != null && getScene() != null && getScene().getFocusOwner() == waiting) {
            applyCss();
            sideBySide.enter();
        }
        waiting = null;
    }

    private boolean isSideBySide() {
        return choice.shown().get().equals(StudyBar.SIDE_BY_SIDE);
    }

    /// The page of the chosen entry, when it is not side by side.
    private QuestionPage question() {
        return choice.free().map(free::get).orElse(study);
    }

    /// The chart that the keys are about; none while nothing is shown.
    Optional<ChartView> chart() {
        return isSideBySide() ? Optional.of(sideBySide.chart()) : question().chart();
    }

    /// What writes the table's selected rows as Markdown, or all when none is; on any thread.
    Supplier<String> markdown() {
        return isSideBySide() ? sideBySide.markdown() : text(TextTable::markdown);
    }

    /// What writes the table's selected rows as cells, or all when none is; on any thread.
    Supplier<String> tsv() {
        return isSideBySide() ? sideBySide.tsv() : text(TextTable::tsv);
    }

    private Supplier<String> text(Function<TextTable, String> form) {
        return question().text().<Supplier<String>>map(table -> () -> form.apply(table.get())).orElse(() -> "");
    }

    private void showFindings(Analysis.Result result) {
        showCard();
        if (!isSideBySide()) {
            show();
        }
    }

    private void showCard() {
        Analysis analysis = choice.analysis();
        Analysis.Result result = analysis.result().get();
        boolean isNothing = false;
        if (analysis.busy().get() && result.isEmpty()) {
            findings.showWorking();
        } else if (analysis.cancelled().get() && result.isEmpty()) {
            findings.showCancelled();
        } else if (!analysis.failure().get().isEmpty()) {
            findings.showFailure(analysis.failure().get(), analysis::retry);
        } else {
            FindingsBeside beside = isSideBySide() ? model.beside(result) : choice.beside(result);
            findings.show(beside, result.answers().size(), result.findings().size());
            isNothing = beside.answers().isEmpty() && beside.findings().isEmpty();
        }
        // Beside the comparison and the studies each change may fill a card that is empty.
        boolean hasCare = isSideBySide() || choice.free().isEmpty() && choice.answer().isPresent();
        side.show(hasCare || !isNothing, hasCare);
    }

    private void show() {
        showCard();
        if (isSideBySide()) {
            LensResult.Shown now = model.lensResult().get().shown();
            page.setVisible(now != null);
            if (now == null) {
                nothing.explain(model.lensResult().get().runs());
                return;
            }
            place(sideBySide.head(), sideBySide.charts(), sideBySide.table());
            enter();
            if (now != drawn) { // the choices beside a picture follow it
                if (drawn != null && !drawn.lens().by().equals(now.lens().by())) {
                    side.toTop();
                }
                drawn = now;
                sideBySide.show(now);
            }
            care.show(now);
        } else {
            page.setVisible(true);
            QuestionPage question = question();
            place(question.head(), question.charts(), question.table());
            question.show();
            care.show(choice.answer().map(answer -> answer.study().warnings()).orElse(List.of()));
        }
    }

    private void place(Region head, Region charts, Region table) {
        if (middle.getCenter() != charts) {
            Node side = middle.getRight();
            middle.setRight(null);
            middle.setCenter(charts);
            middle.setRight(side); // after the charts, so that Tab reaches them before the links beside them
            content.getChildren().setAll(head, middle, table);
            page.setVvalue(0);
        }
    }
}
