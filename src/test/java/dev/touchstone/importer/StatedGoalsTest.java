package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures that somebody asks for are shown with the reason, and are no runs.
class StatedGoalsTest {

    private static final String WHY = "the words above call its figures expected ones";

    private static Reading below(String words) {
        return new Importer().read("paste", words + "\n\n" + """
                - concurrency 8, TTFT 60 ms, TPOT 9 ms
                - concurrency 16, TTFT 80 ms, TPOT 10 ms
                """);
    }

    private static String notices(Reading reading) {
        return reading.notices().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Target:", "vLLM on A100. Target:", "Goals for the release:", "## Performance targets", "**Our SLOs**", "Latency targets:",
            "Requirements:", "性能目标：", "目标：", "### SLO", "What we need:", "Expected:", "Expected performance:", "## Performance expectations", "What to expect:", "期望的结果：", "希望达到吞吐：", "We expect:", "## Expectations\n\n**On 2 GPUs:**", "Projected results on 4 GPUs:"})
    void figuresBelowAGoalAreNoRuns(String words) {
        Reading reading = below(words);
        assertThat(reading.runs()).isEmpty();
        assertThat(notices(reading)).contains(WHY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Results:", "vLLM on A100, measured against the target:", "Target model: Qwen3-8B", "Target hardware: A100",
            "Results (all SLOs met):", "Goal: find out which is faster.", "## Setup and results", "Achieved against the goals:", "Expected answer length 200:",
            "Target concurrency reached:", "## Expectations\n\n**Measured on 2 GPUs:**", "As we expected:", "希望对大家有帮助：", "预计耗时两天：", "期望输出 128：", "Requirements are in requirements.txt. Results:"})
    void otherWordsAboveFiguresSayNothingOfTheKind(String words) {
        Reading reading = below(words);
        assertThat(reading.runs()).hasSize(2);
        assertThat(notices(reading)).doesNotContain(WHY);
    }

    @Test
    void aGoalEndsWhereTheResultsBegin() {
        Reading reading = new Importer().read("paste", """
                Target:

                - concurrency 8, TTFT 60 ms, TPOT 9 ms

                Measured:

                - concurrency 8, TTFT 71 ms, TPOT 11 ms
                """);
        assertThat(reading.runs()).singleElement().satisfies(run -> assertThat(run.source().lines().first()).isEqualTo(7));
    }

    @Test
    void aGoalMayStandInAList() {
        String list = """
                Concurrency: 8
                Mean TTFT: 60 ms
                Mean TPOT: 9 ms
                Throughput: 900 tok/s
                """;
        assertThat(new Importer().read("paste", "Targets:\n\n" + list).runs()).isEmpty();
        assertThat(new Importer().read("paste", "Measured:\n\n" + list).runs()).hasSize(1);
    }
}
