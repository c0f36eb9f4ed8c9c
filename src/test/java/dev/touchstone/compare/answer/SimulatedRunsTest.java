package dev.touchstone.compare.answer;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Runs against simulated engines never meet real ones, in no study, answer, finding or mean.
class SimulatedRunsTest {

    private static final Terms TERMS = Terms.NONE.withLimit(Quantity.TTFT, 1.0).withLimit(Quantity.E2E_LATENCY, 9.0);
    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final String LEFT_OUT = "96 runs against simulated engines are left out, because there are real ones."
            + " Filter by Simulated = yes to see only simulated runs.";

    private final List<Run> real = runs(false);
    private final List<Run> simulated = runs(true);

    /// Every study and question has something to say about them; the simulated engines are far faster.
    private static List<Run> runs(boolean simulated) {
        List<Run> runs = new ArrayList<>();
        for (String engine : List.of("vLLM", "SGLang")) {
            for (int gpus : new int[] {1, 2}) {
                for (String thinking : List.of("on", "off")) {
                    for (int concurrency : new int[] {1, 8, 32, 64}) {
                        for (int repeat = 0; repeat < 3; repeat++) {
                            runs.add(one(simulated, engine, gpus, thinking, concurrency,
                                    1 + runs.size() + (simulated ? 5000 : 0)));
                        }
                    }
                }
            }
        }
        return runs;
    }

    private static Run one(boolean simulated, String engine, int gpus, String thinking, int concurrency, int line) {
        double factor = (simulated ? 50 : 1) * (engine.equals("vLLM") ? 1 : 1.2) * gpus * (1 + line % 3 / 100.0);
        double rate = factor * concurrency / (concurrency + 20.0);
        RunFixture run = run("notes.md", line * 10).with(Factor.ENGINE, engine).with(Factor.MODEL, "Qwen3-8B")
                .with(Factor.GPU_COUNT, gpus).with(Factor.THINKING, thinking).with(Factor.CONCURRENCY, concurrency)
                .metric("request_throughput", rate).metric("output_token_throughput", rate * 200)
                .metric("e2e_latency.mean", concurrency / rate).metric("e2e_latency.p99", 2 * concurrency / rate)
                .metric("ttft.mean", 0.4 / factor).metric("ttft.p99", 2 / factor).metric("tpot.mean", 0.02 / factor)
                .metric("output_tokens_per_request", thinking.equals("on") ? 400 : 200);
        return (simulated ? run.with(Factor.SIMULATED, "yes") : run).build();
    }

    private List<Run> mixed() {
        List<Run> mixed = new ArrayList<>(simulated);
        mixed.addAll(real);
        return mixed;
    }

    private static Answers answers(List<Run> runs) {
        return Answers.of(runs, TERMS, run -> List.of());
    }

    @Test
    void beforeRealRunsTheyTakeNoPartInStudies() {
        List<Study> both = answers(mixed()).studies();
        List<Study> alone = answers(real).studies();
        assertThat(alone).extracting(Study::id).contains("scaling", "concurrency", "pareto", "think-cost",
                "objectives");
        assertThat(both).extracting(Study::id).isEqualTo(alone.stream().map(Study::id).toList());
        for (int i = 0; i < both.size(); i++) {
            assertThat(both.get(i).rows()).as(both.get(i).id()).isEqualTo(alone.get(i).rows());
            assertThat(both.get(i).warnings().getLast().message()).isEqualTo(LEFT_OUT);
            assertThat(alone.get(i).warnings()).noneMatch(warning -> warning.message().contains("simulated"));
        }
    }

    @Test
    void beforeRealRunsTheyTakeNoPartInAnswersAndFindings() {
        Answers both = answers(mixed());
        Answers alone = answers(real);
        assertThat(alone.answers()).hasSizeGreaterThan(2);
        assertThat(both.answers()).extracting(Answer::text).isEqualTo(alone.answers().stream().map(Answer::text).toList());
        assertThat(both.answers()).noneMatch(answer -> answer.text().contains("simulated"));
        assertThat(both.findings().subList(0, both.findings().size() - 1)).isEqualTo(alone.findings());
        assertThat(both.findings().getLast().sentence()).isEqualTo(LEFT_OUT);
        assertThat(alone.findings()).extracting(Finding::kind).doesNotContain("simulated");
        assertThat(both.comparisons()).isEqualTo(alone.comparisons());
    }

    @Test
    void oneOfThemBesideRealRuns() {
        List<Run> one = new ArrayList<>(real);
        one.add(simulated.getFirst());
        assertThat(answers(one).findings().getLast().sentence()).isEqualTo("One run against a simulated engine is left "
                + "out, because there are real ones. Filter by Simulated = yes to see only simulated runs.");
    }

    @Test
    void aloneTheyAreComparedWithEachOther() {
        for (Answers shown : List.of(answers(simulated), answers(mixed()).narrowed(simulated))) {
            Answers alike = answers(real);
            assertThat(shown.studies()).extracting(Study::id).isEqualTo(alike.studies().stream().map(Study::id).toList());
            assertThat(shown.studies()).allSatisfy(study -> {
                assertThat(study.rows()).isNotEmpty().allMatch(row -> simulated.containsAll(row.runs()));
                assertThat(study.warnings()).noneMatch(warning -> warning.message().contains("left out, because"));
            });
            assertThat(shown.answers()).hasSameSizeAs(alike.answers());
            assertThat(shown.findings()).isNotEmpty().extracting(Finding::kind).doesNotContain("simulated");
        }
    }

    @Test
    void inAComparisonTheyStandInRowsAndMeansOfTheirOwn() {
        Answers both = answers(mixed());
        Lens lens = Lens.of(THROUGHPUT, Factor.ENGINE);
        assertThat(both.compare(lens).rows()).hasSize(32).allSatisfy(row ->
                assertThat(kinds(row.cells().stream().flatMap(cell -> cell.runs().stream()).toList())).hasSize(1));
        assertThat(both.compare(lens).geomean()).hasSize(4).allSatisfy(mean ->
                assertThat(kinds(mean.rows().stream().flatMap(row -> row.cells().stream())
                        .flatMap(cell -> cell.runs().stream()).toList())).hasSize(1));
        assertThat(both.compare(lens.withFilters(List.of(new Filter(Factor.SIMULATED, Set.of(Level.of("yes")))))).rows())
                .hasSize(16).allSatisfy(row -> assertThat(row.cells()).allSatisfy(cell ->
                        assertThat(kinds(cell.runs())).containsExactly(true)));
    }

    private static Set<Boolean> kinds(List<Run> runs) {
        return runs.stream().map(run -> run.conditions().level(Factor.SIMULATED).isPresent())
                .collect(Collectors.toSet());
    }
}
