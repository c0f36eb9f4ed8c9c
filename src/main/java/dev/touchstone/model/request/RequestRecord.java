package dev.touchstone.model.request;

import org.jspecify.annotations.Nullable;

/// The measured times and counts of one request, from which all metrics are computed.
///
/// @param number within its point, from 1, warm-up included
/// @param finishReason as sent by the server (`stop`, `length` …); null when it sent none
/// @param failure null when the request succeeded
/// @param planned what the plan knows of it; null for requests of other tools
/// @param host that sent it; null for this machine, or where it is not known
/// @param form how far the answer kept the form that was asked for; null where none was, and of failed requests
public record RequestRecord(int number, Phase phase, Stamps stamps, ChunkTimes chunkTimes, TokenCounts tokens,
        @Nullable String finishReason, @Nullable RequestFailure failure, @Nullable PlannedRequest planned,
        @Nullable SendingHost host, @Nullable FormOutcome form) {

    /// A request whose answer may have any form.
    public RequestRecord(int number, Phase phase, Stamps stamps, ChunkTimes chunkTimes, TokenCounts tokens,
            @Nullable String finishReason, @Nullable RequestFailure failure, @Nullable PlannedRequest planned,
            @Nullable SendingHost host) {
        this(number, phase, stamps, chunkTimes, tokens, finishReason, failure, planned, host, null);
    }

    /// A request that this machine sent, of which no plan knows anything.
    public RequestRecord(int number, Phase phase, Stamps stamps, ChunkTimes chunkTimes, TokenCounts tokens,
            @Nullable String finishReason, @Nullable RequestFailure failure) {
        this(number, phase, stamps, chunkTimes, tokens, finishReason, failure, null, null);
    }

    public RequestRecord with(PlannedRequest plan) {
        return new RequestRecord(number, phase, stamps, chunkTimes, tokens, finishReason, failure, plan, host, form);
    }

    public RequestRecord with(@Nullable FormOutcome kept) {
        return kept == form ? this : new RequestRecord(number, phase, stamps, chunkTimes, tokens, finishReason, failure, planned,
                host, kept);
    }

    public boolean isSuccess() {
        return failure == null;
    }
}
