package dev.touchstone.model.request;

import org.jspecify.annotations.Nullable;

/// Everything measured about one request. What is computed later is computed from these.
///
/// @param number within its point, from 1, warm-up included
/// @param finishReason as the server said it (`stop`, `length` …); null when it did not
/// @param failure null when the request succeeded
public record RequestRecord(int number, Phase phase, Stamps stamps, ChunkTimes chunkTimes, TokenCounts tokens,
        @Nullable String finishReason, @Nullable RequestFailure failure) {

    public boolean isSuccess() {
        return failure == null;
    }
}
