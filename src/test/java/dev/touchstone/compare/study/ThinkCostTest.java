package dev.touchstone.compare.study;

import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.runs;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThinkCostTest {

    private static final Study STUDY = study("think-cost", Answers.of(runs(Samples.THINKING)));

    @Test
    void onAgainstOffForEachEngine() {
        assertThat(STUDY.rows()).extracting(row -> row.match().get(Factor.ENGINE) + " "
                + row.match().get(Factor.THINKING)).containsExactly("SGLang off", "SGLang on", "vLLM off", "vLLM on");
        assertThat(STUDY.rows()).extracting(StudyRow::origin).containsExactly(0, 0, 2, 2);
        assertThat(STUDY.rows().getFirst().marks()).contains(Mark.ORIGIN);
        assertThat(STUDY.rows()).allSatisfy(row ->
                assertThat(row.match()).containsEntry(Factor.MAX_TOKENS, Level.of(3096)));
    }

    @Test
    void latencyTokensAndThroughput() {
        // SGLang (18.59 + 19.10) / 2 against (8.94 + 7.82) / 2, vLLM (16.64 + 17.54) / 2 against (7.01 + 5.98) / 2
        assertThat(all("e2e_latency.mean")).containsExactly("8.3800", "18.8450", "6.4950", "17.0900");
        assertThat(all("e2e_latency.mean.ratio")).containsExactly("1.0000", "2.2488", "1.0000", "2.6313");
        // words: (933.07 + 981.99) / (402.03 + 420.52), (979.44 + 1024.32) / (419.34 + 357.31)
        assertThat(all("output_tokens_per_request.ratio")).containsExactly("1.0000", "2.3282", "1.0000", "2.5800");
        // printed as 0.36 to 0.70: 100 requests ÷ duration, (1 / 276.74 + 1 / 265.98) / (1 / 168.77 + 1 / 175.35) and
        // (1 / 259.13 + 1 / 259.24) / (1 / 150.45 + 1 / 142.93)
        assertThat(all("request_throughput.ratio")).containsExactly("1.0000", "0.6341", "1.0000", "0.5656");
        assertThat(STUDY.columns().get(STUDY.column("output_tokens_per_request")).unit()).isEqualTo("words");
    }

    @Test
    void barsStandByEngine() {
        assertThat(all("engine")).containsExactly("SGLang", "SGLang", "vLLM", "vLLM");
        assertThat(STUDY.plots().getFirst().x()).isEqualTo("engine");
        assertThat(STUDY.plots().getFirst().series()).containsExactly(Factor.THINKING);
    }

    @Test
    void runsWithAnotherLimitHaveNoCounterpart() {
        assertThat(STUDY.warnings()).filteredOn(warning -> warning.check().equals("unmatched"))
                .extracting(Warning::message).singleElement().asString().contains("4 runs");
    }

    @Test
    void theTimeSpentThinkingLiesBetweenTheTwoFirstTokens() {
        Study study = study("think-cost", Answers.of(List.of(run(1, "off", 0.2, 0.2, 0), run(2, "on", 0.3, 5.3,
                9000))));

        assertThat(figures(study, "thinkTime", row -> true)).containsExactly("0.0000", "5.0000");
        assertThat(figures(study, "reasoningTokensPerRequest", row -> true)).containsExactly("0.0000", "90.0000");
    }

    private static List<String> all(String column) {
        return figures(STUDY, column, row -> true);
    }

    private static Run run(int line, String thinking, double ttft, double ttfot, double reasoning) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.THINKING, thinking)
                .metric("ttft.mean", ttft).metric("ttfot.mean", ttfot).metric("reasoning_tokens", reasoning)
                .metric("successful_requests", 100).build();
    }
}
