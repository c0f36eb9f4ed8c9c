package dev.touchstone.load.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class HostShareTest {

    @Test
    void aRemainderGoesToTheFirstHosts() {
        assertThat(IntStream.range(0, 3).map(index -> new HostShare(index, 3).of(8))).containsExactly(3, 3, 2);
        assertThat(new HostShare(1, 2).of(1)).isZero();
        assertThat(HostShare.WHOLE.of(7)).isEqualTo(7);
    }

    @Test
    void aHostWithMorePlacesGetsMoreRequests() {
        assertThat(new HostShare(0, 2).of(40, 5)).isEqualTo(24);
        assertThat(new HostShare(1, 2).of(40, 5)).isEqualTo(16);
    }

    @Test
    void thereIsNoShareOfNobody() {
        assertThatThrownBy(() -> new HostShare(2, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void everyRequestHasOneHostAndIsCounted(@ForAll @IntRange(min = 1, max = 7) int hosts, @ForAll @IntRange(max = 40) int places,
            @ForAll @IntRange(max = 300) int requests) {
        int all = 0;
        for (int index = 0; index < hosts; index++) {
            HostShare share = new HostShare(index, hosts);
            long mine = IntStream.range(0, requests).filter(request -> share.isMine(request, places)).count();
            assertThat(share.of(requests, places)).isEqualTo((int) mine);
            assertThat(share.of(places)).isEqualTo((int) IntStream.range(0, places).filter(share::isMine).count());
            all += (int) mine;
        }
        assertThat(all).isEqualTo(requests);
    }
}
