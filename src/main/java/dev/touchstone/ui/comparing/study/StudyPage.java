package dev.touchstone.ui.comparing.study;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.table.StudyTable;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.analysis.JudgementControls;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartFrame;
import dev.touchstone.ui.charting.ChartGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The study of one question: the question as a sentence, the terms, the charts and the table.
public final class StudyPage implements QuestionPage {

    private final StudyChoice choice;
    private final ChartFiles files;
    private final Consumer<List<String>> showIds;
    private final Consumer<ChartView> menu;
    private final Label question = new Label();
    private final HBox variants = new HBox();
    private final ToggleGroup variant = new ToggleGroup();
    private final TermsBar limits;
    private final DemandBar demand;
    private final VBox head;
    private final ChartGrid charts = new ChartGrid();
    private final List<ChartFrame> frames = new ArrayList<>();
    private final Label missing = new Label();
    private final Hyperlink remedy = new Hyperlink();
    private final VBox nothing = new VBox(missing, remedy);
    private final StudyGrid table;
    private final BooleanBinding isDrawn;

    /// @param showIds called with the ids of the runs behind a point
    /// @param showRuns called with the runs behind rows
    /// @param menu called with each chart, to give it a menu
    public StudyPage(StudyChoice choice, ChartFiles files, Consumer<List<String>> showIds,
            Consumer<List<Run>> showRuns, Consumer<ChartView> menu) {
        this.menu = menu;
        this.choice = choice;
        this.files = files;
        this.showIds = showIds;
        question.setId("study-question");
        question.getStyleClass().add("study-question");
        question.setWrapText(true);
        variants.getStyleClass().add("segmented-button");
        variants.setMinWidth(Region.USE_PREF_SIZE);
        missing.setId("study-missing");
        missing.getStyleClass().addAll("muted", "study-missing");
        missing.setWrapText(true);
        remedy.setId("study-remedy");
        nothing.getStyleClass().add("study-nothing");
        HBox line = new HBox(question, variants);
        line.getStyleClass().add("study-line");
        limits = new TermsBar(choice.analysis().terms(), new JudgementControls("study", choice.analysis().terms()).all());
        demand = new DemandBar(choice.analysis().terms());
        head = new VBox(line, limits, demand);
        head.getStyleClass().add("study-head");
        charts.setId("study-charts");
        table = new StudyGrid(showRuns);
        // An objective that no run can be judged by leaves the result as it was.
        choice.analysis().terms().subscribe((before, now) -> explainMissing());
        choice.analysis().busy().subscribe((before, now) -> explainMissing());
        isDrawn = Bindings.createBooleanBinding(() -> choice.answer().isPresent(), choice.shown(), choice.analysis().result());
    }

    @Override
    public Region head() {
        return head;
    }

    /// The charts; while there is no answer, what is missing for one.
    @Override
    public Region charts() {
        return charts;
    }

    @Override
    public Region table() {
        return table;
    }

    /// The runs behind the selected rows of the table.
    public List<Run> selectedRuns() {
        return table.selected().stream().flatMap(row -> row.runs().stream()).distinct().toList();
    }

    /// The first chart, for the keys.
    @Override
    public Optional<ChartView> chart() {
        return frames.isEmpty() ? Optional.empty() : Optional.of(frames.getFirst().chart());
    }

    @Override
    public ObservableBooleanValue drawn() {
        return isDrawn;
    }

    /// The selected rows as a table of text, or all when none is.
    @Override
    public Optional<Supplier<TextTable>> text() {
        return choice.answer().map(answer -> {
            Study study = answer.study();
            List<StudyRow> rows = List.copyOf(table.selected());
            return () -> new StudyTable(rows.isEmpty() ? study : new Study(study.id(), study.title(), study.question(),
                    study.columns(), study.rows().stream().filter(rows::contains).toList(), study.plots(),
                    study.warnings())).readable();
        });
    }

    /// Shows the chosen study.
    @Override
    public void show() {
        Optional<Analysis.DrawnStudy> answer = choice.answer();
        question.setText(answer.map(one -> one.study().question()).orElse(I18n.text("Which runs meet the objectives?")));
        boolean aboutCapacity = StudyQuestion.same(StudyBar.OBJECTIVES, choice.shown().get());
        demand.setVisible(aboutCapacity);
        demand.setManaged(aboutCapacity);
        table.setVisible(answer.isPresent());
        table.setManaged(answer.isPresent());
        showVariants();
        if (answer.isEmpty()) {
            explain();
            return;
        }
        show(answer.get().charts());
        table.show(answer.get().study());
    }

    private void explainMissing() {
        if (choice.answer().isEmpty()) {
            explain();
        }
    }

    /// Says why no run is judged by objectives, with a link that changes it; nothing while they are being judged.
    private void explain() {
        frames.clear();
        ObjectProperty<Terms> terms = choice.analysis().terms();
        boolean isSet = !terms.get().limits().isEmpty();
        if (isSet && choice.analysis().busy().get()) {
            charts.getChildren().clear();
            return;
        }
        missing.setText(isSet ? I18n.text("None of the shown runs has a latency that an objective is set for.")
                : I18n.text("Set an objective above: the most seconds that the first token, each further token or the whole"
                        + " request may take."));
        remedy.setText(isSet ? I18n.text("Remove the objectives") : I18n.text("Set an objective"));
        remedy.setOnAction(event -> {
            if (isSet) {
                terms.set(terms.get().withoutLimits());
            } else {
                limits.requestFocus();
            }
        });
        charts.getChildren().setAll(nothing);
    }

    /// Shows the charts that have a point.
    private void show(List<ChartSpec> all) {
        List<ChartSpec> specs = all.stream().filter(spec -> !spec.isEmpty()).toList();
        while (frames.size() < specs.size()) {
            ChartView chart = new ChartView(showIds);
            menu.accept(chart);
            frames.add(new ChartFrame("study-chart-" + (frames.size() + 1), chart, files));
        }
        frames.subList(specs.size(), frames.size()).clear();
        for (int i = 0; i < specs.size(); i++) {
            frames.get(i).show(specs.get(i), "");
        }
        missing.setText(I18n.text("None of these runs has the figures that would be drawn here."));
        List<? extends Node> shown = frames.isEmpty() ? List.of(missing) : frames;
        if (!charts.getChildren().equals(shown)) {
            charts.getChildren().setAll(shown);
        }
    }

    /// Buttons for the studies that answer the same question along other conditions.
    private void showVariants() {
        String shown = choice.shown().get();
        List<Study> alike = choice.analysis().result().get().studies().stream().map(Analysis.DrawnStudy::study)
                .filter(study -> StudyQuestion.same(study.id(), shown)).toList();
        boolean several = alike.size() > 1;
        variants.setVisible(several);
        variants.setManaged(several);
        List<Node> buttons = new ArrayList<>();
        variant.getToggles().clear();
        for (int i = 0; several && i < alike.size(); i++) {
            buttons.add(variant(alike.get(i), shown, i == 0 ? "left-pill" : i == alike.size() - 1 ? "right-pill"
                    : "center-pill"));
        }
        boolean focused = variants.isFocusWithin();
        variants.getChildren().setAll(buttons);
        if (focused && variant.getSelectedToggle() instanceof ToggleButton selected) {
            selected.requestFocus();
        }
    }

    private ToggleButton variant(Study study, String shown, String pill) {
        ToggleButton button = new ToggleButton(study.title());
        button.setId("variant-" + study.id());
        button.getStyleClass().add(pill);
        button.setToggleGroup(variant);
        button.setSelected(study.id().equals(shown));
        button.selectedProperty().subscribe((was, selected) -> {
            if (selected) {
                choice.choose(study.id());
            }
        });
        button.setOnAction(event -> button.setSelected(true));
        return button;
    }
}
