package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.share.HostShare;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The part of a load that a host has, in words.
class HostsOutcomeTest {

    private static final HostShare SECOND = new HostShare(1, 2);

    @Test
    void sharesAreWhatAHostSends() {
        assertThat(HostsOutcome.share(new LoadShape.InFlight(5), SECOND)).isEqualTo("2 in flight");
        assertThat(HostsOutcome.share(new LoadShape.Ramp(3, 33, Duration.ofMinutes(1)), SECOND)).isEqualTo("1 to 16 in flight");
        assertThat(HostsOutcome.share(new LoadShape.OpenLoop(5, 1, null), SECOND)).isEqualTo("2.5 of 5 requests/s");
        assertThat(HostsOutcome.share(new LoadShape.Replay(1, null), SECOND)).isEqualTo("1 of 2 requests or sessions of the recording");
        assertThat(HostsOutcome.share(new LoadShape.Replay(1, null), HostShare.WHOLE)).isEqualTo("the whole recording");
        assertThat(HostsOutcome.share(new LoadShape.Batches(8), HostShare.WHOLE)).isEqualTo("batches of 8");
    }

    @Test
    void ratesAreOfTheHostsThatAreLeft() {
        assertThat(HostsOutcome.ratesOf(List.of())).isEqualTo("No other host is left.");
        assertThat(HostsOutcome.ratesOf(List.of("load2"))).isEqualTo("Rates are those of load2 alone.");
        assertThat(HostsOutcome.ratesOf(List.of("load2", "load3"))).isEqualTo("Rates are those of load2 and load3 alone.");
    }

    /// All hosts may be late: none of them is then later than the others.
    @Test
    void aHostIsLeftOutThatDidNotEndOrBeganLate() {
        long second = Duration.ofSeconds(1).toNanos();
        assertThat(HostsOutcome.leftOut("load2", true, null, second, second)).as("on the limit").isNull();
        assertThat(HostsOutcome.leftOut("load2", true, "a line that is no record", 0, second)).as("its part is there").isNull();
        assertThat(HostsOutcome.leftOut("load2", true, null, 2 * second, second)).isEqualTo("load2 began 2 s late");
        assertThat(HostsOutcome.leftOut("load2", false, null, 0, second)).isEqualTo("load2 did not end in time");
        assertThat(HostsOutcome.leftOut("load2", false, "load2 was lost: no answer", 0, second)).isEqualTo("load2 was lost: no answer");
    }

    @Test
    void aHostThatIsLeftOutIsNamedWithItsShare() {
        assertThat(HostsOutcome.sentence("load2 was lost: its connection ended.", 1_500_000_000L, "2 in flight"))
                .isEqualTo("load2 was lost: its connection ended, 1.5 s after the start; its share of the load, 2 in flight, is left out.");
        assertThat(HostsOutcome.sentence("load2 did not end in time", null, "2 in flight"))
                .isEqualTo("load2 did not end in time; its share of the load, 2 in flight, is left out.");
    }

    @Test
    void aHostThatIsLongBehindAllOthersLags() {
        LastHost two = new LastHost(60);
        assertThat(two.lagging(List.of("load1", "load2"), 2, 100)).as("none is ready").isEmpty();
        assertThat(two.lagging(List.of("load2"), 2, 200)).as("the other has just become ready").isEmpty();
        assertThat(two.lagging(List.of("load2"), 2, 260)).as("it may take as long").isEmpty();
        assertThat(two.lagging(List.of("load2"), 2, 261)).hasValue("load2 lags: all other hosts have been ready for 0 s.");
        LastHost alone = new LastHost(Duration.ofMinutes(1).toNanos());
        assertThat(alone.lagging(List.of("load1"), 1, 0)).isEmpty();
        assertThat(alone.lagging(List.of("load1"), 1, Duration.ofHours(1).toNanos())).as("there is no other").isEmpty();
        LastHost again = new LastHost(Duration.ofMinutes(1).toNanos());
        assertThat(again.lagging(List.of("load2"), 2, 0)).isEmpty();
        assertThat(again.lagging(List.of("load1", "load2"), 2, 1)).as("the other is not ready any more").isEmpty();
        assertThat(again.lagging(List.of("load2"), 2, Duration.ofSeconds(90).toNanos())).isEmpty();
        assertThat(again.lagging(List.of("load2"), 2, Duration.ofSeconds(151).toNanos()))
                .hasValue("load2 lags: all other hosts have been ready for 60 s.");
    }

    @Test
    void aClockOfAnotherSpeedIsNamedWithWhatItDoesToTheFigures() {
        assertThat(HostsOutcome.clockRemark("load2", 0.01)).hasValue("load2: its clock ran 1 % faster than this machine’s, so its times are 1 % too long.");
        assertThat(HostsOutcome.clockRemark("load2", -0.0052)).hasValue("load2: its clock ran 0.52 % slower than this machine’s, so its times are 0.52 % too short.");
        assertThat(HostsOutcome.clockRemark("load2", 0.00002)).isEmpty();
        assertThat(HostsOutcome.clockRemark("load2", 0)).isEmpty();
    }
}
