package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtherProgramsTest {

    /// Two cores; user, nice, system, idle, iowait, irq, softirq, steal, guest, guest_nice.
    private static List<String> stat(long user, long system, long idle, long waiting, long steal) {
        return List.of("cpu  " + user + " 0 " + system + " " + idle + " " + waiting + " 0 0 " + steal + " " + user + " 0",
                "cpu0 1 0 0 0 0 0 0 0 0 0", "cpu1 1 0 0 0 0 0 0 0 0 0", "intr 5 0");
    }

    @Test
    void whatIsBusyAndNotOwnIsOfOthers() {
        List<String> before = stat(1000, 100, 5000, 50, 0);
        // Ten seconds of two cores are 2,000 ticks: 1,400 of them busy.
        List<String> after = stat(2200, 200, 5500, 150, 100);
        assertThat(OtherPrograms.share(before, after, Duration.ofSeconds(4), Duration.ofSeconds(10))).hasValueCloseTo(0.5, within(1e-9));
        assertThat(OtherPrograms.share(before, after, Duration.ofSeconds(14), Duration.ofSeconds(10))).hasValueCloseTo(0.0, within(1e-9));
        assertThat(OtherPrograms.share(before, after, Duration.ofSeconds(15), Duration.ofSeconds(10)))
                .as("clocks that differ a little").hasValue(0.0);
    }

    @Test
    void whatIsNotKnownIsEmpty() {
        List<String> known = stat(1000, 100, 5000, 50, 0);
        assertThat(OtherPrograms.share(List.of(), List.of(), Duration.ZERO, Duration.ofSeconds(10))).isEmpty();
        assertThat(OtherPrograms.share(known, known, Duration.ZERO, Duration.ofSeconds(10))).isEmpty();
        assertThat(OtherPrograms.share(known, stat(1100, 100, 5000, 50, 0), Duration.ZERO, Duration.ZERO)).isEmpty();
        assertThat(OtherPrograms.share(known, List.of("cpu  1 2 3", "cpu0 1 2 3"), Duration.ZERO, Duration.ofSeconds(1))).isEmpty();
    }
}
