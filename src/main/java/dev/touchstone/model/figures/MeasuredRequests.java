package dev.touchstone.model.figures;

import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The measured requests of a run, from which its metrics are computed. Cancelled requests have neither succeeded nor
/// failed; they only count as sent.
///
/// @param all all requests of the run, including warm-up and cool-down
/// @param ended measured requests that succeeded or failed
/// @param succeeded the ended requests that succeeded
/// @param failed the ended requests that failed
/// @param cancelled measured requests that the user cancelled
/// @param streaming whether answers were streamed; else there is no time to first token
/// @param counting what counts as a token
public record MeasuredRequests(List<RequestRecord> all, List<RequestRecord> ended, List<RequestRecord> succeeded,
        List<RequestRecord> failed, List<RequestRecord> cancelled, boolean streaming, Counting counting) {

    private static final double NANOS = 1e9;

    /// What is counted as a token.
    public enum Counting {
        /// The server's own count, which every answer has.
        TOKENS,
        /// Chunks with text, for all answers, because some answer has no count by the server.
        CHUNKS,
        /// Nothing: some answer has no count, and answers were not streamed.
        NOTHING
    }

    /// @param streaming whether answers were streamed
    public static MeasuredRequests of(List<RequestRecord> all, boolean streaming) {
        List<RequestRecord> sent = all.stream().filter(request -> request.phase() == Phase.MEASURED).toList();
        List<RequestRecord> ended = sent.stream().filter(request -> !isCancelled(request)).toList();
        List<RequestRecord> succeeded = ended.stream().filter(RequestRecord::isSuccess).toList();
        return new MeasuredRequests(List.copyOf(all), ended, succeeded,
                ended.stream().filter(request -> !request.isSuccess()).toList(),
                sent.stream().filter(MeasuredRequests::isCancelled).toList(), streaming,
                counting(succeeded, streaming));
    }

    /// The requests of an imported file: streamed when any answer has a first token.
    public static MeasuredRequests ofFile(List<RequestRecord> all) {
        return of(all, all.stream().anyMatch(each -> each.isSuccess() && each.stamps().firstToken() != Stamps.NEVER));
    }

    /// Whether the user cancelled the request.
    public static boolean isCancelled(RequestRecord request) {
        RequestFailure failure = request.failure();
        return failure != null && failure.kind() == FailureKind.CANCELLED;
    }

    private static Counting counting(List<RequestRecord> succeeded, boolean streaming) {
        if (!succeeded.isEmpty() && succeeded.stream().allMatch(request -> request.tokens().isFromServer())) {
            return Counting.TOKENS;
        }
        return streaming && !succeeded.isEmpty() ? Counting.CHUNKS : Counting.NOTHING;
    }

    /// The generated tokens of one request, counted in the same way for all.
    public int tokens(RequestRecord request) {
        return switch (counting) {
            case TOKENS -> request.tokens().output();
            case CHUNKS -> request.tokens().chunks();
            case NOTHING -> 0;
        };
    }

    /// The tokens of an answer divided by its chunks; 0 for an answer without known chunks.
    public double tokensPerChunk(RequestRecord request) {
        int chunks = request.chunkTimes().count();
        return chunks == 0 ? 0 : (double) tokens(request) / chunks;
    }

    /// Whether all requests have their place on one time line; a file may not contain when its requests were sent.
    public boolean isPlaced() {
        return ended.stream().allMatch(request -> request.stamps().isPlaced());
    }

    /// When a request was sent; for one that never was, when it should have been.
    public static long sent(RequestRecord request) {
        Stamps stamps = request.stamps();
        return stamps.sent() == Stamps.NEVER ? stamps.scheduled() : stamps.sent();
    }

    /// The time from sending a request to its end, in seconds.
    public static double latency(RequestRecord request) {
        return (request.stamps().end() - sent(request)) / NANOS;
    }

    /// The time in the client's own queue, in seconds: from when the request should have been sent to when it was.
    public static double queued(RequestRecord request) {
        return (sent(request) - request.stamps().scheduled()) / NANOS;
    }

    /// Time to first token in seconds; empty without streaming, and for an answer without text.
    public OptionalDouble ttft(RequestRecord request) {
        return since(request, request.stamps().firstToken());
    }

    /// Time to first output token in seconds; empty without streaming, for an answer without text other than reasoning,
    /// and where it is not known whether the first text was reasoning.
    public OptionalDouble ttfot(RequestRecord request) {
        boolean isKnown = request.tokens().reasoningChunks() != TokenCounts.UNKNOWN
                || request.stamps().firstReasoning() != Stamps.NEVER;
        return isKnown ? since(request, request.stamps().firstAnswer()) : OptionalDouble.empty();
    }

    private OptionalDouble since(RequestRecord request, long stamp) {
        return streaming && stamp != Stamps.NEVER ? OptionalDouble.of((stamp - sent(request)) / NANOS)
                : OptionalDouble.empty();
    }

    /// Time per output token in seconds, (e2e − ttft) ÷ (output tokens − 1); empty for less than two tokens.
    public OptionalDouble tpot(RequestRecord request) {
        long first = request.stamps().firstToken();
        int tokens = tokens(request);
        return !streaming || first == Stamps.NEVER || tokens < 2 ? OptionalDouble.empty()
                : OptionalDouble.of((request.stamps().end() - first) / NANOS / (tokens - 1));
    }

    /// The time from the first send to the last end; of length 0 when no request ended.
    public Span span() {
        return new Span(ended.stream().mapToLong(MeasuredRequests::sent).min().orElse(0),
                ended.stream().mapToLong(request -> request.stamps().end()).max().orElse(0));
    }

    /// The values of a figure of the successful requests, without those that do not have it.
    public double[] each(Function<RequestRecord, OptionalDouble> figure) {
        return succeeded.stream().map(figure).flatMap(value -> value.stream().boxed())
                .mapToDouble(Double::doubleValue).toArray();
    }

    /// The times between successive chunks in seconds, pooled over the answers.
    public double[] gaps() {
        return !streaming ? new double[0] : succeeded.stream().map(RequestRecord::chunkTimes).flatMapToDouble(times ->
                IntStream.range(1, times.count()).mapToDouble(at -> (times.at(at) - times.at(at - 1)) / NANOS))
                .toArray();
    }

    /// A period of the run, in nanoseconds since its start.
    public record Span(long from, long to) {

        public double seconds() {
            return (to - from) / NANOS;
        }

        public boolean contains(long moment) {
            return from <= moment && moment <= to;
        }
    }
}
