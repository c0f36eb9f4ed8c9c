package dev.touchstone.load.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.share.HostShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// Pacers of hosts that share a load: together they are the pacer of the whole.
class SharedPacersTest {

    private static List<Long> due(Pacer pacer, long until) {
        List<Long> due = new ArrayList<>();
        for (long next = pacer.next(until); next <= until; next = pacer.next(until)) {
            due.add(next);
            pacer.sent();
        }
        return due;
    }

    private static void holds(LoadShape shape, int hosts, long until) {
        List<Long> shared = new ArrayList<>();
        for (int index = 0; index < hosts; index++) {
            shared.addAll(due(Pacer.of(shape, 1000, 7, new HostShare(index, hosts)), until));
        }
        Collections.sort(shared);
        assertThat(shared).isEqualTo(due(Pacer.of(shape, 1000, 7), until));
    }

    @Property(tries = 60)
    void arrivalsAreThoseOfTheWhole(@ForAll @IntRange(min = 1, max = 5) int hosts, @ForAll @IntRange(max = 3) int gaps) {
        double burstiness = gaps == 0 ? Double.POSITIVE_INFINITY : gaps == 1 ? 1 : gaps == 2 ? 0.3 : 4;
        holds(new LoadShape.OpenLoop(50, burstiness, null), hosts, 4_000_000_000L);
    }

    @Property(tries = 60)
    void placesAreThoseOfTheWhole(@ForAll @IntRange(min = 1, max = 5) int hosts, @ForAll @IntRange(min = 1, max = 40) int width) {
        holds(new LoadShape.InFlight(width), hosts, 1_000_000);
    }

    @Property(tries = 60)
    void aRampGrowsAsTheWhole(@ForAll @IntRange(min = 1, max = 5) int hosts, @ForAll @IntRange(min = 1, max = 20) int from,
            @ForAll @IntRange(min = 1, max = 40) int to) {
        holds(new LoadShape.Ramp(from, to, Duration.ofSeconds(10)), hosts, 12_000_000_000L);
    }

    @Property(tries = 60)
    void aRampDownEndsWithTheWidthOfTheWhole(@ForAll @IntRange(min = 1, max = 5) int hosts,
            @ForAll @IntRange(min = 10, max = 20) int from, @ForAll @IntRange(min = 1, max = 9) int to) {
        int left = 0;
        for (int index = 0; index < hosts; index++) {
            Pacer pacer = Pacer.of(new LoadShape.Ramp(from, to, Duration.ofSeconds(10)), 0, 7, new HostShare(index, hosts));
            List<Long> first = due(pacer, 0);
            pacer.next(11_000_000_000L);
            first.forEach(sent -> pacer.ended(11_000_000_000L));
            left += due(pacer, 11_000_000_000L).size();
        }
        assertThat(left).isEqualTo(to);
    }
}
