package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A column from whose words the parallelism was read: `TP8 + MTP`, `DP8 EP8`.
class ConfigurationColumnsTest {

    private static List<Answer> answers(String column, String rows) {
        return Answers.of(new Importer().read("page.md", """
                Qwen2.5-72B on vLLM, 8x H200

                | %s | Throughput (req/s) | TTFT (ms) |
                |---|---|---|
                %s
                """.formatted(column, rows)).runs()).answers();
    }

    private static List<String> questions(List<Answer> answers) {
        return answers.stream().map(answer -> answer.question().key()).toList();
    }

    @Test
    void allConfigurationsAreComparedWhateverTheirParallelism() {
        List<Answer> answers = answers("Config", "| TP8 | 4.1 | 230 |\n| TP8 + MTP | 5.6 | 240 |\n| DP8 EP8 | 7.7 | 390 |");
        assertThat(questions(answers)).containsExactly("Config");
        assertThat(answers.getFirst().text()).contains("TP8 serves 46.8 % fewer requests/s than DP8 EP8.",
                "TP8 + MTP serves 27.3 % fewer requests/s than DP8 EP8.");
        assertThat(answers.getFirst().caveats()).isEmpty();
    }

    /// A condition of another column does not go with the configurations.
    @Test
    void ofAnotherColumnTheParallelismSetsApart() {
        assertThat(answers("Config | TP", "| plain | 8 | 4.1 | 230 |\n| MTP | 8 | 5.6 | 240 |\n| MTP + compile | 4 | 3.1 | 390 |")
                .getFirst().text()).contains("plain serves 26.8 % fewer requests/s than MTP.").doesNotContain("compile");
    }

    /// Where the parallelism stands in a column of its own, configurations without a counterpart are named.
    @Test
    void aParallelismInItsOwnColumnIsAQuestionBesideTheConfigurations() {
        assertThat(questions(answers("Config | TP", "| plain | 8 | 4.1 | 230 |\n| MTP | 8 | 5.6 | 240 |\n| MTP + compile | 4 | 3.1 | 390 |")))
                .containsExactly("Config", "tensorParallel");
        assertThat(questions(answers("Config", "| TP8 | 4.1 | 230 |\n| TP8 MTP | 5.6 | 240 |\n| TP4 MTP compile | 3.1 | 390 |")))
                .containsExactly("Config");
    }

    @Test
    void aColumnThatOnlyNamesTheParallelismIsNoOtherQuestion() {
        List<Answer> answers = answers("Setup", "| TP2 | 4.1 | 230 |\n| TP4 | 5.6 | 240 |");
        assertThat(questions(answers)).containsExactly("tensorParallel");
        assertThat(answers.getFirst().caveats()).isEmpty();
    }

    @Test
    void whatElseItNamesIsACaveat() {
        List<Answer> answers = answers("Setup", "| TP2 eager | 4.1 | 230 |\n| TP4 graphs | 5.6 | 240 |");
        assertThat(questions(answers)).containsExactly("tensorParallel");
        assertThat(answers.getFirst().caveats()).extracting(Caveat::text).containsExactly(
                "The sides also differ in Setup: TP2 eager with tensor parallel 2, TP4 graphs with tensor parallel 4.");
    }
}
