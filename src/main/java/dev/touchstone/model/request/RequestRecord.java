package dev.touchstone.model.request;

import org.jspecify.annotations.Nullable;

/// The measured times and counts of one request, from which all metrics are computed.
///
/// @param number within its point, from 1, warm-up included
/// @param finishReason as sent by the server (`stop`, `length` …); null when it sent none
/// @param failure null when the request succeeded
/// @param host that sent it; null for this machine, or where it is not known
public record RequestRecord(int number, Phase phase, Stamps stamps, ChunkTimes chunkTimes, TokenCounts tokens,
        @Nullable String finishReason, @Nullable RequestFailure failure, @Nullable SendingHost host) {

    /// A request that this machine sent.
    public RequestRecord(int number, Phase phase, Stamps stamps, ChunkTimes chunkTimes, TokenCounts tokens,
            @Nullable String finishReason, @Nullable RequestFailure failure) {
        this(number, phase, stamps, chunkTimes, tokens, finishReason, failure, null);
    }

    public boolean isSuccess() {
        return failure == null;
    }
}
