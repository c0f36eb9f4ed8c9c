package dev.touchstone.compare.definition;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.MatchedGroup;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.RowCells;
import dev.touchstone.compare.row.RowFamily;
import dev.touchstone.compare.row.RowFigures;
import dev.touchstone.compare.row.RowScatter;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.selection.FilteredRuns;
import dev.touchstone.compare.selection.Selection;
import dev.touchstone.compare.statistics.CellFigures;
import dev.touchstone.compare.trait.DistinctRuns;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// What holds for any two runs, however they were made.
class DefinitionAgreementPropertiesTest {

    private static final List<Metric> METRICS = Stream.of("output_token_throughput", "ttft.p99", "tpot.mean", "itl.p50",
            "e2e_latency.stddev", "request_throughput", "peak_concurrency").map(key -> Metric.ofKey(key).orElseThrow())
            .toList();

    /// What a run is made of but for where it stands.
    private record Made(String engine, String thinking, Set<Choice> choices) {

        Run at(int line) {
            RunFixture run = run("notes.md", line).with(Factor.ENGINE, engine).with(Factor.THINKING, thinking)
                    .with(Factor.GPU_COUNT, line);
            METRICS.forEach(metric -> run.metric(metric.key(), line));
            choices.forEach(run::define);
            return run.build();
        }
    }

    @Property(tries = 500)
    void aClashIsTheSameFromEitherSide(@ForAll("made") Made one, @ForAll("made") Made other,
            @ForAll("metrics") Metric metric) {
        List<Run> runs = List.of(one.at(1), other.at(2));

        assertThat(DefinitionAgreement.clashes(metric, runs))
                .isEqualTo(DefinitionAgreement.clashes(metric, runs.reversed()));
        Cell low = against(runs, metric, 1, Accepted.NOTHING);
        Cell high = against(runs, metric, 2, Accepted.NOTHING);
        assertThat(low.clashes()).isEqualTo(high.clashes());
        assertThat(low.delta() == null).isEqualTo(high.delta() == null).isEqualTo(!low.clashes().isEmpty());
        assertThat(low.verdict() == Verdict.NOT_COMPARABLE).isEqualTo(!low.clashes().isEmpty());
    }

    @Property(tries = 300)
    void runsMadeAlikeNeverClash(@ForAll("made") Made made, @ForAll("metrics") Metric metric) {
        assertThat(DefinitionAgreement.clashes(metric, List.of(made.at(1), made.at(2)))).isEmpty();
        Made silent = new Made(made.engine, made.thinking, Set.of());
        assertThat(DefinitionAgreement.clashes(metric, List.of(made.at(1), silent.at(2)))).as("what is not said")
                .isEmpty();
    }

    @Property(tries = 300)
    void onlyWhatDecidesAndConcernsTheMetricClashes(@ForAll("made") Made one, @ForAll("made") Made other,
            @ForAll("metrics") Metric metric) {
        assertThat(DefinitionAgreement.clashes(metric, List.of(one.at(1), other.at(2)))).allSatisfy(clash -> {
            assertThat(clash.aspect().decides()).isTrue();
            assertThat(clash.aspect().concerns(metric)).isTrue();
            assertThat(clash.one()).isLessThan(clash.other());
        });
    }

    @Property(tries = 300)
    void withAllClashesAcceptedThereIsADifference(@ForAll("made") Made one, @ForAll("made") Made other,
            @ForAll("metrics") Metric metric) {
        List<Run> runs = List.of(one.at(1), other.at(2));
        Accepted all = Accepted.NOTHING;
        for (Clash clash : against(runs, metric, 1, all).clashes()) {
            all = all.and(clash);
        }

        Cell cell = against(runs, metric, 1, all);

        assertThat(cell.delta()).isEqualTo(1.0);
        assertThat(cell.verdict()).isEqualTo(Verdict.SINGLE);
        assertThat(cell.clashes()).isEmpty();
    }

    private static Cell against(List<Run> runs, Metric metric, int baseline, Accepted accepted) {
        Lens lens = Lens.of(metric, Factor.GPU_COUNT).withBaseline(Level.of(baseline)).withAccepted(accepted);
        return rowOf(runs, lens).cells().stream().filter(cell -> !cell.level().equals(Level.of(baseline))).findFirst()
                .orElseThrow();
    }

    /// Engine and think mode may differ between the two: one row is made of them by hand.
    private static Row rowOf(List<Run> runs, Lens lens) {
        Group group = new Group(Selection.of(FilteredRuns.of(DistinctRuns.of(runs), lens.filters(),
                lens.accepted(), null).by(lens.by(), null), lens).candidates());
        List<Level> levels = group.sides().stream().map(Group.Side::level).toList();
        List<CellFigures[]> figures = List.<CellFigures[]>of(RowFigures.of(levels, lens.metric()).of(group));
        return new Row(Map.of(), Map.of(), RowCells.of(group, levels, figures.getFirst(), lens, lens.baseline(),
                RowScatter.of(List.of(new MatchedGroup(group, RowFamily.of(group, lens.by()), Map.of(), Map.of(), Map.of(),
                        Map.of(), false)), figures).of(0)));
    }

    @Provide
    Arbitrary<Metric> metrics() {
        return Arbitraries.of(METRICS);
    }

    @Provide
    Arbitrary<Made> made() {
        // Runs of embeddings and scores have no figures of output, which these may have: see WorkOfRequestsTest.
        Arbitrary<Set<Choice>> choices = Arbitraries.of(Choice.values())
                .filter(choice -> choice != Choice.TPOT_PERCENTILES_NOT_MEASURED && choice != Choice.EMBEDDED
                        && choice != Choice.SCORED).set().ofMaxSize(12);
        return Combinators.combine(Arbitraries.of("vLLM", "SGLang", "llama.cpp"), Arbitraries.of("on", "off"), choices)
                .as(Made::new);
    }
}
