package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ServerTokenCounterTest {

    private static final RequestFailure EMPTY = new RequestFailure(FailureKind.EMPTY, 200, "the answer was empty");

    @Test
    void theServersOwnCountIsReadFromAShortAnswer() throws IOException {
        GenerationRequest[] sent = new GenerationRequest[1];
        TokenCounter counter = counter(ask -> {
            sent[0] = ask;
            return outcome(42, null);
        });

        assertThat(counter.count("How many?")).isEqualTo(42);
        assertThat(sent[0].messages()).containsExactly(Message.user("How many?"));
        assertThat(sent[0].maxTokens()).isEqualTo(1);
        assertThat(sent[0].output().streaming()).isFalse();
        assertThat(sent[0].output().extra()).containsEntry("top_p", 0.9);
        assertThat(sent[0].thinking()).isEqualTo(ThinkingMode.OFF);
    }

    @Test
    void anEmptyAnswerCountsToo() throws IOException {
        assertThat(counter(_ -> outcome(42, EMPTY)).count("x")).isEqualTo(42);
    }

    @Test
    void aServerThatDoesNotTellIsSaid() {
        assertThatThrownBy(() -> counter(_ -> outcome(TokenCounts.UNKNOWN, null)).count("x"))
                .isInstanceOf(IOException.class).hasMessageContaining("the server does not report how many tokens");
        assertThatThrownBy(() -> counter(_ -> outcome(TokenCounts.UNKNOWN, EMPTY)).count("x"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the tokens of a prompt could not be counted: the answer was empty");
    }

    @Test
    void anInterruptEndsTheRequest() {
        AtomicInteger cancelled = new AtomicInteger();
        TokenCounter counter = new ServerTokenCounter(new Answering(_ -> null, cancelled), ServerTokenCounterTest::ask);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> counter.count("x")).isInstanceOf(InterruptedIOException.class)
                .hasMessage("counting the tokens of a prompt was interrupted");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(cancelled).hasValue(1);
    }

    private static TokenCounter counter(Function<GenerationRequest, Outcome> server) {
        return new ServerTokenCounter(new Answering(server, new AtomicInteger()), ServerTokenCounterTest::ask);
    }

    private static GenerationRequest ask(String prompt) {
        return new GenerationRequest("m", List.of(Message.user(prompt)), 256, ThinkingMode.OFF,
                ThinkingSwitch.AUTOMATIC, new Output(false, null, true, Map.of("top_p", 0.9)), "vLLM");
    }

    private static Outcome outcome(int input, @Nullable RequestFailure failure) {
        TokenCounts counts = new TokenCounts(input, TokenCounts.UNKNOWN, 1, TokenCounts.UNKNOWN, 1, 0,
                TokenCounts.UNKNOWN);
        return new Outcome(new RequestRecord(1, Phase.WARM_UP, new Stamps(0, 0, 1, 2, Stamps.NEVER, 2, 3),
                ChunkTimes.of(new long[] {2}, 1), counts, "length", failure), "", "");
    }

    /// Answers at once; without an answer, never.
    private record Answering(Function<GenerationRequest, @Nullable Outcome> server,
            AtomicInteger cancelled) implements Client {

        private record Written(GenerationRequest ask) implements Prepared {
        }

        @Override
        public Prepared prepare(GenerationRequest ask) {
            return new Written(ask);
        }

        @Override
        public ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended) {
            Outcome outcome = server.apply(((Written) request).ask());
            if (outcome != null) {
                ended.accept(outcome);
            }
            return cancelled::incrementAndGet;
        }

        @Override
        public ClientLoad load() {
            return new ClientLoad(0, 0, 0, 0, new long[0]);
        }

        @Override
        public void close() {
        }
    }
}
