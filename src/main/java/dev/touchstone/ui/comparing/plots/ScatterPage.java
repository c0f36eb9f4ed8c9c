package dev.touchstone.ui.comparing.plots;

import dev.touchstone.chart.ChartTable;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.runs.RunScatter;
import dev.touchstone.chart.runs.ScatterAxes;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.factor.FurtherFactors;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartFrame;
import dev.touchstone.ui.comparing.study.QuestionPage;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Any metric against any other, each mark one run. A click selects a run, whose name then stands below the chart.
final class ScatterPage implements QuestionPage, AutoCloseable {

    /// Begins the names in the state.
    static final String STATE = "scatter.";
    private static final String X = STATE + "x";
    private static final String Y = STATE + "y";
    private static final String BY = STATE + "by";
    private static final String HINT = " · "
            + I18n.text("point at a mark for its run, click to select it, double click for its details");

    private final Analysis analysis;
    private final Consumer<List<String>> open;
    private final Latest latest = new Latest();
    private final Choosing<Metric> y = new Choosing<>("scatter-y", I18n.text("Draw"), I18n.text("Metric of the y axis"), Metric::label,
            this::show);
    private final Choosing<Metric> x = new Choosing<>("scatter-x", I18n.text("against"), I18n.text("Metric of the x axis"), Metric::label,
            this::show);
    private final Choosing<AnyFactor> by = new Choosing<>("scatter-by", I18n.text("tone and shape by"),
            I18n.text("What the tone and the shape of a mark stand for"), LevelName::factor, this::show);
    private final FlowPane head = new FlowPane(y, x, by);
    private final ChartFrame frame;
    private final Label missing = new Label();
    private final VBox charts = new VBox();
    private final BooleanBinding isDrawn = Bindings.createBooleanBinding(() -> chart().isPresent(), charts.getChildren());
    private final Label selected = new Label();
    private final Hyperlink details = new Hyperlink(I18n.text("Show it in Runs"));
    private final VBox below = new VBox(selected, details);
    private @Nullable String selectedId;

    ScatterPage(Analysis analysis, ChartFiles files, Consumer<List<String>> open) {
        this.analysis = analysis;
        this.open = open;
        head.getStyleClass().add("lens-bar");
        head.setId("scatter-head");
        charts.getStyleClass().add("free-chart");
        ChartView chart = new ChartView(open);
        frame = new ChartFrame("scatter-chart", chart, files);
        VBox.setVgrow(frame, Priority.ALWAYS);
        chart.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        missing.setId("scatter-missing");
        missing.getStyleClass().addAll("muted", "study-missing");
        missing.setWrapText(true);
        selected.setId("scatter-selected");
        selected.setWrapText(true);
        details.setId("scatter-details");
        details.setOnAction(event -> openSelected());
        below.getStyleClass().add("study-head");
        select(null);
    }

    private void clicked(MouseEvent event) {
        ChartView chart = frame.chart();
        if (event.getButton() == MouseButton.PRIMARY && chart.drawing() != null) {
            chart.drawing().column(event.getX(), event.getY()).map(column -> column.targets().getFirst().runIds())
                    .filter(ids -> !ids.isEmpty()).ifPresent(ids -> select(ids.getFirst()));
        }
    }

    private void select(@Nullable String id) {
        Optional<Run> run = analysis.answers().get().runs().stream().filter(one -> one.id().equals(id)).findFirst();
        selectedId = run.map(Run::id).orElse(null);
        selected.setText(run.map(one -> I18n.text("Selected: {0}", RunName.of(one))).orElse(""));
        below.setVisible(run.isPresent());
    }

    private void openSelected() {
        if (selectedId != null) {
            open.accept(List.of(selectedId));
        }
    }

    /// What was chosen, as names and values.
    Map<String, String> state() {
        Map<String, String> state = new TreeMap<>();
        Optional.ofNullable(x.wanted()).ifPresent(metric -> state.put(X, metric.key()));
        Optional.ofNullable(y.wanted()).ifPresent(metric -> state.put(Y, metric.key()));
        Optional.ofNullable(by.wanted()).ifPresent(factor -> state.put(BY, factor.key()));
        return state;
    }

    /// Chooses again what was chosen; what is not known is passed over.
    void restore(Map<String, String> state) {
        x.want(Metric.ofKey(state.getOrDefault(X, "")).orElse(null));
        y.want(Metric.ofKey(state.getOrDefault(Y, "")).orElse(null));
        by.want(Optional.ofNullable(state.get(BY)).filter(key -> !key.isBlank()).map(FurtherFactors::ofKey).orElse(null));
    }

    /// The chart, also while it is not shown.
    ChartView marks() {
        return frame.chart();
    }

    @Override
    public Region head() {
        return head;
    }

    @Override
    public Region charts() {
        return charts;
    }

    @Override
    public Region table() {
        return below;
    }

    @Override
    public ObservableBooleanValue drawn() {
        return isDrawn;
    }

    @Override
    public Optional<ChartView> chart() {
        return charts.getChildren().contains(frame) ? Optional.of(frame.chart()) : Optional.empty();
    }

    @Override
    public Optional<Supplier<TextTable>> text() {
        return chart().map(shown -> shown.spec().get()).map(spec -> () -> ChartTable.of(spec));
    }

    /// What is offered and drawn.
    private record Drawn(ScatterAxes axes, Optional<ChartSpec> chart) {
    }

    @Override
    public void show() {
        List<Run> runs = analysis.answers().get().runs();
        Metric wantedX = x.wanted();
        Metric wantedY = y.wanted();
        AnyFactor wantedBy = by.wanted();
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        latest.compute(runs.isEmpty(), () -> {
            ScatterAxes axes = ScatterAxes.of(runs, wantedX, wantedY, wantedBy);
            return new Drawn(axes, axes.x() == null || axes.y() == null ? Optional.empty()
                    : Optional.of(RunScatter.of(runs, axes.x(), axes.y(), axes.by(), locale)));
        }, this::fill, problem -> say(I18n.text("The chart could not be drawn: {0}", Reason.of(problem))));
    }

    private void fill(Drawn drawn) {
        ScatterAxes axes = drawn.axes();
        x.offer(axes.metrics(), axes.x());
        y.offer(axes.metrics(), axes.y());
        by.offer(axes.factors(), axes.by());
        select(selectedId);
        head.setVisible(drawn.chart().isPresent());
        drawn.chart().ifPresentOrElse(spec -> {
            frame.show(spec, HINT);
            charts.getChildren().setAll(frame);
        }, () -> say(I18n.text("A scatter needs runs that have two metrics.")));
    }

    private void say(String why) {
        missing.setText(why);
        charts.getChildren().setAll(missing);
    }

    @Override
    public void close() {
        latest.close();
    }
}
