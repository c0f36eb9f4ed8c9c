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

/// What a point is run with.
///
/// @param seed of its arrival times
/// @param asks writes a prompt as what the server is asked
/// @param chunks received so far by the client, of all points
public record PointSetup(Plan plan, Point point, long seed, Client client, PromptStream prompts,
        Function<RequestPrompt, GenerationRequest> asks, LongSupplier chunks, PlanSignals halt, Ticker ticker) {

    Limits limits() {
        return plan.limits();
    }

    boolean isOpenLoop() {
        return point.load() instanceof LoadShape.OpenLoop;
    }

    /// Whether every measured answer's text is needed: the original scripts' figures count its words.
    boolean keepsText() {
        return plan.originalFigures();
    }

    /// How many requests to hold ready: enough for a start of all at once and what follows it.
    int ahead() {
        int streams = switch (point.load()) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.OpenLoop(double rate, double _, Integer _) -> (int) Math.min(rate, 2048);
            case LoadShape.Ramp(int from, int to, var _) -> Math.max(from, to);
        };
        return Math.clamp(2L * streams, 64, 4096);
    }

    /// All requests there will be; [Long#MAX_VALUE] where a duration decides.
    long requests() {
        Integer measured = plan.stop().requests();
        return measured == null ? Long.MAX_VALUE
                : (long) measured + plan.edges().warmUp() + plan.edges().coolDown();
    }
}
