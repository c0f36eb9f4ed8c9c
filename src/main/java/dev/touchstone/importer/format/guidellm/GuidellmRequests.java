package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.RequestFailures;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The requests of a benchmark of GuideLLM: when each was sent, its first and last token came and it ended, in seconds
/// since 1970. The times of single chunks are not written.
final class GuidellmRequests {

    private static final double NANOS = 1e9;

    private final double origin;

    private GuidellmRequests(double origin) {
        this.origin = origin;
    }

    /// In the order they were sent; empty when the report holds only a sample of them, or none.
    static List<RequestRecord> of(JsonValue benchmark) {
        JsonValue all = benchmark.object("requests");
        List<JsonValue> successful = all.objects("successful");
        List<JsonValue> errored = all.objects("errored");
        List<JsonValue> incomplete = all.objects("incomplete");
        JsonValue totals = totals(benchmark);
        boolean isSample = !benchmark.whole() || successful.size() != totals.number("successful").orElse(-1)
                || errored.size() != totals.number("errored").orElse(errored.size());
        if (isSample || successful.isEmpty() || successful.stream().anyMatch(one -> start(one).isEmpty()
                || end(one).isEmpty())) {
            return List.of();
        }
        GuidellmRequests requests = new GuidellmRequests(successful.stream().mapToDouble(one ->
                start(one).getAsDouble()).min().orElse(0));
        List<Sent> sent = new ArrayList<>();
        successful.forEach(one -> sent.add(new Sent(one, null)));
        errored.forEach(one -> sent.add(new Sent(one, failure(one))));
        incomplete.forEach(one -> sent.add(new Sent(one, new RequestFailure(FailureKind.CANCELLED, 0,
                "Not ended when the benchmark did."))));
        sent.sort(Comparator.comparingDouble(each -> start(each.request).orElse(Double.MAX_VALUE)));
        List<RequestRecord> records = new ArrayList<>();
        sent.forEach(each -> records.add(requests.request(records.size() + 1, each)));
        return records;
    }

    private record Sent(JsonValue request, @Nullable RequestFailure failure) {
    }

    /// How many requests there were, whether they are in the file or not.
    static JsonValue totals(JsonValue benchmark) {
        JsonValue inside = benchmark.object("metrics").object("request_totals");
        return inside.members().isEmpty() ? benchmark.object("request_totals") : inside;
    }

    private static RequestFailure failure(JsonValue request) {
        String words = request.at("info", "error") instanceof String text ? text : request.text("error").orElse("");
        return RequestFailures.of(words);
    }

    private RequestRecord request(int number, Sent sent) {
        JsonValue one = sent.request;
        double start = start(one).orElse(origin);
        OptionalDouble first = firstToken(one, start);
        OptionalDouble answer = stamp(one, "first_output_token_iteration");
        boolean thought = first.isPresent() && answer.isPresent() && answer.getAsDouble() > first.getAsDouble();
        long firstToken = first.isEmpty() || sent.failure != null ? Stamps.NEVER : nanos(first.getAsDouble());
        Stamps stamps = new Stamps(nanos(start), nanos(start), Stamps.NEVER, firstToken,
                thought ? firstToken : Stamps.NEVER,
                thought && sent.failure == null ? nanos(answer.getAsDouble()) : firstToken,
                nanos(Math.max(start, end(one).orElse(start))));
        int reasoningChunks = answer.isPresent() && !thought ? 0 : TokenCounts.UNKNOWN;
        TokenCounts tokens = new TokenCounts(count(one, "prompt_tokens"), count(one, "cached_tokens"),
                sent.failure == null ? count(one, "output_tokens") : TokenCounts.UNKNOWN, TokenCounts.UNKNOWN,
                (int) JsonValue.asNumber(one.at("info", "timings", "token_iterations")).orElse(0), reasoningChunks,
                TokenCounts.UNKNOWN);
        return new RequestRecord(number, Phase.MEASURED, stamps, ChunkTimes.none(), tokens, null, sent.failure);
    }

    private long nanos(double time) {
        return Math.max(0, Math.round((time - origin) * NANOS));
    }

    private static OptionalDouble start(JsonValue request) {
        return JsonValue.first(stamp(request, "request_start"), request.number("request_start_time"),
                request.number("start_time"));
    }

    private static OptionalDouble end(JsonValue request) {
        return JsonValue.first(stamp(request, "request_end"), request.number("request_end_time"), request.number("end_time"));
    }

    private static OptionalDouble firstToken(JsonValue request, double start) {
        OptionalDouble time = JsonValue.first(stamp(request, "first_token_iteration"), stamp(request, "first_iteration"),
                request.number("first_token_time"));
        OptionalDouble span = request.number("time_to_first_token_ms");
        return time.isPresent() || span.isEmpty() ? time : OptionalDouble.of(start + span.getAsDouble() / 1e3);
    }

    /// Under `info` today, under `scheduler_info` for a while.
    private static OptionalDouble stamp(JsonValue request, String name) {
        return JsonValue.first(JsonValue.asNumber(request.at("info", "timings", name)),
                JsonValue.asNumber(request.at("scheduler_info", "request_timings", name)));
    }

    private static int count(JsonValue request, String name) {
        return (int) request.number(name).orElse(TokenCounts.UNKNOWN);
    }
}
