package dev.touchstone.compare.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Results come in their order, whoever computed them, and an interruption of the caller ends the computation.
class InParallelTest {

    @AfterEach
    void theNextTestIsNotInterrupted() {
        Thread.interrupted();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 999, 1000, 20_000})
    void inOrder(int size) {
        assertThat(InParallel.map(size, at -> 2 * at)).isEqualTo(IntStream.range(0, size).mapToObj(at -> 2 * at).toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20_000})
    void anInterruptedCallerGetsNothing(int size) {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> InParallel.map(size, at -> at)).isInstanceOf(CancellationException.class);
    }

    @Test
    void whatWasBegunIsWaitedFor() {
        Supplier<String> begun = InParallel.begin(() -> "found");
        assertThat(begun.get()).isEqualTo("found");
        Supplier<String> failing = InParallel.begin(() -> {
            throw new IllegalStateException("why");
        });
        assertThatThrownBy(failing::get).isInstanceOf(IllegalStateException.class).hasMessageContaining("why");
    }
}
