package dev.touchstone.load.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SharedClientTest {

    /// Tells 3, 2, 1 … as its delays, each once.
    private static final class Counting implements Client {
        private int asked;

        @Override
        public ClientLoad load() {
            asked++;
            return new ClientLoad(asked, 0, 0, 0, new long[] {10 - asked});
        }

        @Override
        public Prepared prepare(GenerationRequest ask) {
            throw new AssertionError();
        }

        @Override
        public ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended) {
            throw new AssertionError();
        }

        @Override
        public void close() {
        }
    }

    @Test
    void aGlanceTakesNothingFromTheJudge() {
        SharedClient load = new SharedClient(new Counting());
        assertThat(load.glance().chunks()).isEqualTo(1);
        assertThat(load.glance().chunks()).isEqualTo(2);
        assertThat(load.load()).satisfies(all -> {
            assertThat(all.chunks()).isEqualTo(3);
            assertThat(all.stampDelay()).containsExactly(7, 8, 9);
        });
        assertThat(load.load().stampDelay()).containsExactly(6);
    }
}
