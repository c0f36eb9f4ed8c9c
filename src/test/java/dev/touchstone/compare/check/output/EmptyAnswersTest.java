package dev.touchstone.compare.check.output;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Firings;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmptyAnswersTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Empty answers | 379 | 1000 | 379 of 1000 answers are empty.",
        "empty_responses | 1,379 | 2000 | 1379 of 2000 answers are empty.",
        "空回答数 | 5 | 100 | 5 of 100 answers are empty.",
        "Empty responses | 1 | | 1 request ended with an empty answer.",
        "Empty responses | 379 | | 379 requests ended with an empty answer.",
        "Number of empty answers | 379 | 300 | 379 requests ended with an empty answer."})
    void areTold(String label, String count, Integer successful, String sentence) {
        var run = run("a", 1).extra(label, count);
        assertThat(Firings.of("empty-answers", successful == null ? run : run.metric("successful_requests", successful)))
                .containsExactly(sentence);
    }

    @ParameterizedTest
    @CsvSource({"Empty answers,0", "Empty answers,none", "Empty slots,12", "Answers,379"})
    void othersAreNot(String label, String count) {
        assertThat(Firings.of("empty-answers", run("a", 1).extra(label, count).metric("successful_requests", 1000))).isEmpty();
    }

    /// Those that count as unsuccessful are no successes; where they may, they are no share of the successes.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "100 | 97 | |",
        "100 | 97 | 3 |",
        " | 97 | 3 |",
        "100 | 100 | 0 | 3 of 100 answers are empty.",
        "100 | 99 | 1 | 3 requests ended with an empty answer.",
        "100 | 90 | 10 | 3 requests ended with an empty answer.",
        " | 90 | 10 | 3 requests ended with an empty answer."})
    void thatAreNoSuccessesAreNotCalledSo(Integer sent, int successful, Integer failed, String sentence) {
        var run = run("a", 1).extra("Empty answers", "3").metric("successful_requests", successful);
        if (sent != null) {
            run = run.metric("requests", sent);
        }
        if (failed != null) {
            run = run.metric("failed_requests", failed);
        }
        assertThat(Firings.of("empty-answers", run))
                .containsExactlyElementsOf(sentence == null ? List.of() : List.of(sentence));
    }
}
