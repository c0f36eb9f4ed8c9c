package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EvidenceTest {

    @Test
    void onlyWhatTheUserTypedIsByHand() {
        assertThat(Evidence.byHand().isByHand()).isTrue();
        assertThat(Evidence.reported("\"tp_size\": 2", "/server_info").isByHand()).isFalse();
        assertThat(Evidence.reported("", "the plan").isByHand()).isFalse();
        assertThat(Evidence.at(Lines.of(3), "set by hand", "set by hand").isByHand()).isFalse();
    }
}
