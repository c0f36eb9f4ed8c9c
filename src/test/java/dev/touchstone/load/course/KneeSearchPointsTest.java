package dev.touchstone.load.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Quantity;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// The sentence about a search: what names each combination, and how the search ended.
class KneeSearchPointsTest {

    private static final List<ThinkingMode> ON = List.of(ThinkingMode.ON);
    private static final String FOUND = "4 in flight keep the objectives, more were not measured";

    @Test
    void namesOnlyWhatThePlanVaries() {
        assertThat(outcome(matrix(ON, List.of(256), 1), point -> true)).isEqualTo("local: " + FOUND + ".");
        assertThat(outcome(matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF), List.of(256), 1), point -> true))
                .isEqualTo("local, thinking on: " + FOUND + ". local, thinking off: " + FOUND + ".");
        assertThat(outcome(matrix(List.of(ThinkingMode.LEFT_ALONE, ThinkingMode.OFF), List.of(256), 1), point -> true))
                .isEqualTo("local, thinking server default: " + FOUND + ". local, thinking off: " + FOUND + ".");
        assertThat(outcome(matrix(ON, List.of(64, 256), 1), point -> true))
                .isEqualTo("local, max tokens 64: " + FOUND + ". local, max tokens 256: " + FOUND + ".");
        assertThat(outcome(matrix(ON, List.of(256), 2), point -> true))
                .isEqualTo("local, launch 1: " + FOUND + ". local, launch 2: " + FOUND + ".");
        assertThat(outcome(new Matrix(ON, new Loads.Knee(1, 4), List.of(256), List.of(Prompts.DEFAULT,
                new Prompts(new PromptSource.BuiltIn(), false)), 1), point -> true))
                .isEqualTo("local, prompts 1: " + FOUND + ". local, prompts 2: " + FOUND + ".");
    }

    @Test
    void aPointThatCouldNotBeMeasuredEndsItsSearchAlone() {
        assertThat(outcome(matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF), List.of(256), 1),
                point -> point.thinking() == ThinkingMode.OFF || point.number() < 3))
                .isEqualTo("local, thinking on: 1 in flight keeps the objectives, more were not measured; the search ended early. "
                        + "local, thinking off: " + FOUND + ".");
        assertThat(outcome(matrix(ON, List.of(256), 1), point -> false))
                .isEqualTo("local: no load was measured to its end; the search ended early.");
    }

    /// What a search reports whose points all meet the objectives.
    ///
    /// @param works points that can be measured
    private static String outcome(Matrix matrix, Predicate<Point> works) {
        Server server = Server.at(URI.create("http://local"), Api.CHAT);
        Plan standard = Plan.standard(List.of(server));
        PointSequence points = PointSequence.of(new Plan("Knee", List.of(server), matrix, standard.stop(), standard.edges(),
                standard.output(), standard.limits(), new Objectives(Map.of(Quantity.TTFT, 0.5), 0.99), standard.pause(), 1,
                false));
        for (Point point = points.next(); point != null; point = points.next()) {
            if (works.test(point)) {
                points.measured(true);
            } else {
                points.failed();
            }
        }
        return points.outcome();
    }

    private static Matrix matrix(List<ThinkingMode> thinking, List<Integer> maxTokens, int launches) {
        return new Matrix(thinking, new Loads.Knee(1, 4), maxTokens, List.of(Prompts.DEFAULT), 1, launches);
    }
}
