package dev.touchstone.load.point;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.RequestPrompt;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Everything that a point needs to run.
///
/// @param seed seed of its arrival times
/// @param asks makes a request of a prompt
/// @param chunks number of chunks received so far by the client, in all points
public record PointSetup(Plan plan, Point point, long seed, Client client, PromptStream prompts,
        Function<RequestPrompt, GenerationRequest> asks, LongSupplier chunks, PlanSignals signals, Ticker ticker) {

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
        return Math.clamp(2L * streams, 64, 4096);
    }

    /// The number of measured requests; [Long#MAX_VALUE] where only a duration limits the point.
    long measured() {
        Integer measured = plan.stop().requests();
        return Math.min(measured == null ? Long.MAX_VALUE : measured, prompts.size());
    }

    /// The number of all requests; [Long#MAX_VALUE] where only a duration limits the point.
    long requests() {
        return measured() == Long.MAX_VALUE ? Long.MAX_VALUE
                : measured() + plan.edges().warmUp() + plan.edges().coolDown();
    }
}
