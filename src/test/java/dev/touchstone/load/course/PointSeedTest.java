package dev.touchstone.load.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointSeedTest {

    private static Server server(String name, String url) {
        Server plain = Server.at(URI.create(url), Api.CHAT);
        return new Server(name, plain.url(), plain.api(), null, plain.thinkingSwitch(), Map.of(), null, null);
    }

    private static Plan plan(long seed, String... urls) {
        List<Server> servers = new ArrayList<>();
        for (String url : urls) {
            servers.add(server("server " + servers.size(), url));
        }
        return new Plan("seeds", servers, new Matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF),
                new Loads.Listed(List.of(new LoadShape.InFlight(1), new LoadShape.Batches(1),
                        new LoadShape.OpenLoop(3, 1, null))), List.of(16, 64),
                List.of(Prompts.DEFAULT, new Prompts(new PromptSource.Fixed("Why?"), true)), 3), Stop.after(5),
                Edges.DEFAULT, Output.DEFAULT, Limits.DEFAULT, Objectives.NONE, Duration.ZERO, seed, false);
    }

    @Test
    void pointsOfOneAddressNeverShareASeed() {
        Plan plan = plan(1, "http://h:8000", "http://h:8000/v1");
        Set<Long> seeds = new HashSet<>();
        List<Point> points = PointOrder.of(plan);
        points.forEach(point -> seeds.add(PointSeed.of(plan, point)));
        assertThat(seeds).hasSameSizeAs(points);
    }

    @Test
    void serversAtTwoAddressesGetTheSameWork() {
        Plan plan = plan(1, "http://h:8000", "http://h:8001");
        Map<Long, Integer> uses = new HashMap<>();
        PointOrder.of(plan).forEach(point -> uses.merge(PointSeed.of(plan, point), 1, Integer::sum));
        assertThat(uses.values()).containsOnly(2);
    }

    @Test
    void eachLaunchHasPromptsOfItsOwn() {
        Plan plan = plan(1, "http://h:8000");
        Point first = PointOrder.of(plan).getFirst();
        Point second = new Point(9, first.server(), first.thinking(), first.load(), first.maxTokens(), first.prompts(),
                first.repeat(), 2);
        assertThat(PointSeed.of(plan, second)).isNotEqualTo(PointSeed.of(plan, first));
    }

    @Test
    void eachExecutionAndAttemptIsSaltedAnew() {
        Plan plan = plan(1, "http://h:8000");
        Point point = PointOrder.of(plan).getFirst();
        assertThat(List.of(PointSeed.ofSalt("a", plan, point, 1), PointSeed.ofSalt("a", plan, point, 2),
                PointSeed.ofSalt("b", plan, point, 1), PointSeed.ofSalt("b", plan, point, 2))).doesNotHaveDuplicates();
    }

    /// Seeds must not change from one Java to the next, or from one run of it: a plan that goes on draws the same
    /// again.
    @Test
    void theSameInEveryProcess() {
        Plan plan = plan(42, "http://h:8000");
        Point point = new Point(1, plan.servers().getFirst(), ThinkingMode.OFF, new LoadShape.OpenLoop(3, 1, null), 64,
                Prompts.DEFAULT, 2);
        assertThat(PointSeed.of(plan, point)).isEqualTo(-8224435726765007003L);
        Plan other = plan(43, "http://h:8000");
        assertThat(PointSeed.of(other, point)).isNotEqualTo(PointSeed.of(plan, point));
    }
}
