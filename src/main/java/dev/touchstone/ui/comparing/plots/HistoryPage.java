package dev.touchstone.ui.comparing.plots;

import dev.touchstone.chart.ChartTable;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.runs.HistoryChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.history.ConfigurationHistory;
import dev.touchstone.compare.history.PublishedReference;
import dev.touchstone.compare.history.WatchedHistory;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
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
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A metric of one configuration along the time, and the changes of its version and its settings.
final class HistoryPage implements QuestionPage, AutoCloseable {

    /// Begins the names in the state.
    static final String STATE = "history.";
    private static final String METRIC = STATE + "metric";
    private static final String CONFIGURATION = STATE + "configuration";
    /// The width of what stands beside the box of configurations, whose names are long.
    private static final double BESIDE_CONFIGURATION = 330;
    private static final double LEAST_CONFIGURATION = 420;
    private static final double MOST_CONFIGURATION = 760;
    private static final String HINT = " · " + I18n.text("point at a mark for its run, double click for its details");
    private static final String NOTHING = I18n.text("A history needs runs of one configuration that were measured at two times at "
            + "least; a run without a date has no place in it.");

    private final Analysis analysis;
    private final Latest latest = new Latest();
    private final Choosing<Metric> metric = new Choosing<>("history-metric", I18n.text("Draw"), I18n.text("Metric that is drawn"),
            Metric::label, this::show);
    private final Choosing<String> configuration = new Choosing<>("history-configuration", I18n.text("of"),
            I18n.text("Configuration whose history is shown"), name -> name, this::show);
    private final FlowPane head = new FlowPane(metric, configuration);
    private final ChartFrame frame;
    private final Label missing = new Label();
    private final VBox charts = new VBox();
    private final BooleanBinding isDrawn = Bindings.createBooleanBinding(() -> chart().isPresent(), charts.getChildren());
    private final VBox changes = new VBox();

    HistoryPage(Analysis analysis, ChartFiles files, Consumer<List<String>> open) {
        this.analysis = analysis;
        head.getStyleClass().add("lens-bar");
        head.setId("history-head");
        head.widthProperty().subscribe(width -> configuration.setBoxWidth(Math.clamp(
                width.doubleValue() - BESIDE_CONFIGURATION, LEAST_CONFIGURATION, MOST_CONFIGURATION)));
        charts.getStyleClass().add("free-chart");
        frame = new ChartFrame("history-chart", new ChartView(open), files);
        VBox.setVgrow(frame, Priority.ALWAYS);
        missing.setId("history-missing");
        missing.getStyleClass().addAll("muted", "study-missing");
        missing.setWrapText(true);
        changes.setId("history-changes");
        changes.getStyleClass().add("history-changes");
    }

    /// What was chosen, as names and values.
    Map<String, String> state() {
        Map<String, String> state = new TreeMap<>();
        Optional.ofNullable(metric.wanted()).ifPresent(chosen -> state.put(METRIC, chosen.key()));
        Optional.ofNullable(configuration.wanted()).ifPresent(name -> state.put(CONFIGURATION, name));
        return state;
    }

    /// Chooses again what was chosen; what is not known is passed over.
    void restore(Map<String, String> state) {
        metric.want(Metric.ofKey(state.getOrDefault(METRIC, "")).orElse(null));
        configuration.want(state.get(CONFIGURATION));
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
        return changes;
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
    private record Drawn(List<String> names, List<Metric> metrics, @Nullable ConfigurationHistory history, @Nullable Metric metric,
            @Nullable ChartSpec chart, @Nullable WatchedHistory watched) {
    }

    @Override
    public void show() {
        List<Run> runs = analysis.answers().get().runs();
        String wanted = configuration.wanted();
        Metric wantedMetric = metric.wanted();
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        latest.compute(runs.isEmpty(), () -> {
            List<ConfigurationHistory> histories = ConfigurationHistory.of(runs);
            Optional<ConfigurationHistory> shown = histories.stream().filter(history -> history.name().equals(wanted)).findFirst()
                    .or(() -> histories.stream().findFirst());
            List<Metric> metrics = shown.map(ConfigurationHistory::metrics).orElse(List.of());
            Metric drawn = wantedMetric != null && metrics.contains(wantedMetric)
                    ? wantedMetric : metrics.stream().findFirst().orElse(null);
            List<PublishedReference> published = shown.isEmpty() || drawn == null ? List.of()
                    : PublishedReference.of(shown.get(), drawn, runs);
            return new Drawn(histories.stream().map(ConfigurationHistory::name).toList(), metrics, shown.orElse(null), drawn,
                    shown.isEmpty() || drawn == null ? null : HistoryChart.of(shown.get(), drawn, published, locale),
                    shown.isEmpty() || drawn == null || drawn.better() == Direction.NEITHER ? null
                            : WatchedHistory.of(shown.get(), drawn));
        }, this::fill, problem -> say(I18n.text("The history could not be drawn: {0}", Reason.of(problem))));
    }

    private void fill(Drawn drawn) {
        ConfigurationHistory history = drawn.history();
        configuration.offer(drawn.names(), history == null ? null : history.name());
        metric.offer(drawn.metrics(), drawn.metric());
        changes.getChildren().clear();
        head.setVisible(history != null);
        if (drawn.chart() == null || history == null || drawn.metric() == null) {
            say(NOTHING);
            return;
        }
        frame.show(drawn.chart(), HINT);
        charts.getChildren().setAll(frame);
        WatchedHistory watched = drawn.watched();
        if (watched != null) {
            Label verdict = line(watched.sentence());
            verdict.setId("history-verdict");
            changes.getChildren().add(verdict);
            watched.setApart().forEach(sentence -> changes.getChildren().add(line(sentence)));
        }
        ConfigurationHistory measured = history.with(drawn.metric());
        measured.changes().forEach(change -> changes.getChildren().add(line(I18n.text("{0}: {1}",
                HistoryChart.date(measured.runs().get(change.run())), change.words()))));
    }

    private static Label line(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        return line;
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
