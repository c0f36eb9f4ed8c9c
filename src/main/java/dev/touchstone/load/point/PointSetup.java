package dev.touchstone.load.point;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.load.share.HostShare;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Everything that a point needs to run.
///
/// @param seed seed of its arrival times
/// @param asks makes a request of a prompt
/// @param chunks number of chunks received so far by the client, in all points
/// @param share the part of the load that is sent from here; the plan, the point and the prompts are those of the whole
/// @param gate lets the measured requests begin
public record PointSetup(Plan plan, Point point, long seed, Client client, PromptStream prompts,
        Function<RequestPrompt, GenerationRequest> asks, LongSupplier chunks, PlanSignals signals, Ticker ticker,
        HostShare share, MeasuringGate gate) {

    /// A point that is sent from here alone.
    public PointSetup(Plan plan, Point point, long seed, Client client, PromptStream prompts,
            Function<RequestPrompt, GenerationRequest> asks, LongSupplier chunks, PlanSignals signals, Ticker ticker) {
        this(plan, point, seed, client, prompts, asks, chunks, signals, ticker, HostShare.WHOLE, MeasuringGate.OPEN);
    }

    private static final int REPLAYED = 512;

    Limits limits() {
        return plan.limits();
    }

    boolean isOpenLoop() {
        return point.load() instanceof LoadShape.OpenLoop || point.load() instanceof LoadShape.Replay;
    }

    /// Whether every measured answer's text is needed: the original scripts' figures count its words.
    boolean keepsText() {
        return plan.originalFigures();
    }

    /// How many requests to hold ready: enough to start all at once and to continue.
    int ahead() {
        int streams = switch (point.load()) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.OpenLoop(double rate, double _, Integer _) -> (int) Math.min(rate, 2048);
            case LoadShape.Ramp(int from, int to, var _) -> Math.max(from, to);
            case LoadShape.Replay _ -> REPLAYED;
        };
        return Math.clamp(2L * share.of(streams), 64, 4096);
    }

    /// The number of measured requests; [Long#MAX_VALUE] where only a duration limits the point.
    long measured() {
        Integer measured = plan.stop().requests();
        // Conversations of a recording that is sent to its end differ in length, and so do the hosts' shares of it.
        return measured == null || measured >= prompts.wholeSize() ? prompts.size() : Math.min(mine(measured), prompts.size());
    }

    /// The number of all requests; [Long#MAX_VALUE] where only a duration limits the point.
    long requests() {
        return measured() == Long.MAX_VALUE ? Long.MAX_VALUE
                : measured() + mine(plan.edges().warmUp()) + mine(plan.edges().coolDown());
    }

    /// How many of so many requests are sent from here.
    int mine(int requests) {
        return share.of(requests, places(point.load()));
    }

    /// The places over which the requests of a load are dealt out; 0 where it has no such number.
    public static int places(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.OpenLoop _, LoadShape.Ramp _, LoadShape.Replay _ -> 0;
        };
    }
}
