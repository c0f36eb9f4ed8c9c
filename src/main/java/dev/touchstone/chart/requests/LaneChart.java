package dev.touchstone.chart.requests;

import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.figures.RequestLanes;
import dev.touchstone.model.figures.RequestLanes.Lane;
import dev.touchstone.model.figures.RequestLanes.Visible;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The requests of a run along the time, one lane each, with the parts of their time. A lane names the adapter that its
/// request asked for.
public final class LaneChart {

    private static final int TRIANGLE = 4;
    private static final int CROSS = 5;

    private final RequestRun run;
    private final Visible visible;
    private final List<Point> queue = new ArrayList<>();
    private final List<Point> prefill = new ArrayList<>();
    private final List<Point> thinking = new ArrayList<>();
    private final List<Point> answer = new ArrayList<>();
    private final List<Point> whole = new ArrayList<>();
    private final List<Point> failed = new ArrayList<>();
    private final List<Point> cancelled = new ArrayList<>();

    private LaneChart(RequestRun run, Visible visible) {
        this.run = run;
        this.visible = visible;
        for (int i = 0; i < visible.shown().size(); i++) {
            add(i, visible.shown().get(i));
        }
    }

    /// Returns the chart of a part of the time.
    ///
    /// @param from seconds since the start of the test
    /// @param most how many lanes there is room for
    /// @param locale of the numbers in the caption
    public static LaneSpec of(RequestRun run, RequestLanes lanes, double from, double to, int most,
            Locale locale) {
        return new LaneChart(run, lanes.visible(from, to, most)).chart(from, to, NumberText.in(locale));
    }

    private void add(int place, Lane lane) {
        part(queue, place, lane.due(), lane.sent());
        if (Double.isNaN(lane.firstToken())) {
            part(lane.isFailed() || lane.isCancelled() ? prefill : whole, place, lane.sent(), lane.end());
        } else {
            part(prefill, place, lane.sent(), lane.firstToken());
            double thought = !lane.reasoned() ? lane.firstToken()
                    : Double.isNaN(lane.firstAnswer()) ? lane.end() : lane.firstAnswer();
            part(thinking, place, lane.firstToken(), thought);
            part(answer, place, thought, lane.end());
        }
        if (lane.isFailed()) {
            failed.add(point(place, lane.end(), lane.end(), I18n.text("Failed: {0}", lane.failure())));
        } else if (lane.isCancelled()) {
            cancelled.add(point(place, lane.end(), lane.end(), I18n.text("Cancelled")));
        }
    }

    private void part(List<Point> part, int place, double from, double to) {
        if (to > from) {
            part.add(point(place, from, to, ""));
        }
    }

    private Point point(int place, double from, double to, String label) {
        return new Point(place, from, to - from, from, to, 0, List.of(run.run().id()), label, Accent.NONE, false);
    }

    private LaneSpec chart(double from, double to, NumberText text) {
        String engine = run.engine();
        List<Series> series = Stream.of(series(I18n.text("Waiting in the client"), null, 0.65, 0, queue),
                series(I18n.text("Until the first token"), null, 0.2, 1, prefill),
                series(I18n.text("Thinking"), engine, 0.45, 2, thinking), series(I18n.text("Answer"), engine, 0, 3, answer),
                series(I18n.text("Until the whole answer"), engine, 0, 3, whole), series(I18n.text("Cancelled"), null, 0, TRIANGLE, cancelled),
                series(I18n.text("Failed"), null, 0, CROSS, failed))
                .filter(one -> !one.points().isEmpty()).toList();
        List<String> categories = visible.shown().stream().map(LaneChart::name).toList();
        String title = I18n.text("Requests of {0} along the time", run.name());
        return new LaneSpec(new ChartContent(title, I18n.text("Requests, in the order of sending"),
                I18n.text("Time since the start of the test, s"),
                List.of(new Panel("", categories, series)), caption(text), summary(title, from, to, text),
                List.of(), ChartContext.of("", "", List.of(run.run()), Set.of())), from, to);
    }

    private static Series series(String name, @Nullable String engine, double tone, int shape, List<Point> points) {
        return new Series(name, engine, tone, shape, points);
    }

    private static String name(Lane lane) {
        String name = lane.phase() == Phase.WARM_UP ? I18n.text("Request {0}, warm-up", lane.number())
                : lane.phase() == Phase.COOL_DOWN ? I18n.text("Request {0}, cool-down", lane.number())
                        : I18n.text("Request {0}", lane.number());
        return lane.adapter().isEmpty() ? name : name + " · " + lane.adapter();
    }

    private String caption(NumberText text) {
        List<String> parts = new ArrayList<>();
        parts.add(visible.every() == 1 ? text.counted(visible.all(), "request")
                : I18n.text("{0} of {1} are drawn, failed ones first; zoom in to see the others",
                        text.count(visible.shown().size()), text.counted(visible.all(), "request")));
        if (!prefill.isEmpty()) {
            parts.add(I18n.text("until the first token: the engine's queue and the prefill"));
        }
        if (!failed.isEmpty()) {
            parts.add(I18n.text("cross: failed ({0})", text.count(failed.size())));
        }
        if (!cancelled.isEmpty()) {
            parts.add(I18n.text("triangle: cancelled ({0})", text.count(cancelled.size())));
        }
        return String.join(" · ", parts);
    }

    private String summary(String title, double from, double to, NumberText text) {
        return I18n.text("{0}, from {1} to {2}: {3}, {4} of those drawn failed.", title, NumberText.time(from),
                NumberText.time(to), text.counted(visible.all(), "request"), text.count(failed.size()));
    }
}
