package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

    @ParameterizedTest
    @CsvSource({"60, PT1M", "90 s, PT1M30S", "5 min, PT5M", "1 h 30 min, PT1H30M", "250 ms, PT0.25S", "2.5s, PT2.5S",
        "'0,5 s', PT0.5S", "2 minutes, PT2M", "3m, PT3M", "1h, PT1H"})
    void readsTimesAsTheyAreTyped(String typed, Duration expected) {
        assertThat(DurationText.parse(typed)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "0", "soon", "5 x", "-3 s", "1 h 30", "30 5 s", "31000 h", "s", "1e9"})
    void refusesWhatIsNoTime(String typed) {
        assertThat(DurationText.parse(typed)).isEmpty();
    }

    @Property
    void writesWhatItReads(@ForAll @LongRange(min = 1, max = 2_000_000_000_000_000L) long nanos) {
        Duration duration = Duration.ofNanos(nanos);
        assertThat(DurationText.parse(DurationText.text(duration))).contains(duration);
    }
}
