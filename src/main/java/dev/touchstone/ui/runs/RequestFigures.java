package dev.touchstone.ui.runs;

import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RequestIntervals;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// How far the percentiles of the selected run can be trusted, from its requests. They are read and computed off the
/// JavaFX thread when the run is selected; a run without requests shows nothing.
final class RequestFigures extends VBox implements AutoCloseable {

    private final Function<String, List<RequestRecord>> requests;
    private final Latest latest = new Latest();
    private List<Run> shown = List.of();
    private final DetailTable table = new DetailTable("run-intervals",
            List.of(I18n.text("Percentile"), I18n.text("Value"), I18n.text("95 % interval from the requests")), true, row -> { });

    /// @param requests of the run with an id; called off the JavaFX thread
    /// @param showRequests called with a run whose requests are to be shown
    RequestFigures(Function<String, List<RequestRecord>> requests, Consumer<List<Run>> showRequests) {
        this.requests = requests;
        Hyperlink link = new Hyperlink(I18n.text("Requests: distribution, over time, timeline"));
        link.setId("run-requests");
        link.setOnAction(event -> showRequests.accept(shown));
        getStyleClass().add("detail-list");
        Label caution = new Label(RequestIntervals.CAUTION);
        caution.setWrapText(true);
        caution.setMinHeight(USE_PREF_SIZE);
        caution.getStyleClass().add("muted");
        getChildren().addAll(link, table, caution);
        show(List.of());
    }

    /// @param runs that are selected; only one alone has intervals
    void show(List<Run> runs) {
        shown = List.copyOf(runs);
        fill(List.of());
        if (runs.size() == 1) {
            Run run = runs.getFirst();
            latest.compute(false, () -> rows(run, requests.apply(run.id())), this::fill,
                    problem -> fill(List.of(failed(problem))));
        } else {
            latest.compute(true, List::<DetailRow>of, this::fill, problem -> { });
        }
    }

    private static List<DetailRow> rows(Run run, List<RequestRecord> records) {
        if (records.isEmpty()) {
            return List.of();
        }
        SortedMap<Metric, Interval> intervals = RequestIntervals.of(run.metrics(), records);
        return intervals.entrySet().stream().map(entry -> row(run, entry.getKey(), entry.getValue())).toList();
    }

    private static DetailRow row(Run run, Metric metric, Interval interval) {
        NumberText text = NumberText.onScreen();
        Unit unit = metric.unit();
        return new DetailRow(ColumnHead.shortLabel(metric),
                text.metric(run.metrics().get(metric).orElse(Double.NaN), unit) + " " + unit.symbol(),
                I18n.text("{0} to {1}", text.metric(interval.low(), unit), text.metric(interval.high(), unit))
                        + " " + unit.symbol(),
                null, null);
    }

    private static DetailRow failed(Throwable problem) {
        return new DetailRow(I18n.text("Not computed"), "", Reason.of(problem), null, null);
    }

    private void fill(List<DetailRow> rows) {
        table.getItems().setAll(rows);
        setVisible(!rows.isEmpty());
        setManaged(!rows.isEmpty());
    }

    @Override
    public void close() {
        latest.close();
    }
}
