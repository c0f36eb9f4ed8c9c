package dev.touchstone.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.simulator.net.VirtualTime;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FixedPacingTest {

    private static final long MILLI = 1_000_000;

    @Test
    void everyAnswerHasItsTimesWhateverElseRuns() {
        VirtualTime time = new VirtualTime();
        FixedPacing pace = new FixedPacing(time, 50 * MILLI, 20 * MILLI, 1000);
        List<Listener> listeners = IntStream.range(0, 500).mapToObj(i -> new Listener(time, "Hello", 10)).toList();
        listeners.forEach(listener -> pace.submit(listener.sequence));
        assertThat(pace.running()).isEqualTo(500);
        time.run();
        assertThat(listeners).allSatisfy(listener -> assertThat(listener.times).containsExactlyElementsOf(
                IntStream.range(0, 10).mapToObj(i -> listener.arrived() + (50 + 20 * i) * MILLI).toList()));
        assertThat(pace.running()).isZero();
    }

    @Test
    void whoIsAbortedGetsNothingMore() {
        VirtualTime time = new VirtualTime();
        FixedPacing pace = new FixedPacing(time, MILLI, MILLI, 1000);
        Listener listener = new Listener(time, "Hello", 10);
        pace.submit(listener.sequence);
        time.step();
        time.step();
        pace.abort(listener.sequence);
        time.run();
        assertThat(listener.tokens()).isEqualTo(2);
        assertThat(pace.running()).isZero();
    }
}
