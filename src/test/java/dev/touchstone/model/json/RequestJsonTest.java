package dev.touchstone.model.json;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestArbitraries;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;

class RequestJsonTest extends RequestArbitraries {

    @Property(tries = 500)
    void anyRequestReadsBackAsAnEqualOneFromOneLineOfAscii(@ForAll @From("anyRequests") RequestRecord request) {
        byte[] line = RequestJson.line(request);

        for (int at = 0; at < line.length; at++) {
            boolean isEnd = at == line.length - 1;
            assertThat((int) line[at]).isBetween(isEnd ? 10 : 0x20, isEnd ? 10 : 0x7f);
        }
        assertThat(RequestJson.read(new String(line, US_ASCII))).isEqualTo(request);
    }

    /// Seals the form: journals and archives hold it. Adding a key is the only change that it may see.
    @Example
    void theFormIsSealed() {
        RequestRecord request = new RequestRecord(7, Phase.MEASURED,
                new Stamps(0, 1_000, 2_000_000, 3_000_000, 3_000_000, 5_000_000, 9_000_000),
                ChunkTimes.of(new long[] {3_000_000, 5_000_000, 8_500_001}, 3), new TokenCounts(12, 4, 3, 1, 3, 1, 2),
                "stop", null);
        RequestRecord failed = new RequestRecord(8, Phase.WARM_UP,
                new Stamps(5, Stamps.NEVER, Stamps.NEVER, Stamps.NEVER, Stamps.NEVER, Stamps.NEVER, 70),
                ChunkTimes.none(), TokenCounts.NONE, null,
                new RequestFailure(FailureKind.UNAUTHORIZED, 401, "Key “sk-aaaabbbbccccddddeeee” was refused."));

        assertThat(text(request)).isEqualTo("""
                {"request":7,"phase":"measured","scheduled":0,"sent":1000,"headers":2000000,"firstChunk":3000000,\
                "firstReasoning":3000000,"firstAnswer":5000000,"end":9000000,"chunkGaps":[3000000,2000000,3500001],\
                "tokens":{"input":12,"cached":4,"output":3,"reasoning":1,"chunks":3,"reasoningChunks":1,"words":2},\
                "finishReason":"stop"}
                """);
        assertThat(text(failed)).isEqualTo("""
                {"request":8,"phase":"warm_up","scheduled":5,"end":70,"chunkGaps":[],\
                "tokens":{"chunks":0,"reasoningChunks":0},"failure":{"kind":"unauthorized","status":401,\
                "message":"Key \\u201C\\u2022\\u2022\\u2022\\u201D was refused."}}
                """);
    }

    @Example
    void whatIsNoRequestIsSaidToBeNone() {
        for (String line : new String[] {"", "{", "{}", "null", "[1]", "{\"request\":1", "\u0000\u0000",
                text(new RequestRecord(1, Phase.MEASURED, new Stamps(0, 0, 0, 0, 0, 0, 0), ChunkTimes.none(),
                        TokenCounts.NONE, null, null)).replace("measured", "merely")}) {
            assertThatThrownBy(() -> RequestJson.read(line)).as(line).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static String text(RequestRecord request) {
        return new String(RequestJson.line(request), US_ASCII);
    }
}
