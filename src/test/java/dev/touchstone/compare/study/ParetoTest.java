package dev.touchstone.compare.study;

import static dev.touchstone.compare.study.Samples.figure;
import static dev.touchstone.compare.study.Samples.runs;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.study.Pareto.Point;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ParetoTest {

    @Property
    void dominatedIsWhatSomeOtherPointBeats(@ForAll("points") List<Point> points, @ForAll @DoubleRange(max = 0.5) double margin) {
        List<Integer> byHand = new ArrayList<>();
        for (Point one : points) {
            for (Point other : points) {
                boolean atLeast = other.x() >= one.x() && other.y() >= one.y();
                if (atLeast && (other.x() > one.x() * (1 + margin) || other.y() > one.y() * (1 + margin)) && !byHand.contains(one.row())) {
                    byHand.add(one.row());
                }
            }
        }

        assertThat(Pareto.dominated(points, margin)).containsExactlyInAnyOrderElementsOf(byHand);
    }

    /// 2 % more throughput at 0.1 % less time per token is no relevant difference; 4 % is one.
    @Test
    void whatIsWithinTheMarginDominatesNothing() {
        assertThat(dominated(List.of(point(1, "vLLM", 1, 0.01, 100).build(), point(2, "SGLang", 1, 0.00999, 102).build()))).isEmpty();
        assertThat(dominated(List.of(point(1, "vLLM", 1, 0.01, 100).build(), point(2, "SGLang", 1, 0.00999, 104).build())))
                .containsExactly(1);
        assertThat(dominated(List.of(point(1, "vLLM", 1, 0.01, 100).build(), point(2, "SGLang", 1, 0.0096, 100).build())))
                .containsExactly(1);
    }

    /// From few values, so that ties are frequent.
    @Provide
    Arbitrary<List<Point>> points() {
        return Combinators.combine(Arbitraries.integers().between(0, 9), Arbitraries.integers().between(0, 9))
                .as((x, y) -> new double[] {x, y}).list().ofMaxSize(25)
                .map(pairs -> IntStream.range(0, pairs.size())
                        .mapToObj(i -> new Point(i, pairs.get(i)[0], pairs.get(i)[1])).toList());
    }

    @Test
    void twoGpusInOneNodeBeatTheSameInTwo() {
        Study study = study("pareto", Answers.of(runs(Samples.NODES)));
        StudyRow small = study.rows().getFirst();

        // mean TPOT 12.99 ms; 735.47 tok/s on 2 GPUs
        assertThat(small.runs().getFirst().conditions().level(Factor.NODES)).contains(Level.of(1));
        assertThat(figure(study, small, "interactivity")).isEqualTo("76.9823");
        assertThat(figure(study, small, "perGpu")).isEqualTo("367.7350");
        assertThat(figure(study, small, "requests")).isEqualTo("10");
        assertThat(study.rows()).filteredOn(row -> Level.of(2).equals(row.match().get(Factor.NODES)))
                .isNotEmpty().allSatisfy(row -> assertThat(row.marks()).contains(Mark.DOMINATED));
        assertThat(study.plots().getFirst().label()).isEqualTo("requests");
    }

    @Test
    void anObjectiveForTheTimePerTokenIsAnUprightLine() {
        Study study = study("pareto", Samples.with(runs(Samples.NODES), Map.of(Quantity.TPOT, 0.05)));

        assertThat(study.plots().getFirst().guides()).containsExactly(new Plot.Guide(true, 20, "objective"));
    }

    @Test
    void otherWorkDoesNotCompete() {
        Study study = study("pareto", Answers.of(List.of(point(1, "vLLM", 1, 0.01, 100).build(),
                point(2, "SGLang", 1, 0.02, 50).build(),
                point(3, "SGLang", 1, 0.03, 40).with(Factor.INPUT_TOKENS, 7168).build(),
                point(4, "SGLang", 2, 0.03, 40).with(Factor.SIMULATED, "yes").build())));

        assertThat(study.rows()).filteredOn(row -> row.marks().contains(Mark.DOMINATED))
                .extracting(row -> row.runs().getFirst().source().lines().first()).containsExactly(2);
    }

    @Test
    void neitherDoesWhatWasCountedOtherwiseOrTakenOut() {
        List<Run> runs = List.of(
                point(1, "vLLM", 1, 0.01, 100).define(Aspect.TOKENS, Choice.WORDS.phrase()).build(),
                point(2, "vLLM", 2, 0.02, 50).define(Aspect.TOKENS, Choice.TOKENS.phrase()).build(),
                point(3, "vLLM", 4, 0.03, 40).define(Aspect.TOKENS, Choice.TOKENS.phrase()).build());

        assertThat(dominated(runs)).containsExactly(3);
        assertThat(dominated(List.of(runs.get(0), runs.get(1).excluded(Run.BY_HAND), runs.get(2)))).isEmpty();
    }

    @Test
    void withoutATimePerTokenTheSpeedOfOneRequestServes() {
        List<Run> runs = List.of(one(1, 30, 900), one(2, 20, 1200));
        Study study = study("pareto", Answers.of(runs));

        assertThat(study.plots().getFirst().x()).isEqualTo("request_output_throughput.mean");
        assertThat(study.plots().getFirst().y()).isEqualTo("output_token_throughput");
    }

    private static List<Integer> dominated(List<Run> runs) {
        return study("pareto", Answers.of(runs)).rows().stream()
                .filter(row -> row.marks().contains(Mark.DOMINATED))
                .map(row -> row.runs().getFirst().source().lines().first()).toList();
    }

    private static Run one(int line, double speed, double throughput) {
        return RunFixture.run("a.md", line).with(Factor.CONCURRENCY, line)
                .metric("request_output_throughput.mean", speed).metric("output_token_throughput", throughput).build();
    }

    private static RunFixture point(int line, String engine, int concurrency, double tpot, double throughput) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency)
                .with(Factor.GPU_COUNT, 2).metric("tpot.mean", tpot).metric("output_token_throughput", throughput);
    }
}
