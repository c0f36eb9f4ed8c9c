package dev.touchstone.load.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelfTestTest {

    private static final long MILLI = 1_000_000;
    private static final Server SERVER = Server.at(URI.create("http://127.0.0.1:1"), Api.CHAT);

    /// Sent at 0; arrives 1 ms later; chunks leave 50 ms after that and then each 20 ms, and come with these lags.
    private static Outcome answer(Slot slot, long... lags) {
        StringBuilder text = new StringBuilder();
        long[] times = new long[lags.length];
        long sent = slot.scheduled();
        for (int i = 0; i < lags.length; i++) {
            long left = sent + 51 * MILLI + i * 20 * MILLI;
            text.append(i == 0 ? (slot.origin() + sent + MILLI) + ":" : "").append(slot.origin() + left).append(' ');
            times[i] = left + lags[i];
        }
        Stamps stamps = new Stamps(sent, sent, times[0], times[0], Stamps.NEVER, times[0], times[times.length - 1]);
        return new Outcome(new RequestRecord(slot.number(), slot.phase(), stamps, ChunkTimes.of(times, times.length),
                TokenCounts.NONE, "stop", null), "", text.toString());
    }

    private static Outcome failure(Slot slot) {
        return new Outcome(new RequestRecord(slot.number(), slot.phase(), new Stamps(0, 0, -1, -1, -1, -1, 5),
                ChunkTimes.none(), TokenCounts.NONE, null,
                new RequestFailure(FailureKind.CONNECT, 0, "Nothing listens there.")), "", "");
    }

    @Test
    void tellsTheClientsOwnError() throws Exception {
        FakeClient client = new FakeClient(slot -> answer(slot, 2 * MILLI, 2 * MILLI, 5 * MILLI));
        MeasurementError error = SelfTest.run((server, streams) -> client, SERVER, new SelfTest.Load(4, 100, 3));
        assertThat(error.requests()).isEqualTo(100);
        assertThat(error.failed()).isZero();
        assertThat(error.chunks()).isEqualTo(300);
        assertThat(error.ttft()).isEqualTo(0.050, within(1e-9));
        assertThat(error.itl()).isEqualTo(0.020, within(1e-9));
        assertThat(error.lag()).isEqualTo(new MeasurementError.Figures(0.002, 0.005, 0.005));
        // 1 ms on the way there, 2 ms until the stamp
        assertThat(error.ttftError()).isEqualTo(new MeasurementError.Figures(0.003, 0.003, 0.003));
        assertThat(error.ttftMeanError()).isEqualTo(0.003, within(1e-9));
        assertThat(error.itlError().p99()).isEqualTo(0.003);
        assertThat(error.itl99Error()).isEqualTo(0.003, within(1e-9));
        assertThat(error.cpuPerChunk()).isNotNegative();
        assertThat(client.closed).isTrue();
    }

    @Test
    void failuresAreCountedAndLeftOut() throws Exception {
        FakeClient client = new FakeClient(slot -> slot.number() % 4 == 0 ? failure(slot) : answer(slot, 0, 0));
        MeasurementError error = SelfTest.run((server, streams) -> client, SERVER, new SelfTest.Load(2, 8, 2));
        assertThat(error.requests()).isEqualTo(8);
        assertThat(error.failed()).isEqualTo(2);
        assertThat(error.chunks()).isEqualTo(12);
    }

    @Test
    void saysWhyNothingWasAnswered() {
        assertThatThrownBy(() -> SelfTest.run((server, streams) -> new FakeClient(SelfTestTest::failure), SERVER,
                new SelfTest.Load(2, 8, 2))).isInstanceOf(IOException.class).hasMessageStartingWith("The self-test had no answer: Nothing listens");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'Hello there ' | The server of a self-test must write the time of sending into each chunk. This one answered: Hello and 2 stamps in 2 chunks.
            '12:13 x '     | The server of a self-test must write the time of sending into each chunk: For input string: "x"
            '12:13 '       | The server of a self-test must write the time of sending into each chunk. This one answered: 12:13 and 1 stamps in 2 chunks.
            '12:13 14 15 ' | The server of a self-test must write the time of sending into each chunk. This one answered: 12:13 and 3 stamps in 2 chunks.
            """)
    void wantsOneStampAChunk(String text, String sentence) {
        FakeClient client = new FakeClient(slot -> new Outcome(answer(slot, 0, 0).record(), "", text));
        assertThatThrownBy(() -> SelfTest.run((server, streams) -> client, SERVER, new SelfTest.Load(1, 1, 2)))
                .isInstanceOf(IOException.class).hasMessage(sentence);
    }

    @Test
    void warmUpSendsAFewThousandRequests() throws Exception {
        FakeClient client = new FakeClient(slot -> answer(slot, 0, 0));
        ClientWarmUp.Warmth warmth = ClientWarmUp.run((server, streams) -> client, SERVER);
        assertThat(warmth.requests()).isEqualTo(2_500).isEqualTo(client.sent);
        assertThat(client.closed).isTrue();
    }

    @Test
    void aServerThatFailsLeavesTheClientCold() throws Exception {
        FakeClient client = new FakeClient(SelfTestTest::failure);
        assertThat(ClientWarmUp.run((server, streams) -> client, SERVER).requests()).isZero();
    }
}
