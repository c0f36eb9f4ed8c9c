package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.RequestFailures;
import dev.touchstone.importer.format.json.JsonNumbers;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The requests in the arrays that vLLM's and SGLang's clients save with their details, one element per request, times
/// in seconds. An answer ends with its last chunk where the file has no latency of its own.
final class RequestArrays {

    private static final double NANOS = 1e9;
    /// Of a request that the client counts among the successful ones.
    private static final RequestFailure EMPTY = new RequestFailure(FailureKind.EMPTY, 0,
            "The file has neither a token nor a time of it.");

    private final JsonValue value;
    private final JsonNumbers firsts;
    private final JsonNumbers inputs;
    private final JsonNumbers outputs;
    private final JsonNumbers latencies;
    private final JsonNumbers starts;
    private final JsonNumbers queues;
    private final List<?> gaps;
    private final List<?> errors;
    /// Of the client in Rust, and of our own files: index → the record of a request that failed.
    private final Map<Integer, JsonValue> failed = new HashMap<>();
    private final boolean ours;
    private final boolean placed;
    private final double origin;

    private RequestArrays(JsonValue value) {
        this.value = value;
        firsts = value.numbers("ttfts");
        inputs = value.numbers("input_lens");
        outputs = value.numbers("output_lens");
        latencies = value.numbers("latencies");
        starts = value.numbers("start_times");
        queues = value.numbers("queue_times");
        gaps = value.list("itls");
        errors = value.list("errors");
        value.objects("failed_requests").forEach(one ->
                one.number("index").ifPresent(index -> failed.put((int) index, one)));
        ours = value.has(VllmBenchJson.OURS);
        placed = starts.size() == firsts.size() && IntStream.range(0, starts.size()).anyMatch(this::isSent);
        origin = IntStream.range(0, starts.size()).filter(this::isSent).mapToDouble(at -> starts.at(at) - queued(at))
                .min().orElse(0);
    }

    /// In the order of the file; empty when it has no such arrays, or not whole ones. Requests for embeddings have a
    /// latency and no answer.
    static List<RequestRecord> of(JsonValue value) {
        RequestArrays arrays = new RequestArrays(value);
        boolean answers = value.has("ttfts");
        int count = answers ? arrays.firsts.size() : arrays.latencies.size();
        boolean whole = value.whole() && count > 0 && arrays.outputs.size() == (answers ? count : 0)
                && List.of(arrays.inputs, arrays.latencies, arrays.gaps, arrays.errors).stream()
                .allMatch(list -> list.isEmpty() || list.size() == count);
        return whole ? arrays.requests(count) : List.of();
    }

    private List<RequestRecord> requests(int count) {
        List<@Nullable RequestFailure> failures = new ArrayList<>();
        for (int at = 0; at < count; at++) {
            failures.add(failure(at));
        }
        OptionalDouble completed = value.number("completed");
        long good = failures.stream().filter(failure -> failure == null).count();
        boolean isSilent = completed.isEmpty() || good > completed.getAsDouble();
        boolean streamed = isStreamed(count);
        List<RequestRecord> requests = new ArrayList<>();
        for (int at = 0; at < count; at++) {
            RequestFailure failure = failures.get(at);
            if (failure == null && isNothing(at)) {
                failure = isSilent ? RequestFailures.of("") : EMPTY;
            }
            requests.add(request(at, failure, streamed));
        }
        return requests;
    }

    private @Nullable RequestFailure failure(int at) {
        String words = at < errors.size() && errors.get(at) instanceof String text ? text : "";
        JsonValue record = failed.get(at);
        if (words.isBlank() && record != null) {
            words = record.text("error").orElse("");
        }
        return words.isBlank() && record == null ? null : RequestFailures.of(words);
    }

    /// Whether nothing is known of a request: a client may leave the message empty where a server closed without one.
    private boolean isNothing(int at) {
        return !(outputs.at(at) > 0) && !(firsts.at(at) > 0) && !(latencies.at(at) > 0);
    }

    /// Where answers of more than one token came in one piece, the time to first token is the whole latency.
    private boolean isStreamed(int count) {
        return gaps.isEmpty() || IntStream.range(0, count).anyMatch(at -> gaps(at).size() > 0)
                || IntStream.range(0, count).noneMatch(at -> outputs.at(at) > 1);
    }

    private JsonNumbers gaps(int at) {
        return at < gaps.size() ? JsonValue.numbers(gaps.get(at)) : JsonNumbers.NONE;
    }

    /// Other clients write 0 for one that failed before it was sent; ours count from the start of the test.
    private boolean isSent(int at) {
        return ours || starts.at(at) > 0;
    }

    private double queued(int at) {
        return queues.at(at) > 0 ? queues.at(at) : 0;
    }

    private RequestRecord request(int at, @Nullable RequestFailure failure, boolean streamed) {
        double first = firsts.at(at) > 0 ? firsts.at(at) : 0;
        boolean hasFirst = failure == null && streamed && first > 0;
        JsonNumbers chunkGaps = gaps(at);
        double sent = placed && isSent(at) ? starts.at(at) - origin : 0;
        long[] chunks = hasFirst ? chunks(sent + first, chunkGaps) : new long[0];
        long firstToken = hasFirst ? chunks[0] : Stamps.NEVER;
        long end = nanos(sent + latency(at, first + chunkGaps.sum()));
        Stamps stamps = new Stamps(placed ? nanos(sent - Math.min(sent, queued(at))) : Stamps.NEVER, nanos(sent),
                Stamps.NEVER, firstToken, Stamps.NEVER, firstToken, end);
        TokenCounts tokens = new TokenCounts(count(inputs.at(at)), TokenCounts.UNKNOWN,
                failure == null && value.has("total_output_tokens") ? count(outputs.at(at)) : TokenCounts.UNKNOWN,
                TokenCounts.UNKNOWN, gaps.isEmpty() ? 0 : chunks.length, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN);
        return new RequestRecord(at + 1, Phase.MEASURED, stamps,
                gaps.isEmpty() ? ChunkTimes.none() : ChunkTimes.of(chunks, chunks.length), tokens, null, failure);
    }

    private double latency(int at, double lastChunk) {
        JsonValue record = failed.get(at);
        if (record != null && record.number("latency").isPresent()) {
            return record.number("latency").getAsDouble();
        }
        return latencies.at(at) > 0 ? latencies.at(at) : lastChunk;
    }

    private static long[] chunks(double first, JsonNumbers gaps) {
        long[] times = new long[gaps.size() + 1];
        double time = first;
        times[0] = nanos(time);
        for (int at = 0; at < gaps.size(); at++) {
            time += gaps.at(at);
            times[at + 1] = nanos(time);
        }
        return times;
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * NANOS);
    }

    private static int count(double tokens) {
        return tokens >= 0 && tokens <= Integer.MAX_VALUE ? (int) tokens : TokenCounts.UNKNOWN;
    }
}
