package dev.touchstone.ui.live.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.hosts.HostStatus.State;
import org.junit.jupiter.api.Test;

class HostsCardTest {

    private static HostStatus host(State state, int ended, String message) {
        return new HostStatus("load1", state, state == State.CONNECTING ? "" : "500 in flight", ended, 498, 12.5,
                state == State.CONNECTING ? Double.NaN : 0.0004, message);
    }

    @Test
    void whatAHostDoesIsSaid() {
        assertThat(HostsCard.words(host(State.CONNECTING, 0, ""))).isEqualTo("connecting");
        assertThat(HostsCard.words(host(State.READY, 0, ""))).isEqualTo("ready, clock known to 0.2 ms");
        assertThat(HostsCard.words(host(State.READY, 1203, ""))).isEqualTo("500 in flight · 1,203 done · clock known to 0.2 ms");
        assertThat(HostsCard.words(host(State.SENDING, 1203, "")))
                .isEqualTo("500 in flight · 1,203 done, 498 in flight now · clock known to 0.2 ms");
        assertThat(HostsCard.words(host(State.LOST, 1203, "load1 was lost: Connection reset"))).isEqualTo("load1 was lost: Connection reset");
    }
}
