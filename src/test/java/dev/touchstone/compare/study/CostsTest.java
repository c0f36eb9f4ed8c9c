package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.cost.CostFigures;
import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.cost.PowerProblem;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostsTest {

    private static final Metric MONEY = Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
    private static final GpuPrice H100 = price("H100", 3.6, "USD", "2026-08-01", 1);
    private static final GpuPrice A10 = price("A10", 0.72, "USD", "2026-08-01", 1);

    private static GpuPrice price(String gpu, double amount, String currency, String date, int together) {
        return new GpuPrice(gpu, new HourlyPrice(amount, currency, LocalDate.parse(date), "contract"), together, 300.0, null);
    }

    private static Answers answers(List<Run> runs, GpuPrice... prices) {
        return Answers.of(runs).with(Terms.NONE.withPrices(new GpuPrices(List.of(prices), EnergyBasis.MEASURED)));
    }

    private static RunFixture measured(int line, String gpu, double concurrency, double tokens, double ttft) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU, gpu).with(Factor.GPU_COUNT, 1)
                .with(Factor.CONCURRENCY, concurrency).metric("output_token_throughput", tokens)
                .metric("request_throughput", tokens / 100).metric("ttft.p99", ttft);
    }

    /// Two GPUs and two loads; the A10 at 32 costs more than the H100 at 8 and is slower.
    private static List<Run> runs() {
        return List.of(measured(1, "H100", 8, 1000, 0.1).build(), measured(2, "H100", 32, 2000, 0.4).build(),
                measured(3, "A10", 8, 100, 0.3).build(), measured(4, "A10", 32, 160, 1.5).build());
    }

    private static List<String> notes(Study study) {
        return study.warnings().stream().map(Warning::message).toList();
    }

    @Test
    void theLoadHasAColumnWhereItIsKnown() {
        assertThat(study("cost", answers(runs(), H100, A10)).columns()).extracting(StudyColumn::key).contains("concurrency");
        Study unknown = study("cost", answers(List.of(unloaded(1, 1), unloaded(2, 2)), A10));
        assertThat(unknown.columns()).extracting(StudyColumn::key).doesNotContain("concurrency", "requests");
        assertThat(unknown.plots().getFirst().x()).as("bars stand along what is known").isEqualTo("gpuCount");
    }

    private static Run unloaded(int line, int gpus) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU, "A10").with(Factor.GPU_COUNT, gpus)
                .metric("output_token_throughput", 100).build();
    }

    @Test
    void withoutPricesThereIsNoStudyOfThem() {
        assertThat(Answers.of(runs()).studies()).extracting(Study::id).doesNotContain("cost");
        assertThat(answers(runs(), H100, A10).studies()).extracting(Study::id).contains("cost");
    }

    /// 3.6 an hour ÷ 3.6 million tokens = 1; 3.6 ÷ 7.2 = 0.5; 0.72 ÷ 0.36 = 2; 0.72 ÷ 0.576 = 1.25.
    @Test
    void moneyAndWhatItBuys() {
        Study study = study("cost", answers(runs(), H100, A10));

        assertThat(figures(study, MONEY.key(), row -> true)).containsExactlyInAnyOrder("1.0000", "0.5000", "2.0000", "1.2500");
        assertThat(figures(study, "output_tokens_per_money", row -> true))
                .containsExactlyInAnyOrder("1000000.0000", "2000000.0000", "500000.0000", "800000.0000");
        assertThat(figures(study, "requestsPerHour", row -> true))
                .containsExactlyInAnyOrder("36000.0000", "72000.0000", "3600.0000", "5760.0000");
        assertThat(study.rows()).filteredOn(row -> row.marks().contains(Mark.DOMINATED))
                .as("of two GPUs, both of the A10").hasSize(2);
        assertThat(study.columns().get(study.column(MONEY.key())).unit()).isEqualTo("USD/1M tok");
        assertThat(study.plots().getFirst().x()).isEqualTo("ttft.p99");
        assertThat(notes(study)).contains("The whole price of the GPUs is on the output tokens: input tokens have no share of it "
                + "that could be added.", "Prices: 0.72 USD/GPU/h (A10, 2026-08-01, contract); 3.6 USD/GPU/h (H100, 2026-08-01, "
                + "contract).");
        assertThat(notes(study)).noneMatch(note -> note.contains("different dates") || note.contains("left out")
                || note.contains("paid GPUs") || note.contains("prefix cache") || note.contains("models"));
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(notes(study("cost", answers(runs(), H100)))).contains("2 runs left out: the table of prices has no A10.");
    }

    @Test
    void differentCurrenciesStandApart() {
        GpuPrice inEuro = price("A10", 0.72, "EUR", "2026-08-01", 1);
        Study study = study("cost", answers(runs(), H100, inEuro));
        assertThat(study.columns().getFirst().key()).isEqualTo(StudyBuilder.DEFINITION);
        assertThat(figures(study, StudyBuilder.DEFINITION, row -> true)).containsOnly("EUR", "USD");
        assertThat(notes(study)).contains("Figures that were made in different ways stand apart and are not held against each "
                + "other: EUR; USD.");
        assertThat(study.columns().get(study.column(MONEY.key())).unit()).isEqualTo("money/1M tok");

        Comparison comparison = answers(runs(), H100, inEuro).compare(Lens.of(MONEY, Factor.GPU));
        assertThat(comparison.rows()).allSatisfy(row -> assertThat(row.toString()).contains("EUR"));
        assertThat(comparison.warnings()).extracting(Warning::message)
                .anyMatch(message -> message.contains("Cost per million output tokens cannot be compared."));
        assertThat(answers(runs(), H100, A10).compare(Lens.of(MONEY, Factor.GPU)).warnings()).extracting(Warning::message)
                .noneMatch(message -> message.contains("cannot be compared")).noneMatch(message -> message.contains("a little"))
                .anyMatch(message -> message.startsWith("Price: 0.72 USD/GPU/h (A10, 2026-08-01, contract)"));
    }

    @Test
    void differentDatesAreNamed() {
        assertThat(notes(study("cost", answers(runs(), H100, price("A10", 0.72, "USD", "2025-01-31", 1)))))
                .contains("The prices are of different dates: 2025-01-31 and 2026-08-01. A part of the difference may be that prices"
                        + " have changed.");
    }

    @Test
    void cachedInputIsNamed() {
        List<Run> runs = List.of(measured(1, "H100", 8, 1000, 0.1).metric("prefix_cache_hit_rate", 0.62).build(),
                measured(2, "H100", 32, 2000, 0.4).metric("input_tokens", 1000).metric("cached_tokens", 100).build(),
                measured(3, "H100", 64, 2000, 0.4).metric("prefix_cache_hit_rate", 0).build());
        assertThat(notes(study("cost", answers(runs, H100)))).anyMatch(note -> note.contains(
                ": 62 % of the input tokens came from the prefix cache. The cost holds for such input only. The same holds for 1 "
                        + "more run."));
    }

    @Test
    void idleGpusAreNamed() {
        List<Run> runs = List.of(measured(1, "H100", 8, 1000, 0.1).extra(CostFigures.BOARDS_READ, "8").build());
        assertThat(notes(study("cost", answers(runs, price("H100", 3.6, "USD", "2026-08-01", 8)))))
                .anyMatch(note -> note.endsWith(": paid GPUs 8, serving 1: the idle ones are in the cost."))
                .noneMatch(note -> note.contains("of the machine"));
        assertThat(notes(study("cost", answers(runs, H100)))).anyMatch(note -> note.contains(": GPUs of the machine 8, serving and "
                + "paid 1. Where the whole machine is paid, set in the table of prices that its GPUs are rented together."));
    }

    @Test
    void tokensOfSeveralModelsAreNotHeldAgainstEachOther() {
        List<Run> runs = List.of(measured(1, "H100", 8, 1000, 0.1).with(Factor.MODEL, "A").build(),
                measured(2, "H100", 8, 2000, 0.4).with(Factor.MODEL, "B").build());
        assertThat(notes(study("cost", answers(runs, H100)))).contains("The runs are of 2 models, whose tokens are not equally "
                + "long: compare the cost of requests rather than that of tokens.");
    }

    @Test
    void measuredAndSetPowerStandApart() {
        List<Run> runs = List.of(measured(1, "H100", 8, 1000, 0.1).build(),
                measured(2, "L4", 8, 1000, 0.1).metric("energy_per_output_token", 0.1).build());
        Answers answers = Answers.of(runs).with(Terms.NONE.withPrices(new GpuPrices(List.of(H100), EnergyBasis.BOARDS)));
        assertThat(figures(study("cost", answers), "energy_per_output_token", row -> true))
                .containsExactlyInAnyOrder("0.3000", "0.1000");
        assertThat(notes(study("cost", answers))).contains("Energy is computed from: GPU boards, measured over the run; derived: GPU "
                + "boards, set, from 300 W/GPU.");
        assertThat(answers.compare(Lens.of(Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN), Factor.GPU)).warnings())
                .extracting(Warning::message).anyMatch(message -> message.contains("Energy per output token cannot be compared."));
    }

    @Test
    void whatHasNoEnergyIsNamed() {
        GpuPrice withoutPower = new GpuPrice("A10", A10.price(), 1, null, null);
        Terms terms = Terms.NONE.withPrices(new GpuPrices(List.of(H100, withoutPower), EnergyBasis.BOARDS));
        assertThat(notes(study("cost", Answers.of(runs()).with(terms)))).contains("2 runs have no energy: no board power is set for A10.");
        List<Run> withGap = List.of(measured(1, "H100", 8, 1000, 0.1).extra(PowerProblem.LABEL, PowerProblem.GAP.phrase()).build());
        assertThat(notes(study("cost", answers(withGap, H100))))
                .contains("1 run has no energy: there is a gap between two readings of the GPUs.");
        assertThat(notes(study("cost", answers(runs(), H100, A10)))).as("nobody asked for it").noneMatch(note -> note.contains("energy"));
    }

    @Test
    void theCheapestWithinTheObjectives() {
        assertThat(cheapest(0.5)).containsExactly("Cheapest within the objectives: vLLM on H100 at concurrency 32 at 0.5 USD/1M tok "
                + "(3 of 4 configurations are within them, n = 1).");
        assertThat(cheapest(0.35)).containsExactly("Cheapest within the objectives: vLLM on H100 at concurrency 8 at 1 USD/1M tok "
                + "(2 of 4 configurations are within them, n = 1).");
        assertThat(cheapest(0.2)).as("there is no choice").isEmpty();
        assertThat(answers(runs(), H100, A10).findings()).as("no objectives").extracting(Finding::kind).doesNotContain("cost");
    }

    private static List<String> cheapest(double ttft) {
        Terms terms = Terms.NONE.withPrices(new GpuPrices(List.of(H100, A10), EnergyBasis.MEASURED))
                .withLimit(Quantity.TTFT, ttft);
        return Answers.of(runs()).with(terms).findings().stream().filter(finding -> finding.kind().equals("cost"))
                .map(Finding::sentence).toList();
    }

    @Test
    void otherPricesGiveOtherFigures() {
        Answers first = answers(runs(), H100, A10);
        Answers dearer = first.with(first.terms().withPrices(new GpuPrices(List.of(price("H100", 7.2, "USD", "2026-08-01", 1)),
                EnergyBasis.MEASURED)));
        assertThat(dearer.runs().getFirst().metrics().get(MONEY)).hasValue(2);
        assertThat(dearer.with(Terms.NONE).runs().getFirst().metrics().get(MONEY)).isEmpty();
        assertThat(first.following(runs().subList(0, 1)).runs().getFirst().metrics().get(MONEY)).hasValue(1);
        assertThat(first.compare(Lens.of(MONEY, Factor.GPU)).rows()).hasSize(2);
    }
}
