package dev.touchstone.load;

import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.live.History;
import dev.touchstone.load.live.RollingFigures;
import dev.touchstone.load.live.SpeedEstimates;
import dev.touchstone.load.live.TokenRate;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.EndedRequest;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.PointCounts;
import dev.touchstone.load.point.Ticker;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The progress of a running plan. Written by the plan's threads, read by the window and the command line. Safe from
/// any thread.
final class PlanProgress {

    private final Plan plan;
    private final PlanSignals signals;
    private final Ticker ticker;
    private final SpeedEstimates speeds;
    private final PlanDependencies.HostStatuses hosts;
    private final long start;
    private final RollingFigures rolling;
    private final TokenRate tokens = new TokenRate();
    private final History<LiveFigures> history = new History<>();
    private final List<PointProgress> lines = new ArrayList<>();
    private final Map<FailureKind, ErrorSample> errors = new EnumMap<>(FailureKind.class);
    private PlanState state = PlanState.PREPARING;
    private String message = "";
    private @Nullable RunningPoint running;
    private @Nullable ServerSample server;
    private @Nullable Trust trust;
    private @Nullable AnswerSample answer;
    private @Nullable Duration left;

    /// @param hosts that send the requests
    PlanProgress(Plan plan, PlanSignals signals, Ticker ticker, SpeedEstimates speeds,
            PlanDependencies.HostStatuses hosts) {
        this.plan = plan;
        this.hosts = hosts;
        this.signals = signals;
        this.ticker = ticker;
        this.speeds = speeds;
        start = ticker.now();
        rolling = new RollingFigures(start);
    }

    /// Sets all points known by now; points known before stay as they are.
    synchronized void points(List<Point> points) {
        for (Point point : points.subList(lines.size(), points.size())) {
            lines.add(new PointProgress(point));
        }
    }

    synchronized void setMessage(String sentence) {
        message = sentence;
    }

    /// The plan waits until its servers are launched again.
    synchronized void awaitsLaunch(String sentence) {
        state = PlanState.AWAITING_LAUNCH;
        message = sentence;
    }

    /// The servers were launched again.
    synchronized void launched() {
        state = PlanState.RUNNING;
        message = "";
    }

    boolean hasOneServer() {
        return plan.servers().size() == 1;
    }

    /// Records a point that was measured before the plan was resumed.
    synchronized void wasMeasured(Point point, PointCounts.Count count) {
        line(point).wasMeasured(count);
    }

    synchronized void begins(RunningPoint point) {
        state = PlanState.RUNNING;
        message = "";
        running = point;
        line(point.point()).begins(point);
    }

    synchronized void ends(Point point, PointState as) {
        if (running != null) {
            trust = running.client().judge();
            server = running.server().newest();
            running = null;
        }
        line(point).ends(as, ticker.now());
    }

    /// Ends the plan; points that did not run are skipped.
    synchronized void ends(PlanState as, String sentence) {
        running = null;
        state = as;
        message = sentence;
        left = null;
        for (PointProgress line : lines) {
            if (line.state() == PointState.WAITING) {
                line.ends(PointState.SKIPPED, ticker.now());
            } else if (line.state() == PointState.RUNNING) {
                line.ends(PointState.INCOMPLETE, ticker.now());
            }
        }
    }

    private PointProgress line(Point point) {
        return lines.get(point.number() - 1);
    }

    /// Records a request that is in the journal.
    void ended(int point, EndedRequest ended) {
        rolling.add(ended.outcome().record(), ticker.now());
        tokens.add(ended.outcome().record());
        RequestFailure failure = ended.outcome().record().failure();
        String reasoning = ended.outcome().reasoning();
        String text = ended.outcome().answer();
        if (failure == null && reasoning.isEmpty() && text.isEmpty()) {
            return;
        }
        synchronized (this) {
            if (failure != null) {
                if (failure.kind() == FailureKind.CANCELLED) {
                    return;
                }
                errors.merge(failure.kind(), new ErrorSample(failure.kind(), 1, failure.message()),
                        (before, now) -> new ErrorSample(now.kind(), before.count() + 1, now.sample()));
            } else {
                answer = new AnswerSample(point, ended.prompt().messages().getLast().text(), reasoning, text);
            }
        }
    }

    /// Samples the figures of this moment.
    void sample() {
        RunningPoint now;
        synchronized (this) {
            now = running;
        }
        long at = ticker.now();
        RollingFigures.Figures figures = rolling.figures(at);
        double tokensPerSecond = 0;
        int inFlight = 0;
        if (now != null) {
            ClientLoad load = now.load().glance();
            tokensPerSecond = tokens.rate(now.load(), load.chunks(), at);
            inFlight = load.inFlight();
        }
        history.add(new LiveFigures((at - start) / 1e9, tokensPerSecond, figures.requestsPerSecond(),
                figures.ttft50(), figures.ttft99(), figures.e2e50(), figures.e2e99(), inFlight));
        synchronized (this) {
            if (now != null) {
                PointCounts.Count count = now.tally().count();
                // What is in flight is half done on the average.
                speeds.update(now.point(), count.ended() == 0 ? 0 : count.ended() + count.inFlight() / 2,
                        Duration.ofNanos(at - now.origin()));
            }
            left = left(now, at);
        }
    }

    synchronized PlanStatus status() {
        RunningPoint now = running;
        long at = ticker.now();
        List<PointStatus> points = new ArrayList<>(lines.size());
        int ended = 0;
        int failed = 0;
        int cancelled = 0;
        int inFlight = 0;
        for (PointProgress line : lines) {
            PointCounts.Count count = line.count(at);
            points.add(line.status());
            ended += count.ended();
            failed += count.failed();
            cancelled += count.cancelled();
            inFlight += count.inFlight();
        }
        int each = PointCounts.planned(plan);
        return new PlanStatus(plan.name(), state(), points, each < 0 ? -1 : each * lines.size(), ended, failed,
                cancelled, inFlight, left,
                history.values(), List.copyOf(errors.values()), now == null ? server : now.server().newest(),
                now == null ? trust : now.client().judge(), answer, message, hosts.now());
    }

    private PlanState state() {
        return switch (state) {
            case DONE, STOPPED, CANCELLED, FAILED -> state;
            case PREPARING, RUNNING, AWAITING_LAUNCH, PAUSED, STOPPING ->
                signals.isStopping() || signals.isCancelled() ? PlanState.STOPPING
                        : signals.isPaused() && state != PlanState.AWAITING_LAUNCH ? PlanState.PAUSED : state;
        };
    }

    private @Nullable Duration left(@Nullable RunningPoint now, long at) {
        if (state != PlanState.PREPARING && state != PlanState.RUNNING && state != PlanState.AWAITING_LAUNCH) {
            return null;
        }
        Duration left = Duration.ZERO;
        for (PointProgress line : lines) {
            if (line.state() == PointState.WAITING || line.state() == PointState.RUNNING) {
                Duration whole = line.state() == PointState.RUNNING && now != null ? now.left(at) : null;
                if (whole == null) {
                    whole = speeds.of(plan, line.point(), true);
                }
                if (whole == null) {
                    return null;
                }
                left = left.plus(whole).plus(line.state() == PointState.WAITING ? plan.pause() : Duration.ZERO);
            }
        }
        return left;
    }
}
