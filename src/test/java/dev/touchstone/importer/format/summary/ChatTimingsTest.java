package dev.touchstone.importer.format.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Timings below the answers of a chat belong to the model that the program names when it begins.
class ChatTimingsTest {

    private static final String TIMINGS = "TTFT: 12.10 ms\nTPS:  140.00 tokens/s (%s in 0.05s)\n";

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    @Test
    void eachAnswerIsARunOfTheModel() {
        String answer = "An oak, 12 m high.\n" + TIMINGS.formatted("7 tokens");
        assertThat(runs("Using model: maple/Maple-4B\n" + answer + "> and another\n" + answer.replace("12.10", "14.31"))).hasSize(2)
                .allSatisfy(run -> assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("maple/Maple-4B"));
        assertThat(runs(answer)).singleElement().satisfies(run -> assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("-"));
    }

    /// Only AIPerf counts reasoning apart, and prints the time per token.
    @ParameterizedTest
    @CsvSource({"'7 tokens, 3 reasoning',aiperf", "7 tokens,"})
    void whoMeasuredIsKnownByTheLines(String tokens, String client) {
        assertThat(runs(TIMINGS.formatted(tokens))).singleElement().extracting(Run::client).isEqualTo(client);
    }

    @Test
    void otherLinesAreNone() {
        assertThat(runs("TTFT: 12.10 ms\nThe model was quick.\n")).isEmpty();
    }
}
