package dev.touchstone.load.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.http.ClientLoad;
import java.net.URI;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TrustWatchTest {

    private static final long SECOND = 1_000_000_000;
    private static final long MILLI = 1_000_000;

    private final FakeClient client = new FakeClient(slot -> {
        throw new AssertionError("nothing is sent");
    });
    private final Meter meter = new Meter();
    private long now = 17 * SECOND;

    /// What the process has used, set by hand.
    private static final class Meter implements ProcessMeter {
        private long cpu = 3 * SECOND;
        private long gc = SECOND;

        @Override
        public long cpuNanos() {
            return cpu;
        }

        @Override
        public long gcNanos() {
            return gc;
        }

        @Override
        public int cores() {
            return 4;
        }
    }

    @Test
    void countsFromItsStart() {
        client.loads.add(new ClientLoad(5_000, 10, 10, 10, delays(90 * MILLI)));
        client.loads.add(new ClientLoad(10_000, 10, 10, 12, delays(MILLI / 10)));
        TrustWatch watch = watch();
        pass(10 * SECOND, 8 * SECOND, SECOND / 10);
        Trust trust = watch.judge();
        assertThat(trust.cpuShare()).isEqualTo(0.2, within(1e-9));
        assertThat(trust.gcShare()).isEqualTo(0.01, within(1e-9));
        assertThat(trust.stampDelayP99()).isEqualTo(0.0001, within(2e-6));
        assertThat(trust.scheduleLagP99()).isNaN();
        assertThat(trust.connections()).isEqualTo(12);
        assertThat(trust.roundTrip()).isEqualTo(0.003);
        assertThat(trust.limit()).isNull();
    }

    @Test
    void aSampleStandsForAllChunksOfItsTime() {
        client.loads.add(new ClientLoad(0, 100, 0, 100, new long[0]));
        client.loads.add(new ClientLoad(99_500, 100, 100, 100, delays(MILLI)));
        client.loads.add(new ClientLoad(100_000, 100, 100, 100, delays(80 * MILLI)));
        TrustWatch watch = watch();
        pass(20 * SECOND, 0, 0);
        watch.judge();
        pass(SECOND, 0, 0);
        assertThat(watch.judge().stampDelayP99()).isEqualTo(0.001, within(2e-5));
    }

    @Test
    void judgesTheDelayAgainstTheGapBetweenChunks() {
        client.loads.add(new ClientLoad(0, 100, 0, 100, new long[0]));
        // 100 in flight and 100,000 chunks in 10 s: one each 10 ms
        client.loads.add(new ClientLoad(100_000, 100, 100, 100, delays(4 * MILLI)));
        TrustWatch watch = watch();
        pass(10 * SECOND, 0, 0);
        assertThat(watch.judge().limit()).contains("waited 4.0 ms (p99)");
    }

    @Test
    void scheduleLagIsJudged() {
        client.loads.add(new ClientLoad(0, 0, 0, 0, new long[0]));
        TrustWatch watch = watch();
        for (int i = 0; i < 200; i++) {
            watch.scheduleLag(30 * MILLI);
        }
        pass(SECOND, 0, 0);
        Trust trust = watch.judge();
        assertThat(trust.scheduleLagP99()).isEqualTo(0.030, within(5e-4));
        assertThat(trust.limit()).contains("later than planned");
    }

    @Test
    void onePauseStandsForAllWakeUpsInIt() {
        client.loads.add(new ClientLoad(0, 0, 0, 0, new long[0]));
        TrustWatch watch = watch();
        for (int i = 0; i < 150; i++) {
            watch.wokenUp(MILLI / 10);
        }
        pass(3 * SECOND, 0, 0);
        assertThat(watch.judge().limit()).isNull();
        watch.wokenUp(200 * MILLI);
        assertThat(watch.judge().limit()).contains("its threads were woken");
    }

    @Test
    void keepsItsJudgementWhenClosed() {
        client.loads.add(new ClientLoad(0, 0, 0, 7, new long[0]));
        TrustWatch watch = watch();
        pass(10 * SECOND, 20 * SECOND, 0);
        watch.close();
        pass(100 * SECOND, 0, 0);
        client.loads.add(new ClientLoad(0, 0, 0, 99, new long[0]));
        Trust trust = watch.judge();
        assertThat(trust.cpuShare()).isEqualTo(0.5, within(1e-9));
        assertThat(trust.connections()).isEqualTo(7);
    }

    @Test
    void itsThreadEndsWithIt() throws Exception {
        client.loads.add(new ClientLoad(0, 0, 0, 0, new long[0]));
        TrustWatch watch = TrustWatch.start(client, URI.create("http://127.0.0.1:1"));
        Thread thread = Thread.getAllStackTraces().keySet().stream()
                .filter(one -> one.getName().equals("trust-watch")).findAny().orElseThrow();
        assertThat(thread.isDaemon()).isTrue();
        watch.close();
        thread.join();
        assertThat(watch.judge().roundTrip()).isNaN();
    }

    private TrustWatch watch() {
        return new TrustWatch(client, 0.003, meter, () -> now);
    }

    private void pass(long nanos, long cpu, long gc) {
        now += nanos;
        meter.cpu += cpu;
        meter.gc += gc;
    }

    private static long[] delays(long nanos) {
        long[] delays = new long[200];
        Arrays.fill(delays, nanos);
        return delays;
    }
}
