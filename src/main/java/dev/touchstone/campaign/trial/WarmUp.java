package dev.touchstone.campaign.trial;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Stop;
import java.time.Duration;
import java.util.List;

/// The plan that warms a launched engine up: one request in each place of the largest load, with short answers. The
/// first requests after readiness still compile and capture; they are in no figure.
final class WarmUp {

    private static final int TOKENS = 16;
    private static final int USUAL = 8;
    private static final int MOST = 256;
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private WarmUp() {
    }

    /// @param load what is tested afterwards
    static Plan of(Plan load) {
        int width = width(load.matrix().loads());
        Matrix matrix = load.matrix();
        Matrix once = new Matrix(matrix.thinking().subList(0, 1), new Loads.Listed(List.of(new LoadShape.InFlight(width))),
                List.of(Math.min(TOKENS, matrix.maxTokens().getFirst())), matrix.prompts().subList(0, 1), 1);
        return new Plan(I18n.text("{0}, warm-up", load.name()), load.servers(), once, new Stop(width, LONGEST), new Edges(0, 0), load.output(),
                load.limits(), Objectives.NONE, Duration.ZERO, load.seed() + 1, false);
    }

    private static int width(Loads loads) {
        int most = switch (loads) {
            case Loads.Listed(List<LoadShape> shapes) -> shapes.stream().mapToInt(WarmUp::width).max().orElse(USUAL);
            case Loads.Knee knee -> knee.from();
        };
        return Math.min(MOST, most);
    }

    private static int width(LoadShape shape) {
        return switch (shape) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.Ramp ramp -> ramp.to();
            case LoadShape.OpenLoop _, LoadShape.Replay _ -> USUAL;
        };
    }
}
