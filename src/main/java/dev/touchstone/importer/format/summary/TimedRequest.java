package dev.touchstone.importer.format.summary;

import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A request with its duration and its numbers of tokens, but without the time of sending.
///
/// @param ttft in seconds; empty or 0 for an answer in one piece
/// @param latency in seconds
/// @param failure null for a success
public record TimedRequest(OptionalDouble ttft, OptionalDouble latency, OptionalDouble input, OptionalDouble output,
        @Nullable RequestFailure failure) {

    private static final double NANOS = 1e9;

    /// @param number from 1
    public RequestRecord record(int number) {
        double first = ttft.orElse(0);
        long firstToken = failure == null && first > 0 ? nanos(first) : Stamps.NEVER;
        Stamps stamps = new Stamps(Stamps.NEVER, 0, Stamps.NEVER, firstToken, Stamps.NEVER, firstToken,
                nanos(Math.max(0, latency.orElse(first))));
        TokenCounts tokens = new TokenCounts(count(input), TokenCounts.UNKNOWN,
                failure == null ? count(output) : TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, 0, TokenCounts.UNKNOWN,
                TokenCounts.UNKNOWN);
        return new RequestRecord(number, Phase.MEASURED, stamps, ChunkTimes.none(), tokens, null, failure);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * NANOS);
    }

    private static int count(OptionalDouble tokens) {
        double count = tokens.orElse(TokenCounts.UNKNOWN);
        return count >= 0 && count <= Integer.MAX_VALUE ? (int) count : TokenCounts.UNKNOWN;
    }
}
