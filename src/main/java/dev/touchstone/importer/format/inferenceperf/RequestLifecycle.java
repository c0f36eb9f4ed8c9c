package dev.touchstone.importer.format.inferenceperf;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RequestFailures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonNumbers;
import dev.touchstone.importer.format.json.JsonRecords;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `per_request_lifecycle_metrics.json` of inference-perf: an array with one object per request, all stages in one,
/// seconds of the monotonic clock.
public final class RequestLifecycle implements JsonRecords {

    private static final double NANOS = 1e9;
    private static final String TIMES = "output_token_times";
    private static final FormatInfo INFO = FormatInfo.of("inference-perf-requests")
            .sample("inference-perf", "0.1 to 0.3", "`per_request_lifecycle_metrics.json`",
                    "inference-perf-requests/requests-0.2.json")
            .sample("inference-perf", "0.4 and later", "`per_request_lifecycle_metrics.json`",
                    "inference-perf-requests/requests-0.6.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("start_time", "end_time", "info");
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue info = value.object("info");
        return value.number("start_time").isPresent() && value.number("end_time").isPresent()
                && (info.has(TIMES) || info.has("input_tokens") || info.has("response_metrics")
                || info.has("request_metrics") || value.has("computed_metrics"));
    }

    @Override
    public List<Content> gather(List<JsonValue> records, Function<String, Evidence> evidence) {
        List<JsonValue> sent = records.stream().filter(JsonValue::whole)
                .sorted(Comparator.comparingDouble(one -> one.number("start_time").orElse(0))).toList();
        double origin = sent.isEmpty() ? 0 : sent.getFirst().number("start_time").orElse(0);
        List<RequestRecord> requests = new ArrayList<>();
        sent.forEach(one -> requests.add(request(requests.size() + 1, one, origin)));
        return List.of(new Content(JsonRecords.span(records), new ResultBuilder(InferencePerf.CLIENT)
                .definitions(InferencePerf.DEFINITIONS).requests(requests)));
    }

    private static RequestRecord request(int number, JsonValue one, double origin) {
        JsonValue info = one.object("info");
        JsonValue response = info.object("response_metrics");
        RequestFailure failure = failure(one);
        double start = one.number("start_time").orElse(origin);
        JsonNumbers tokens = response.has(TIMES) ? response.numbers(TIMES) : info.numbers(TIMES);
        long[] arrivals = arrivals(tokens, origin);
        long first = failure == null && tokens.size() > 1 ? arrivals[0] : Stamps.NEVER;
        Stamps stamps = new Stamps(nanos(start - origin), nanos(start - origin), Stamps.NEVER, first, Stamps.NEVER,
                first, nanos(one.number("end_time").orElse(start) - origin));
        // Only since chunk times are kept do tokens of one chunk share its time; before, a gap inside one was noise.
        boolean byChunk = first != Stamps.NEVER && response.has("chunk_times");
        TokenCounts counts = new TokenCounts(
                count(input(one, info)), TokenCounts.UNKNOWN,
                failure == null ? count(output(one, info, response)) : TokenCounts.UNKNOWN, TokenCounts.UNKNOWN,
                byChunk ? arrivals.length : 0, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN);
        return new RequestRecord(number, Phase.MEASURED, stamps,
                byChunk ? ChunkTimes.of(arrivals, arrivals.length) : ChunkTimes.none(), counts, null, failure);
    }

    private static OptionalDouble input(JsonValue one, JsonValue info) {
        return JsonValue.first(info.number("input_tokens"),
                JsonValue.asNumber(info.at("request_metrics", "text", "input_tokens")),
                JsonValue.asNumber(one.at("computed_metrics", "input_tokens")));
    }

    /// By its own tokenizer, as its figures are.
    private static OptionalDouble output(JsonValue one, JsonValue info, JsonValue response) {
        return JsonValue.first(info.number("output_tokens"), response.number("output_tokens"),
                JsonValue.asNumber(one.at("computed_metrics", "output_tokens")));
    }

    /// When chunks came: tokens with one and the same time came in one.
    private static long[] arrivals(JsonNumbers times, double origin) {
        return times.stream().mapToLong(time -> nanos((Double) time - origin)).distinct().toArray();
    }

    private static @Nullable RequestFailure failure(JsonValue one) {
        if (!one.has("error")) {
            return null;
        }
        JsonValue error = one.object("error");
        String type = error.text("error_type").orElse("");
        String digits = type.replaceAll("\\D", "");
        int status = digits.length() == 3 ? Integer.parseInt(digits) : 0;
        return RequestFailures.of(status, type, error.text("error_msg").or(() -> one.text("error")).orElse(""));
    }

    private static long nanos(double seconds) {
        return Math.max(0, Math.round(seconds * NANOS));
    }

    private static int count(OptionalDouble tokens) {
        double count = tokens.orElse(TokenCounts.UNKNOWN);
        return count >= 0 && count <= Integer.MAX_VALUE ? (int) count : TokenCounts.UNKNOWN;
    }
}
