package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which questions runs answer: those whose levels they have side by side.
class QuestionTitlesTest {

    @ParameterizedTest
    @CsvSource({"ENGINE, vLLM, SGLang, Which engine?", "GPU_COUNT, 2, 4, What do more GPUs bring?",
        "THINKING, off, on, What does thinking cost?", "NODES, 1, 2, What do more nodes bring?",
        "ENGINE_VERSION, 0.6.3, 0.8.4, Which version?", "MODEL, Qwen/Qwen3-4B, Qwen/Qwen3-8B, Which model?",
        "GPU, NVIDIA A10, NVIDIA H100, Which GPU?", "API, chat, completions, Which API?"})
    void twoLevelsOfAFactor(Factor factor, String one, String other, String title) {
        assertThat(titles(with(1, factor, one), with(2, factor, other))).containsExactly(title);
        assertThat(titles(with(1, factor, one), with(2, factor, one))).isEmpty();
    }

    private static Run with(int line, Factor factor, String level) {
        return RunFixture.run("a.md", 30 * line).with(Factor.ENGINE, "vLLM").with(factor, level)
                .metric("request_throughput", 10 + line).build();
    }

    @Test
    void twoServersOfALiveTest() {
        assertThat(titles(server(1, "a"), server(2, "b"))).containsExactly("Which server?");
        assertThat(titles(server(1, "a"), server(2, "a"))).isEmpty();
    }

    private static Run server(int line, String name) {
        return RunFixture.run("a.md", 30 * line).with(Factor.ENGINE, "vLLM").extra("Server name", name)
                .metric("request_throughput", 10 + line).build();
    }

    /// What a column is called may be the title of a question that has its own answer.
    @Test
    void aColumnThatIsCalledLikeAKnownFactor() {
        assertThat(Question.of(new OwnFactor("Engine")).title()).isEqualTo("Which level of “Engine”?");
        assertThat(Question.of(new OwnFactor("Engine build")).title()).isEqualTo("Which Engine build?");
        assertThat(Question.of(new OwnFactor("Fast enough?")).title()).isEqualTo("Fast enough?");
    }

    private static List<String> titles(Run... runs) {
        return Answers.of(Stream.of(runs).toList()).answers().stream().map(answer -> answer.question().title()).toList();
    }
}
