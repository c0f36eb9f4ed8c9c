package dev.touchstone.load.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.point.ScriptedClient;
import dev.touchstone.load.point.VirtualTicker;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import org.junit.jupiter.api.Test;

class TokenRateTest {

    private static final long QUARTER = 250_000_000L;
    private final SharedClient client = new SharedClient(new ScriptedClient(new VirtualTicker(), sent -> null));
    private final TokenRate rate = new TokenRate();

    @Test
    void chunksOfTheLastSecondCount() {
        double last = 0;
        for (int sample = 0; sample < 40; sample++) {
            last = rate.rate(client, sample * 50L, sample * QUARTER);
        }
        assertThat(last).isEqualTo(200);
        for (int sample = 40; sample < 48; sample++) {
            last = rate.rate(client, 39 * 50L, sample * QUARTER);
        }
        assertThat(last).isZero();
    }

    @Test
    void aChunkIsWorthAsManyTokensAsTheServerCounts() {
        rate.rate(client, 0, 0);
        rate.add(new RequestRecord(1, Phase.MEASURED, new Stamps(0, 0, 0, 0, -1, 0, 0), ChunkTimes.none(),
                new TokenCounts(5, -1, 40, -1, 10, 0, -1), "stop", null));
        assertThat(rate.rate(client, 100, 4 * QUARTER)).isEqualTo(400);
    }

    @Test
    void anotherClientBeginsAnew() {
        rate.rate(client, 1_000_000, 0);
        SharedClient other = new SharedClient(new ScriptedClient(new VirtualTicker(), sent -> null));
        assertThat(rate.rate(other, 5, QUARTER)).isZero();
        assertThat(rate.rate(other, 30, 2 * QUARTER)).isEqualTo(100);
    }
}
