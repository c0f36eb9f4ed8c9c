package dev.touchstone.importer.format.aiperf;

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
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// One line of AIPerf's records. Moments are nanoseconds since 1970, spans come with their unit.
record AiperfRecord(JsonValue value) {

    private static final String START = "request_start_ns";

    static boolean isOne(JsonValue value) {
        return value.object("metadata").number(START).isPresent() && value.has("metrics");
    }

    /// In the order of the file, on one time line.
    static List<RequestRecord> requests(List<AiperfRecord> records) {
        double origin = origin(records);
        List<RequestRecord> requests = new ArrayList<>();
        records.forEach(record -> requests.add(record.request(requests.size() + 1, origin)));
        return requests;
    }

    private static double origin(List<AiperfRecord> records) {
        return records.stream().mapToDouble(AiperfRecord::start).min().orElse(0);
    }

    /// When the first request was sent, in UTC.
    static @Nullable LocalDateTime measuredAt(List<AiperfRecord> records) {
        double seconds = origin(records) / 1e9;
        return seconds > 1e8 && seconds < 1e11
                ? LocalDateTime.ofInstant(Instant.ofEpochSecond((long) seconds), ZoneOffset.UTC) : null;
    }

    private double start() {
        return value.object("metadata").number(START).orElse(0);
    }

    private RequestRecord request(int number, double origin) {
        // A double holds a moment of today to a quarter of a microsecond; the spans beside it are exact.
        long sent = (long) (start() - origin);
        RequestFailure failure = failure();
        OptionalDouble first = failure == null ? span("time_to_first_token") : OptionalDouble.empty();
        OptionalDouble answer = span("time_to_first_output_token");
        boolean thought = first.isPresent() && answer.isPresent() && answer.getAsDouble() > first.getAsDouble();
        long firstToken = first.isEmpty() ? Stamps.NEVER : sent + nanos(first.getAsDouble());
        OptionalDouble latency = span("request_latency");
        double end = value.object("metadata").number("request_end_ns").orElse(start()) - start();
        Stamps stamps = new Stamps(sent, sent, Stamps.NEVER, firstToken, thought ? firstToken : Stamps.NEVER,
                thought ? sent + nanos(answer.getAsDouble()) : firstToken,
                sent + (latency.isPresent() ? nanos(latency.getAsDouble()) : (long) Math.max(0, end)));
        ChunkTimes chunks = first.isEmpty() ? ChunkTimes.none() : chunks(firstToken);
        TokenCounts tokens = new TokenCounts(count("input_sequence_length"), TokenCounts.UNKNOWN,
                failure == null ? count("output_sequence_length") : TokenCounts.UNKNOWN,
                count("reasoning_token_count"), chunks.count(), answer.isPresent() && !thought ? 0
                        : TokenCounts.UNKNOWN, TokenCounts.UNKNOWN);
        boolean measured = value.object("metadata").text("benchmark_phase").orElse("profiling").equals("profiling");
        return new RequestRecord(number, measured ? Phase.MEASURED : Phase.WARM_UP, stamps, chunks, tokens, null,
                failure);
    }

    private @Nullable RequestFailure failure() {
        JsonValue error = value.object("error");
        boolean cancelled = Boolean.TRUE.equals(value.object("metadata").members().get("was_cancelled"));
        if (error.members().isEmpty() && !cancelled) {
            return null;
        }
        RequestFailure failure = RequestFailures.of((int) error.number("code").orElse(0),
                error.text("type").orElse(""), error.text("message").orElse(""));
        return cancelled ? new RequestFailure(FailureKind.CANCELLED, failure.status(), failure.message()) : failure;
    }

    /// The chunks from the first one on; none where their gaps are not written.
    private ChunkTimes chunks(long first) {
        JsonValue gaps = metric("inter_chunk_latency");
        JsonNumbers values = gaps.numbers("value");
        if (values.isEmpty()) {
            return ChunkTimes.none();
        }
        double scale = seconds(gaps);
        long[] times = new long[values.size() + 1];
        times[0] = first;
        double since = 0;
        for (int at = 0; at < values.size(); at++) {
            since += values.at(at) * scale;
            times[at + 1] = first + nanos(since);
        }
        return ChunkTimes.of(times, times.length);
    }

    private JsonValue metric(String tag) {
        return value.object("metrics").object(tag);
    }

    /// In seconds; empty when the record does not have it.
    private OptionalDouble span(String tag) {
        OptionalDouble number = metric(tag).number("value");
        return number.isEmpty() ? number : OptionalDouble.of(BigDecimal.valueOf(number.getAsDouble())
                .multiply(BigDecimal.valueOf(seconds(metric(tag)))).doubleValue());
    }

    private static double seconds(JsonValue metric) {
        return switch (metric.text("unit").orElse("ms")) {
            case "ns" -> 1e-9;
            case "us", "µs" -> 1e-6;
            case "s", "sec", "seconds" -> 1;
            default -> 1e-3;
        };
    }

    private int count(String tag) {
        return (int) metric(tag).number("value").orElse(TokenCounts.UNKNOWN);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
