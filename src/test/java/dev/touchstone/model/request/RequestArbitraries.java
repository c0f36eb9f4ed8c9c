package dev.touchstone.model.request;

import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;

/// Any request of a live test, and any that a real client could have measured: extend it and take `@From`.
public abstract class RequestArbitraries {

    /// Any at all, also what no clock can show.
    @Provide
    protected Arbitrary<RequestRecord> anyRequests() {
        Arbitrary<Long> time = Arbitraries.oneOf(Arbitraries.longs(), Arbitraries.just(Stamps.NEVER));
        Arbitrary<Integer> count = Arbitraries.oneOf(Arbitraries.integers(), Arbitraries.just(TokenCounts.UNKNOWN));
        Arbitrary<Stamps> stamps = Combinators.combine(time, time, time, time, time, time, time).as(Stamps::new);
        Arbitrary<TokenCounts> tokens = Combinators.combine(count, count, count, count, count, count, count)
                .as(TokenCounts::new);
        Arbitrary<ChunkTimes> chunks = Arbitraries.longs().array(long[].class).ofMaxSize(5)
                .map(times -> ChunkTimes.of(times, times.length));
        return Combinators.combine(Arbitraries.integers(), Arbitraries.of(Phase.class), stamps, chunks, tokens,
                messages().injectNull(0.3), failures()).as(RequestRecord::new);
    }

    /// What a client measures against a server, in order and with times of up to an hour.
    @Provide
    protected Arbitrary<RequestRecord> requests() {
        Arbitrary<Integer> known = Arbitraries.integers().between(0, 5000);
        Arbitrary<Integer> count = known.injectNull(0.2).map(value -> value == null ? TokenCounts.UNKNOWN : value);
        return Combinators.combine(Arbitraries.integers().between(1, 2000), Arbitraries.of(Phase.class),
                Arbitraries.longs().between(0, 3_600_000_000_000L),
                Arbitraries.longs().between(0, 20_000_000_000L).array(long[].class).ofMaxSize(12),
                count, count, failures(), Arbitraries.integers().between(0, 8)).as(RequestArbitraries::request);
    }

    private static RequestRecord request(int number, Phase phase, long scheduled, long[] gaps, int input, int output,
            RequestFailure failure, int reasoning) {
        long sent = scheduled + gaps.length * 1_000L;
        long[] at = {sent};
        long[] chunks = LongStream.of(gaps).map(gap -> at[0] += gap).toArray();
        int thought = Math.min(reasoning, chunks.length);
        long firstReasoning = thought > 0 ? chunks[0] : Stamps.NEVER;
        long firstAnswer = thought < chunks.length ? chunks[thought] : Stamps.NEVER;
        long end = at[0] + 500;
        Stamps stamps = new Stamps(scheduled, sent, Math.min(sent + 10, end),
                chunks.length == 0 ? Stamps.NEVER : chunks[0], firstReasoning, firstAnswer, end);
        TokenCounts tokens = new TokenCounts(input, TokenCounts.UNKNOWN, output, TokenCounts.UNKNOWN, chunks.length,
                thought, chunks.length);
        return new RequestRecord(number, phase, stamps, ChunkTimes.of(chunks, chunks.length), tokens,
                failure == null ? "stop" : null, failure);
    }

    private static Arbitrary<RequestFailure> failures() {
        return Combinators.combine(Arbitraries.of(FailureKind.class), Arbitraries.integers(), messages())
                .as(RequestFailure::new).injectNull(0.7);
    }

    /// Also halves of characters, ends of lines and what JSON must escape.
    private static Arbitrary<String> messages() {
        return Arbitraries.oneOf(Arbitraries.strings().ofMaxLength(20),
                Arbitraries.of("The server said “no”.", "a\nb\r\n\u2028", "\uD83D", "\uDE80\"\\", "\u0000{"));
    }
}
