package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.share.HostShare;
import java.time.Duration;
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
    void aClockOfAnotherSpeedIsNamedWithWhatItDoesToTheFigures() {
        assertThat(HostsOutcome.clockRemark("load2", 0.01)).hasValue("load2: its clock ran 1 % faster than this machine’s, so its times are 1 % too long.");
        assertThat(HostsOutcome.clockRemark("load2", -0.0052)).hasValue("load2: its clock ran 0.52 % slower than this machine’s, so its times are 0.52 % too short.");
        assertThat(HostsOutcome.clockRemark("load2", 0.00002)).isEmpty();
        assertThat(HostsOutcome.clockRemark("load2", 0)).isEmpty();
    }
}
