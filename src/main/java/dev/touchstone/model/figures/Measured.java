package dev.touchstone.model.figures;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
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

/// The requests of a run that make its figures: the measured ones. Those that the user cancelled have neither
/// succeeded nor failed; they count as sent and no more.
///
/// @param all of the run, warm-up and cool-down too
/// @param ended measured ones that succeeded or failed
/// @param succeeded of these
/// @param failed of these
/// @param cancelled measured ones that the user ended
/// @param streaming whether chunks were asked for; without, there is no time to first token
public record Measured(List<RequestRecord> all, List<RequestRecord> ended, List<RequestRecord> succeeded,
        List<RequestRecord> failed, List<RequestRecord> cancelled, boolean streaming, Counting counting) {

    private static final double NANOS = 1e9;

    /// What is counted as a token.
    public enum Counting {
        /// By the server's own count, for every answer.
        TOKENS,
        /// Some answer came without the server's count: chunks with text, for every answer alike.
        CHUNKS,
        /// Nothing: answers came in one piece and without a count.
        NOTHING
    }

    /// @param streaming false where answers came in one piece
    public static Measured of(List<RequestRecord> all, boolean streaming) {
        List<RequestRecord> sent = all.stream().filter(request -> request.phase() == Phase.MEASURED).toList();
        List<RequestRecord> ended = sent.stream().filter(request -> !isCancelled(request)).toList();
        List<RequestRecord> succeeded = ended.stream().filter(RequestRecord::isSuccess).toList();
        return new Measured(List.copyOf(all), ended, succeeded,
                ended.stream().filter(request -> !request.isSuccess()).toList(),
                sent.stream().filter(Measured::isCancelled).toList(), streaming, counting(succeeded, streaming));
    }

    /// The requests of a run whose file holds them: streamed when any answer has a first token.
    public static Measured ofFile(List<RequestRecord> all) {
        return of(all, all.stream().anyMatch(each -> each.isSuccess() && each.stamps().firstToken() != Stamps.NEVER));
    }

    /// The requests of a run that is stored: streamed when it has a time to first token.
    public static Measured of(Run run, List<RequestRecord> all) {
        return of(all, run.metrics().get(Metric.of(Quantity.TTFT)).isPresent());
    }

    /// Whether the user ended it.
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

    /// Generated tokens of one request, counted as in all others.
    public int tokens(RequestRecord request) {
        return switch (counting) {
            case TOKENS -> request.tokens().output();
            case CHUNKS -> request.tokens().chunks();
            case NOTHING -> 0;
        };
    }

    /// The tokens of an answer shared out evenly over its chunks; 0 where none is known of.
    public double tokensPerChunk(RequestRecord request) {
        int chunks = request.chunkTimes().count();
        return chunks == 0 ? 0 : (double) tokens(request) / chunks;
    }

    /// Whether all of them can be laid on one time line; a file may not tell when its requests were sent.
    public boolean isPlaced() {
        return ended.stream().allMatch(request -> request.stamps().isPlaced());
    }

    /// When it went out; for one that never did, when it should have.
    public static long sent(RequestRecord request) {
        Stamps stamps = request.stamps();
        return stamps.sent() == Stamps.NEVER ? stamps.scheduled() : stamps.sent();
    }

    /// From when it was sent to its end, in seconds.
    public static double latency(RequestRecord request) {
        return (request.stamps().end() - sent(request)) / NANOS;
    }

    /// The client's own queue: from when the load shape wanted it sent to when it was.
    public static double queued(RequestRecord request) {
        return (sent(request) - request.stamps().scheduled()) / NANOS;
    }

    /// Empty without streaming, and for an answer without text.
    public OptionalDouble ttft(RequestRecord request) {
        return since(request, request.stamps().firstToken());
    }

    /// Empty without streaming, for an answer without any text but reasoning, and where it is not known whether the
    /// first text was reasoning.
    public OptionalDouble ttfot(RequestRecord request) {
        boolean isTold = request.tokens().reasoningChunks() != TokenCounts.UNKNOWN
                || request.stamps().firstReasoning() != Stamps.NEVER;
        return isTold ? since(request, request.stamps().firstAnswer()) : OptionalDouble.empty();
    }

    private OptionalDouble since(RequestRecord request, long stamp) {
        return streaming && stamp != Stamps.NEVER ? OptionalDouble.of((stamp - sent(request)) / NANOS)
                : OptionalDouble.empty();
    }

    /// (e2e − ttft) ÷ (output tokens − 1); empty for one token or none.
    public OptionalDouble tpot(RequestRecord request) {
        long first = request.stamps().firstToken();
        int tokens = tokens(request);
        return !streaming || first == Stamps.NEVER || tokens < 2 ? OptionalDouble.empty()
                : OptionalDouble.of((request.stamps().end() - first) / NANOS / (tokens - 1));
    }

    /// From the first send to the last end; of length 0 when nothing ended.
    public Span span() {
        return new Span(ended.stream().mapToLong(Measured::sent).min().orElse(0),
                ended.stream().mapToLong(request -> request.stamps().end()).max().orElse(0));
    }

    /// Of those that succeeded, what there is of a figure.
    public double[] each(Function<RequestRecord, OptionalDouble> figure) {
        return succeeded.stream().map(figure).flatMap(value -> value.stream().boxed())
                .mapToDouble(Double::doubleValue).toArray();
    }

    /// The times between successive chunks, pooled over the answers.
    public double[] gaps() {
        return !streaming ? new double[0] : succeeded.stream().map(RequestRecord::chunkTimes).flatMapToDouble(times ->
                IntStream.range(1, times.count()).mapToDouble(at -> (times.at(at) - times.at(at - 1)) / NANOS))
                .toArray();
    }

    /// A stretch of the run, in nanoseconds since its start.
    public record Span(long from, long to) {

        public double seconds() {
            return (to - from) / NANOS;
        }

        public boolean contains(long moment) {
            return from <= moment && moment <= to;
        }
    }
}
