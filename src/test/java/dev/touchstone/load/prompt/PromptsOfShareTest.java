package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.pace.Pacer;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.TraceCut;
import dev.touchstone.load.share.HostShare;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What two hosts send together is what one would send.
class PromptsOfShareTest {

    private static final TokenCounter COUNTER = text -> text.length() / 4;

    @TempDir
    private Path folder;

    @Test
    void theRowsOfATraceGoToTheHostsInTurn() throws IOException {
        Path file = Files.writeString(folder.resolve("trace.jsonl"), """
                {"timestamp": 0, "input_length": 30, "output_length": 1, "hash_ids": [1]}
                {"timestamp": 100, "input_length": 40, "output_length": 2, "hash_ids": [2]}
                {"timestamp": 300, "input_length": 50, "output_length": 3, "hash_ids": [3]}
                """);
        Prompts prompts = new Prompts(new PromptSource.Trace(file, TraceCut.WHOLE), true);
        PromptStream first = share(prompts, 0);
        PromptStream second = share(prompts, 1);
        assertThat(first.size()).isEqualTo(2);
        assertThat(second.size()).isEqualTo(1);
        assertThat(first.wholeSize()).isEqualTo(3);
        assertThat(first.warmUp().messages()).as("a warm-up is no row of the trace").isNotEmpty();
        assertThat(List.of(first.next().outputTokens(), first.next().outputTokens(), second.next().outputTokens()))
                .containsExactly(1, 3, 2);
        assertThat(times(first, 0)).containsExactly(0L, 300_000_000L);
        assertThat(times(second, 1)).containsExactly(100_000_000L);
    }

    @Test
    void aSessionStaysWithOneHost() throws IOException {
        Path file = Files.writeString(folder.resolve("sessions.jsonl"), """
                {"turns": [{"text": "one"}, {"text": "more"}, {"text": "again"}], "timestamp": 0}
                {"turns": [{"text": "two"}], "timestamp": 50}
                """);
        Prompts prompts = new Prompts(new PromptSource.Sessions(file), true);
        assertThat(share(prompts, 0).size()).isEqualTo(3);
        assertThat(share(prompts, 1).size()).isEqualTo(1);
        assertThat(share(prompts, 1).next().messages().getLast().text()).endsWith("two");
        assertThat(share(prompts, 0).next().later()).isEqualTo(2);
    }

    @Test
    void conversationsWithoutAnEndAreDealtOut() throws IOException {
        Prompts prompts = new Prompts(new PromptSource.MultiTurn(3), true);
        PromptStream whole = PromptStreams.open(prompts, 7, 8, COUNTER);
        PromptStream second = share(prompts, 1);
        assertThat(second.size()).isEqualTo(Long.MAX_VALUE);
        whole.next();
        assertThat(second.next().messages()).isEqualTo(whole.next().messages());
    }

    private static PromptStream share(Prompts prompts, int index) throws IOException {
        return new PromptsOfShare(PromptStreams.open(prompts, 7, 8, COUNTER), new HostShare(index, 2), 0);
    }

    private static List<Long> times(PromptStream prompts, int index) {
        Pacer pacer = Pacer.of(new LoadShape.Replay(1, null), 0, 1, prompts.arrivals(), new HostShare(index, 2));
        List<Long> times = new ArrayList<>();
        for (long next = pacer.next(0); next != Pacer.WAIT; next = pacer.next(0)) {
            times.add(next);
            pacer.sent();
        }
        return times;
    }
}
