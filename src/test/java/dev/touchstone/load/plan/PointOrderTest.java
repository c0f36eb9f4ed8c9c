package dev.touchstone.load.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PointOrderTest extends PlanArbitraries {

    private record Side(Server server, ThinkingMode thinking, int maxTokens, Prompts prompts) {
        static Side of(Point point) {
            return new Side(point.server(), point.thinking(), point.maxTokens(), point.prompts());
        }
    }

    @Property(tries = 200)
    void everyCombinationRunsOnceInEachRepeatOfEachLaunch(@ForAll("plans") Plan plan) {
        List<Point> points = PointOrder.of(plan);
        Matrix matrix = plan.matrix();
        int loads = matrix.loads() instanceof Loads.Listed(List<LoadShape> shapes) ? shapes.size() : 1;

        assertThat(points).extracting(Point::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, points.size()).boxed().toList());
        assertThat(points).hasSize(plan.servers().size() * matrix.thinking().size() * loads * matrix.maxTokens().size()
                * matrix.prompts().size() * matrix.repeats() * matrix.launches());
        assertThat(points).extracting(Point::launch).isSorted();
        Set<List<Object>> combinations = new HashSet<>();
        points.forEach(point -> combinations.add(List.of(Side.of(point), point.load(), point.repeat(), point.launch())));
        assertThat(combinations).hasSameSizeAs(points);
    }

    @Property(tries = 200)
    void driftFavoursNoSide(@ForAll("plans") Plan plan) {
        List<Point> points = PointOrder.of(plan);
        Map<Side, List<Integer>> positions = new HashMap<>();
        points.forEach(point -> positions.computeIfAbsent(Side.of(point), _ -> new ArrayList<>()).add(point.number()));
        int sides = positions.size();
        int blocks = points.size() / sides;

        var means = positions.values().stream()
                .mapToDouble(all -> all.stream().mapToInt(Integer::intValue).average().orElseThrow())
                .summaryStatistics();

        double most = blocks % 2 == 0 ? 0 : (sides - 1.0) / blocks;
        assertThat(means.getMax() - means.getMin()).isLessThanOrEqualTo(most + 1e-9);
    }

    @Property(tries = 200)
    void sidesOfOneLoadRunNextToEachOther(@ForAll("plans") Plan plan) {
        List<Point> points = PointOrder.of(plan);
        int sides = (int) points.stream().map(Side::of).distinct().count();

        for (int from = 0; from < points.size(); from += sides) {
            List<Point> block = points.subList(from, from + sides);
            assertThat(block).extracting(Point::load).containsOnly(block.getFirst().load());
            assertThat(block).extracting(Point::repeat).containsOnly(block.getFirst().repeat());
            assertThat(block).extracting(Point::launch).containsOnly(block.getFirst().launch());
            for (int next = 1; next < sides; next++) {
                assertThat(differences(block.get(next - 1), block.get(next))).isEqualTo(1);
            }
        }
    }

    @Property(tries = 100)
    void theSeedDecides(@ForAll("plans") Plan plan) {
        assertThat(PointOrder.of(plan)).isEqualTo(PointOrder.of(PlanJson.read(PlanJson.write(plan))));
    }

    @Property(tries = 20)
    void eitherSideComesFirstForSomeSeeds(@ForAll @IntRange(max = 1_000_000) int from) {
        Set<String> first = new HashSet<>();
        IntStream.range(from, from + 40).forEach(seed ->
                first.add(PointOrder.of(plan(seed, 1, 8)).getFirst().server().name()));

        assertThat(first).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void twoServersRunAsABBA() {
        assertThat(shown(plan(1, 2, 1, 8))).isIn(
                List.of("a on 1", "b on 1", "b off 1", "a off 1", "a off 8", "b off 8", "b on 8", "a on 8",
                        "a on 8", "b on 8", "b off 8", "a off 8", "a off 1", "b off 1", "b on 1", "a on 1"),
                List.of("b on 1", "a on 1", "a off 1", "b off 1", "b off 8", "a off 8", "a on 8", "b on 8",
                        "b on 8", "a on 8", "a off 8", "b off 8", "b off 1", "a off 1", "a on 1", "b on 1"),
                List.of("a off 1", "b off 1", "b on 1", "a on 1", "a on 8", "b on 8", "b off 8", "a off 8",
                        "a off 8", "b off 8", "b on 8", "a on 8", "a on 1", "b on 1", "b off 1", "a off 1"),
                List.of("b off 1", "a off 1", "a on 1", "b on 1", "b on 8", "a on 8", "a off 8", "b off 8",
                        "b off 8", "a off 8", "a on 8", "b on 8", "b on 1", "a on 1", "a off 1", "b off 1"));
    }

    private static int differences(Point one, Point other) {
        return (one.server().equals(other.server()) ? 0 : 1) + (one.thinking() == other.thinking() ? 0 : 1)
                + (one.maxTokens() == other.maxTokens() ? 0 : 1) + (one.prompts().equals(other.prompts()) ? 0 : 1);
    }

    private static List<String> shown(Plan plan) {
        return PointOrder.of(plan).stream().map(point -> point.server().name() + " " + point.thinking().key() + " "
                + ((LoadShape.InFlight) point.load()).concurrency()).toList();
    }

    private static Plan plan(long seed, int repeats, Integer... concurrencies) {
        List<LoadShape> loads = List.of(concurrencies).stream().<LoadShape>map(LoadShape.InFlight::new).toList();
        Plan standard = Plan.standard(List.of(named("a"), named("b")));
        Matrix matrix = new Matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF), new Loads.Listed(loads), List.of(256),
                List.of(Prompts.DEFAULT), repeats);
        return new Plan("AB", standard.servers(), matrix, standard.stop(), standard.edges(), standard.output(),
                standard.limits(), standard.objectives(), standard.pause(), seed, false);
    }

    private static Server named(String name) {
        Server plain = Server.at(URI.create("http://localhost:8000"), Api.CHAT);
        return new Server(name, plain.url(), plain.api(), null, plain.thinkingSwitch(), Map.of(), null, null);
    }
}
