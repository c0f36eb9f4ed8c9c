package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.cost.Demand;
import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityTest {

    private static final GpuPrices PRICES = new GpuPrices(List.of(new GpuPrice("H100", new HourlyPrice(2, "USD",
            LocalDate.of(2026, 8, 1), "contract"), 8, null, null)), EnergyBasis.MEASURED);
    private static final Terms TERMS = Terms.NONE.withLimit(Quantity.TTFT, 1.0).withDemand(new Demand(50, 0.2, 0.5));

    private static RunFixture measured(int line, int gpus, int concurrency, double requests, double ttft) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU, "H100").with(Factor.GPU_COUNT, gpus)
                .with(Factor.CONCURRENCY, concurrency).metric("request_throughput", requests)
                .metric("output_token_throughput", requests * 100).metric("ttft.p99", ttft);
    }

    /// One GPU serves 10 requests/s within 1 s, two serve 25 at the highest load that was measured.
    private static List<Run> runs() {
        return List.of(measured(1, 1, 8, 6, 0.2).build(), measured(2, 1, 16, 10, 0.8).build(), measured(3, 1, 32, 14, 3).build(),
                measured(4, 2, 8, 7, 0.1).build(), measured(5, 2, 32, 25, 0.9).build());
    }

    private static List<String> notes(Study study) {
        return study.warnings().stream().map(Warning::message).toList();
    }

    @Test
    void withoutDemandOrObjectivesThereIsNone() {
        assertThat(Answers.of(runs()).with(TERMS.withDemand(null)).studies()).extracting(Study::id).doesNotContain("capacity");
        assertThat(Answers.of(runs()).with(TERMS.withLimit(Quantity.TTFT, null)).studies()).extracting(Study::id)
                .doesNotContain("capacity");
    }

    @Test
    void anObjectiveOfWhichNothingWasMeasured() {
        assertThat(Answers.of(runs()).with(TERMS.withLimit(Quantity.E2E_LATENCY, 5.0)).studies()).extracting(Study::id)
                .as("none is known to meet all").doesNotContain("capacity");
    }

    /// 60 ÷ 10 = 6 replicas of 1 GPU; 60 ÷ 25 = 2.4: 3 replicas of 2 GPUs. Both are 6 GPUs, and a node of 8 is paid: 16 an
    /// hour. Half of 50 requests/s with 100 tokens each are 9 million tokens an hour: 16 ÷ 9 = 1.7778.
    @Test
    void replicasGpusAndTheirCost() {
        Study study = study("capacity", Answers.of(runs()).with(TERMS.withPrices(PRICES)));
        assertThat(figures(study, "replicas", row -> true)).containsExactly("6.0000", "3.0000");
        assertThat(figures(study, "gpus", row -> true)).containsExactly("6.0000", "6.0000");
        assertThat(figures(study, "concurrency", row -> true)).containsExactly("16.0000", "32.0000");
        assertThat(figures(study, "costPerHour", row -> true)).containsExactly("16.0000", "16.0000");
        assertThat(figures(study, "costPerMillionAtDuty", row -> true)).containsExactly("1.7778", "1.7778");
        assertThat(study.columns().get(study.column("costPerHour")).unit()).isEqualTo("USD/h");
        assertThat(notes(study)).contains("Replicas = ⌈50 requests/s · (1 + 20 % headroom) ÷ the highest request throughput measured "
                + "within the objectives⌉.", "All replicas are paid all the time; their mean load is 50 % of the demand (duty).",
                "vLLM, 2 GPUs, concurrency 32: the highest load measured is within the objectives. A higher one may be too; then fewer "
                        + "replicas suffice.");
    }

    @Test
    void withoutPricesNoCost() {
        Study study = study("capacity", Answers.of(runs()).with(TERMS));
        assertThat(study.columns()).extracting(StudyColumn::key).contains("gpus").doesNotContain("costPerHour");
        assertThat(notes(study)).noneMatch(note -> note.contains("duty"));
    }

    @Test
    void whatCannotBeSaid() {
        List<Run> runs = new ArrayList<>(runs());
        runs.add(measured(6, 4, 8, 30, 2).build());
        runs.add(run("a.md", 7).with(Factor.REQUEST_RATE, "inf").metric("request_throughput", 90).metric("ttft.p99", 0.1).build());
        Study study = study("capacity", Answers.of(runs).with(TERMS));
        assertThat(notes(study)).contains("1 run left out: no load of its configuration is known to be within the objectives.",
                "1 run left out: all requests at once are no load that a service is run at.");
        assertThat(study.rows()).hasSize(2);
        assertThat(notes(study("capacity", Answers.of(runs()).with(TERMS)))).noneMatch(note -> note.contains("left out"));
        Study open = study("objectives", Answers.of(runs()).with(TERMS.withLimit(Quantity.TPOT, 0.1)));
        assertThat(open.rows()).isNotEmpty();
        assertThat(Answers.of(runs()).with(TERMS.withLimit(Quantity.TPOT, 0.1)).studies()).as("nothing measured TPOT")
                .extracting(Study::id).doesNotContain("capacity");
    }

    @Test
    void theLeastThatSuffices() {
        String head = "Capacity for 50 requests/s with 20 % headroom: ";
        assertThat(sentences(TERMS)).containsExactly(
                head + "6 replicas of vLLM on 1 GPU at concurrency 16, 6 GPUs; no other of 2 configurations needs fewer GPUs.");
        assertThat(sentences(TERMS.withPrices(PRICES))).containsExactly(
                head + "6 replicas of vLLM on 1 GPU at concurrency 16, 6 GPUs, for 16 USD/h; no other of 2 configurations costs less.");
        assertThat(sentences(TERMS.withLimit(Quantity.TTFT, 0.85))).containsExactly(
                head + "6 replicas of vLLM on 1 GPU at concurrency 16, 6 GPUs; the fewest GPUs of 2 configurations.");
        assertThat(sentences(TERMS.withDemand(null))).isEmpty();
        assertThat(sentences(TERMS.withLimit(Quantity.TTFT, 0.15))).containsExactly(
                head + "9 replicas of vLLM on 2 GPUs at concurrency 8, 18 GPUs.");
    }

    /// 60 ÷ 10 = 6 replicas of 1 GPU, 60 ÷ 40 = 2 of 2 GPUs; 16 and 16 USD an hour as a node of 8 is paid.
    @Test
    void oneThatNeedsLessThanAllOthers() {
        String head = "Capacity for 50 requests/s with 20 % headroom: ";
        List<Run> runs = List.of(measured(1, 1, 16, 10, 0.8).build(), measured(2, 2, 32, 40, 0.9).build());
        assertThat(sentences(runs, TERMS)).containsExactly(
                head + "2 replicas of vLLM on 2 GPUs at concurrency 32, 4 GPUs; the fewest GPUs of 2 configurations.");
        List<Run> more = List.of(measured(1, 1, 16, 5, 0.8).build(), measured(2, 2, 32, 40, 0.9).build());
        assertThat(sentences(more, TERMS.withPrices(PRICES))).containsExactly(
                head + "2 replicas of vLLM on 2 GPUs at concurrency 32, 4 GPUs, for 16 USD/h; the least cost of 2 configurations.");
    }

    @Test
    void withoutGpusTheReplicasAreCounted() {
        String head = "Capacity for 50 requests/s with 20 % headroom: ";
        List<Run> runs = List.of(bare(1, "vLLM", 10), bare(50, "SGLang", 60));
        assertThat(sentences(runs, TERMS)).containsExactly(head + "1 replica of SGLang at concurrency 8; the fewest replicas of 2 configurations.");
        assertThat(sentences(List.of(bare(1, "vLLM", 20), bare(50, "SGLang", 25)), TERMS)).containsExactly(
                head + "3 replicas of SGLang at concurrency 8; no other of 2 configurations needs fewer replicas.");
        Study study = study("capacity", Answers.of(runs).with(TERMS));
        assertThat(study.plots()).extracting(Plot::title).containsExactly("Replicas for the demand");
        assertThat(study("capacity", Answers.of(runs()).with(TERMS)).plots()).extracting(Plot::title).containsExactly("GPUs for the demand");
    }

    private static Run bare(int line, String engine, double requests) {
        return run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, 8).metric("request_throughput", requests)
                .metric("ttft.p99", 0.2).build();
    }

    @Test
    void aLoadThatIsNotKnownIsNamed() {
        List<Run> runs = new ArrayList<>(runs());
        runs.add(run("a.md", 90).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, 1).metric("request_throughput", 9)
                .metric("ttft.p99", 0.1).build());
        assertThat(notes(study("capacity", Answers.of(runs).with(TERMS)))).contains("1 run left out: its load is not known.");
    }

    private static List<String> sentences(Terms terms) {
        return sentences(runs(), terms);
    }

    private static List<String> sentences(List<Run> runs, Terms terms) {
        return Answers.of(runs).with(terms).findings().stream().filter(finding -> finding.kind().equals("capacity"))
                .map(Finding::sentence).toList();
    }
}
