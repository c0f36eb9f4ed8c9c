package dev.touchstone.compare.answer;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AnswersTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);
    private static final Lens ENGINES = Lens.of(THROUGHPUT, Factor.ENGINE);

    private final List<Run> runs = List.of(engine(1, "vLLM", 11.1), engine(2, "SGLang", 10.8),
            engine(3, "vLLM", 12), run("notes.md", 100).with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 30)
                    .metric("request_throughput", 2).metric("e2e_latency.mean", 9).note("warm up effect").build());

    private static Run engine(int line, String engine, double throughput) {
        return run("notes.md", line * 10).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, 30)
                .metric("request_throughput", throughput).metric("e2e_latency.mean", 30 / throughput).build();
    }

    @Test
    void eachIsComputedOnce() {
        Answers answers = Answers.of(runs).with(Terms.NONE.withLens(ENGINES));
        assertThat(answers.inspection()).isSameAs(answers.inspection());
        assertThat(answers.studies()).isSameAs(answers.studies());
        assertThat(answers.findings()).isSameAs(answers.findings());
        assertThat(answers.comparison().orElseThrow()).isSameAs(answers.comparisons().getFirst())
                .isSameAs(answers.compare(ENGINES));
    }

    @Test
    void afterRunsCameAndWentAllIsAsIfComputedAnew() {
        Answers before = Answers.of(runs, Terms.DEFAULT, run -> List.of());
        before.inspection();
        List<Run> fewer = runs.subList(1, 4);
        List<Run> more = new ArrayList<>(runs);
        more.add(run("other.md", 10).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 30)
                .metric("request_throughput", 11.5).metric("e2e_latency.p50", 3).metric("e2e_latency.p99", 2).build());
        for (List<Run> changed : List.of(fewer, more, runs)) {
            Answers after = before.following(changed);
            Answers anew = Answers.of(changed, Terms.DEFAULT, run -> List.of());
            assertThat(after.runs()).isEqualTo(anew.runs());
            assertThat(changed).allSatisfy(run -> assertThat(after.inspection().warnings(run))
                    .isEqualTo(anew.inspection().warnings(run)));
            assertThat(after.findings()).isEqualTo(anew.findings());
            assertThat(after.studies()).isEqualTo(anew.studies());
        }
        assertThat(before.inspection().warnings(runs.getLast())).isNotEmpty();
    }

    @Test
    void anotherLensChangesNothingButItsComparison() {
        Answers before = Answers.of(runs);
        Answers after = before.with(Terms.NONE.withLens(ENGINES.withBaseline(Level.of("vLLM"))));
        assertThat(after.studies()).isSameAs(before.studies());
        assertThat(after.findings()).isSameAs(before.findings());
        assertThat(before.comparison()).isEmpty();
        assertThat(after.comparison()).map(Comparison::baseline).contains(Level.of("vLLM"));
    }

    @Test
    void axesThatNameTheRowsAndOthersGiveTheSameAsComparingAnew() {
        List<Run> all = new ArrayList<>(runs);
        all.add(run("notes.md", 200).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 60)
                .metric("request_throughput", 15).build());
        all.add(run("notes.md", 210).with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 60)
                .metric("request_throughput", 14).build());
        Answers answers = Answers.of(all);
        for (Factor along : List.of(Factor.CONCURRENCY, Factor.API, Factor.MODEL)) {
            Lens lens = ENGINES.withAxes(along, null);
            assertThat(answers.compare(lens)).isEqualTo(Comparison.of(answers.runs(), lens, answers.inspection()));
        }
        assertThat(answers.compare(ENGINES).withAxes(Factor.CONCURRENCY, null)).isPresent();
        assertThat(answers.compare(ENGINES).withAxes(Factor.MODEL, Factor.CONCURRENCY)).isEmpty();
    }

    @Test
    void otherTermsChangeTheStudiesAndNotTheInspection() {
        Answers before = Answers.of(runs);
        Answers after = before.with(Terms.NONE.withStatistic(Statistic.MEAN).withLimit(Quantity.E2E_LATENCY, 2.7));
        assertThat(after.inspection()).isSameAs(before.inspection());
        assertThat(before.studies()).extracting(Study::id).doesNotContain("objectives");
        assertThat(after.studies()).extracting(Study::id).contains("objectives");
    }

    @Test
    void theLensReplacesTheComparisonOfItsFactorAndMetric() {
        Answers answers = Answers.of(runs);
        assertThat(answers.presets()).extracting(Preset::name).containsExactly("Engines");
        assertThat(lenses(answers)).extracting(Lens::metric).containsExactly(THROUGHPUT, LATENCY);
        Lens latency = Lens.of(LATENCY, Factor.ENGINE).withBaseline(Level.of("vLLM"));
        assertThat(lenses(answers.with(Terms.NONE.withLens(latency)))).extracting(Lens::metric, Lens::baseline)
                .containsExactly(tuple(LATENCY, Level.of("vLLM")),
                        tuple(THROUGHPUT, null));
        assertThat(lenses(answers.with(Terms.NONE.withLens(Lens.of(THROUGHPUT, Factor.NODES))))).hasSize(2);
    }

    @Test
    void theLensAcceptsWhatTheTermsAccept() {
        Accepted accepted = Accepted.NOTHING.and("api");
        assertThat(Terms.NONE.withLens(ENGINES).withAccepted(accepted).lens()).isEqualTo(ENGINES.withAccepted(accepted));
        assertThat(Terms.NONE.withLens(ENGINES.withAccepted(accepted)).accepted()).isEqualTo(accepted);
    }

    @Test
    void aCheckExcludesTheRunsThatItFlags() {
        Answers answers = Answers.of(runs).with(Terms.NONE.withExclude(Set.of("warm-up")));
        assertThat(answers.runs()).filteredOn(Run::isExcluded).singleElement().extracting(Run::excluded)
                .isEqualTo("warm-up");
        assertThat(answers.compare(ENGINES).rows().getFirst().cells()).filteredOn(cell -> cell.level()
                .equals(Level.of("SGLang"))).singleElement().satisfies(cell -> assertThat(cell.runs()).hasSize(1));
        assertThat(answers.with(Terms.NONE).runs()).noneMatch(Run::isExcluded);
    }

    /// A first run that is slow beside its repeats is so too where its repeats are filtered out.
    @Test
    void theChecksSeeAllRuns() {
        List<Run> launch = List.of(latency(1, 9), latency(2, 3), latency(3, 3.1));
        Answers all = Answers.of(launch);
        assertThat(all.inspection().warnings(launch.getFirst())).extracting(Warning::check).contains("warm-up");
        Answers narrowed = all.narrowed(launch.subList(0, 1));
        assertThat(narrowed.runs()).containsExactly(launch.getFirst());
        assertThat(narrowed.inspection()).isSameAs(all.inspection());
    }

    private static Run latency(int line, double seconds) {
        return run("notes.md", line * 10).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 30)
                .metric("e2e_latency.mean", seconds).build();
    }

    @Test
    void manyThreadsComputeOnce() throws Exception {
        AtomicInteger computed = new AtomicInteger();
        CountDownLatch start = new CountDownLatch(1);
        Lazy<String> lazy = new Lazy<>(() -> {
            computed.incrementAndGet();
            return new String("a value");
        });
        List<Future<String>> values = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 8; i++) {
                values.add(threads.submit(() -> {
                    start.await();
                    return lazy.get();
                }));
            }
            start.countDown();
        }
        assertThat(computed).hasValue(1);
        for (Future<String> value : values) {
            assertThat(value.get()).isSameAs(lazy.get());
        }
    }

    private static List<Lens> lenses(Answers answers) {
        return answers.comparisons().stream().map(Comparison::lens).toList();
    }
}
