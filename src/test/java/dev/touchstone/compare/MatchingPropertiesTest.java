package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// What holds for any runs and any lens.
class MatchingPropertiesTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    @Property(tries = 300)
    void theOrderOfTheRunsDoesNotMatter(@ForAll("runs") List<Run> runs, @ForAll("lenses") Lens lens,
            @ForAll Random random) {
        List<Run> shuffled = new ArrayList<>(runs);
        Collections.shuffle(shuffled, random);

        assertThat(Answers.of(shuffled).compare(lens)).isEqualTo(Answers.of(runs).compare(lens));
    }

    @Property(tries = 300)
    void everyRunIsInOneRowOrUnmatchedOrTakesNoPart(@ForAll("runs") List<Run> runs, @ForAll("lenses") Lens lens) {
        Comparison comparison = Answers.of(runs).compare(lens);
        List<String> placed = Stream.concat(inRows(comparison), comparison.unmatched().stream()).map(Run::id).toList();
        List<String> taking = runs.stream().filter(run -> run.metrics().get(lens.metric()).isPresent())
                .filter(run -> lens.by().level(run).isPresent())
                .filter(run -> lens.filters().stream().allMatch(filter -> filter.accepts(run))).map(Run::id).toList();

        assertThat(placed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(taking);
    }

    @Property(tries = 300)
    void rowsHaveTwoLevelsAndCellsOneEach(@ForAll("runs") List<Run> runs, @ForAll("lenses") Lens lens) {
        Comparison comparison = Answers.of(runs).compare(lens);

        assertThat(comparison.levels()).isSorted().doesNotHaveDuplicates();
        for (Row row : comparison.rows()) {
            assertThat(row.cells()).hasSizeGreaterThan(1).extracting(Cell::level).isSorted().doesNotHaveDuplicates()
                    .isSubsetOf(comparison.levels());
            for (Cell cell : row.cells()) {
                assertThat(cell.spread().n()).isEqualTo(cell.runs().size());
                assertThat(cell.runs()).allSatisfy(run -> assertThat(lens.by().level(run).orElseThrow().toString())
                        .isEqualToIgnoringCase(cell.level().toString()));
            }
        }
    }

    @Property(tries = 300)
    void noTwoRowsOfOneTextHaveTheSameName(@ForAll("runs") List<Run> runs, @ForAll("lenses") Lens lens) {
        List<Run> ofOneText = runs.stream().filter(run -> run.source().name().equals("one.md")).toList();

        assertThat(Answers.of(ofOneText).compare(lens).rows()).extracting(Row::match).doesNotHaveDuplicates();
    }

    @Property(tries = 300)
    void runsOfOneCellNeverDisagreeInALoadOrAModel(@ForAll("runs") List<Run> runs) {
        for (Row row : Answers.of(runs).compare(Lens.of(THROUGHPUT, Factor.ENGINE)).rows()) {
            for (Cell cell : row.cells()) {
                for (Factor factor : List.of(Factor.CONCURRENCY, Factor.MODEL, Factor.GPU_COUNT)) {
                    Set<Level> known = cell.runs().stream().map(run -> run.conditions().level(factor))
                            .flatMap(Optional::stream).collect(Collectors.toCollection(TreeSet::new));
                    assertThat(known).as(factor.key()).hasSizeLessThan(2);
                }
            }
        }
    }

    private static Stream<Run> inRows(Comparison comparison) {
        return comparison.rows().stream().flatMap(row -> row.cells().stream()).flatMap(cell -> cell.runs().stream());
    }

    @Provide
    Arbitrary<Lens> lenses() {
        Arbitrary<Factor> by = Arbitraries.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.CONCURRENCY, Factor.MODEL);
        Arbitrary<List<Filter>> filters = Arbitraries.of(List.of(),
                List.of(new Filter(Factor.ENGINE, Set.of(Level.of("vllm")))));
        return Combinators.combine(by, filters).as((factor, wanted) ->
                Lens.of(THROUGHPUT, factor).withFilters(wanted));
    }

    @Provide
    Arbitrary<List<Run>> runs() {
        Arbitrary<Optional<String>> engine = maybe("vLLM", "vllm", "SGLang");
        Arbitrary<Optional<String>> model = maybe("m", "n");
        Arbitrary<Optional<String>> gpus = maybe("2", "4");
        Arbitrary<Optional<String>> concurrency = maybe("30", "50", "100");
        Arbitrary<Optional<String>> parallel = maybe("1", "2");
        Arbitrary<String> source = Arbitraries.of("one.md", "two.md");
        Arbitrary<Integer> value = Arbitraries.integers().between(-1, 20);
        return Combinators.combine(engine, model, gpus, concurrency, parallel, source, value)
                .as((e, m, g, c, p, s, v) -> (Function<Integer, Run>) line -> {
                    RunFixture run = RunFixture.run(s, line);
                    e.ifPresent(level -> run.with(Factor.ENGINE, level));
                    m.ifPresent(level -> run.with(Factor.MODEL, level));
                    g.ifPresent(level -> run.with(Factor.GPU_COUNT, level));
                    c.ifPresent(level -> run.with(Factor.CONCURRENCY, level).with(Factor.REQUESTS, level));
                    p.ifPresent(level -> run.with(Factor.DATA_PARALLEL, level));
                    return v < 0 ? run.build() : run.metric("request_throughput", v).build();
                }).list().ofMaxSize(14)
                .map(makers -> {
                    List<Run> runs = new ArrayList<>();
                    makers.forEach(maker -> runs.add(maker.apply(runs.size() + 1)));
                    return runs;
                });
    }

    private static Arbitrary<Optional<String>> maybe(String... levels) {
        return Arbitraries.of(levels).optional();
    }
}
