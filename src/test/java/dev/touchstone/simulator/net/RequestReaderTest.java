package dev.touchstone.simulator.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestReaderTest {

    private static final int TIMES = 20;
    private static final String THREE = "POST /a?b=c HTTP/1.1\r\nContent-Length: 5\r\nX-One: 1\r\nx-one: 2\r\n\r\n"
            + "HällGET /d HTTP/1.1\r\nconnection: close\r\n\r\n\r\nPOST /e HTTP/1.1\r\n"
            + "transfer-encoding: chunked\r\n\r\n3;x=y\r\none\r\n10\r\n, two and three!\r\n0\r\nTrailer: t\r\n\r\n";

    /// However the bytes are cut, the same requests come out.
    @Property(tries = 500)
    void readsRequestsInPiecesOfAnySize(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 1, max = 40) Integer> cuts) throws Refusal {
        byte[] bytes = THREE.repeat(TIMES).getBytes(StandardCharsets.UTF_8);
        RequestReader reader = new RequestReader();
        List<ReceivedRequest> requests = new ArrayList<>();
        int at = 0;
        for (int i = 0; at < bytes.length; i++) {
            int count = Math.min(cuts.get(i % cuts.size()), bytes.length - at);
            reader.add(ByteBuffer.wrap(bytes, at, count));
            at += count;
            for (ReceivedRequest request = reader.next(i); request != null; request = reader.next(i)) {
                requests.add(request);
            }
        }
        assertThat(requests).hasSize(3 * TIMES);
        List<ReceivedRequest> three = requests.subList(3 * TIMES - 3, 3 * TIMES);
        assertThat(three).extracting(ReceivedRequest::path).containsExactly("/a", "/d", "/e");
        assertThat(three).extracting(request -> new String(request.body(), StandardCharsets.UTF_8))
                .containsExactly("Häll", "", "one, two and three!");
        assertThat(three).extracting(ReceivedRequest::keepAlive).containsExactly(true, false, true);
        assertThat(three.getFirst().header("x-one")).isEqualTo("1, 2");
        assertThat(reader.buffered()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "GET / HTTP/2, 400",
        "GET /, 400",
        "GET / HTTP/1.1~Header, 400",
        "POST / HTTP/1.1~content-length: x, 400",
        "POST / HTTP/1.1~content-length: -1, 400",
        "POST / HTTP/1.1~content-length: 99999999999, 413",
        "POST / HTTP/1.1~transfer-encoding: chunked~~fffffffff~, 413",
        "POST / HTTP/1.1~transfer-encoding: chunked~~2~abc~, 400",
    })
    void refusesWhatIsNoRequest(String text, int status) {
        RequestReader reader = new RequestReader();
        reader.add(ByteBuffer.wrap((text.replace("~", "\r\n") + "\r\n\r\n").getBytes(StandardCharsets.UTF_8)));
        assertThatThrownBy(() -> reader.next(0)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.status()).isEqualTo(status));
    }

    @Test
    void aHeadHasALimit() throws Refusal {
        RequestReader reader = new RequestReader();
        reader.add(ByteBuffer.wrap(new byte[RequestReader.HEAD_LIMIT]));
        assertThat(reader.next(0)).isNull();
        reader.add(ByteBuffer.wrap(new byte[1]));
        assertThatThrownBy(() -> reader.next(0)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.status()).isEqualTo(431));
    }

    @Test
    void aLargeBodyIsReadWhole() throws Refusal {
        byte[] body = new byte[3_000_000];
        RequestReader reader = new RequestReader();
        reader.add(ByteBuffer.wrap(("POST / HTTP/1.1\r\ncontent-length: " + body.length
                + "\r\nexpect: 100-continue\r\n\r\n").getBytes(StandardCharsets.UTF_8)));
        assertThat(reader.next(0)).isNull();
        assertThat(reader.awaitsContinue()).isTrue();
        for (int at = 0; at < body.length; at += 65_536) {
            assertThat(reader.next(0)).isNull();
            reader.add(ByteBuffer.wrap(body, at, Math.min(65_536, body.length - at)));
        }
        ReceivedRequest request = reader.next(7);
        assertThat(request).isNotNull();
        assertThat(request.body()).hasSize(body.length);
        assertThat(request.arrived()).isEqualTo(7);
        assertThat(reader.awaitsContinue()).isFalse();
    }
}
