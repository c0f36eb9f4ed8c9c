package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An answer says where it holds for fewer loads than were measured.
class LoadsOfOneSideTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A concurrency=8 requests/s=1; engine=B concurrency=8 requests/s=2; engine=A concurrency=1 requests/s=1; engine=B concurrency=4 requests/s=2 | Compared at concurrency 8 only. Without a counterpart: A at concurrency 1; B at concurrency 4.
            engine=A concurrency=8 requests/s=1; engine=B concurrency=8 requests/s=2; engine=A concurrency=1 requests/s=1; engine=A concurrency=4 requests/s=2 | Compared at concurrency 8 only. Without a counterpart: A at concurrency 1 and 4.
            engine=A concurrency=8 requests/s=1; engine=B concurrency=8 requests/s=2; engine=A concurrency=7 requests/s=1; engine=B concurrency=7 requests/s=2; engine=A concurrency=1 requests/s=1; engine=A concurrency=4 requests/s=2 |
            engine=A concurrency=8 requests/s=1; engine=B concurrency=8 requests/s=2; engine=A concurrency=1 requests/s=1; engine=B concurrency=1 requests/s=2 |
            engine=A concurrency=8 requests/s=1; engine=B concurrency=8 requests/s=2; engine=A concurrency=9 requests/s=1; engine=B concurrency=9 requests/s=2; engine=A concurrency=1 requests/s=1 |
            engine=A concurrency=8 requests/s=1; engine=B concurrency=8 requests/s=2; engine=A concurrency=1 requests/s=1 |
            engine=A inputTokens=8 requests/s=1; engine=B inputTokens=8 requests/s=2; engine=A inputTokens=9 requests/s=1; engine=A inputTokens=10 requests/s=1 | Compared at 8 input tokens only. Without a counterpart: A at 9 and 10 input tokens.
            engine=A requests=8 requests/s=1; engine=B requests=8 requests/s=2; engine=A requests=9 requests/s=1; engine=A requests=10 requests/s=1 | Compared at 8 requests only. Without a counterpart: A at 9 and 10 requests.
            engine=A concurrency=2 requests=8 requests/s=1; engine=B concurrency=2 requests=8 requests/s=2; engine=A concurrency=3 requests=9 requests/s=1; engine=A concurrency=3 requests=10 requests/s=1 |
            engine=A inputTokens=8 requests/s=1; engine=B inputTokens=8 requests/s=2; engine=C inputTokens=9 requests/s=1; engine=C inputTokens=10 requests/s=1 |
            engine=A inputTokens=8 requests/s=1; engine=B inputTokens=8 requests/s=2; engine=A model=M inputTokens=8 requests/s=1 |
            """)
    void whatOneSideAloneMeasuredIsNamed(String runs, String caveat) {
        assertThat(caveats(runs)).isEqualTo(caveat == null ? List.of() : List.of(caveat));
    }

    @Test
    void ofManyLoadsTheFirstAreNamed() {
        String two = "engine=A concurrency=100 requests/s=1; engine=B concurrency=100 requests/s=2; ";
        assertThat(caveats(two + alone(6))).containsExactly("Compared at concurrency 100 only. Without a counterpart: A at concurrency 1, 2, 3, 4, 5 and 6.");
        assertThat(caveats(two + alone(7))).containsExactly("Compared at concurrency 100 only. Without a counterpart: A at concurrency 1, 2, 3, 4, 5 and 2 more.");
    }

    private static String alone(int many) {
        return IntStream.rangeClosed(1, many).mapToObj(load -> "engine=A concurrency=" + load + " requests/s=1").collect(Collectors.joining("; "));
    }

    private static List<String> caveats(String runs) {
        return Answers.of(RunLines.runs(runs)).answers().stream().filter(answer -> answer.question() == Question.ENGINE)
                .flatMap(answer -> answer.caveats().stream()).map(Caveat::text).filter(text -> text.contains("counterpart")).toList();
    }
}
