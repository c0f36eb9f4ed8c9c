package dev.touchstone.importer.format.aiperf;

import static dev.touchstone.model.Choice.CHUNKS;
import static dev.touchstone.model.Choice.CLIENT_COUNT;
import static dev.touchstone.model.Choice.FIRST_CHUNK;
import static dev.touchstone.model.Choice.LAST_RECEIVED;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonNumbers;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What perf_analyzer records under genai-perf, `profile_export.json`: experiments of one load each, and of every
/// request when it was sent and when each response came, in nanoseconds. Its responses are not read: what is in them,
/// how many tokens they hold and whether the first has text, is not known, so a response is taken as a chunk.
public final class PerfAnalyzerReport implements JsonSchema {

    private static final String EXPERIMENTS = "experiments";
    private static final FormatInfo INFO = FormatInfo.of("perf-analyzer-json")
            .sample("perf_analyzer, genai-perf", "all", "requests one by one, `profile_export.json`",
                    "perf-analyzer-json/profile.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of(EXPERIMENTS);
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.objects(EXPERIMENTS).stream().anyMatch(one -> one.objects("requests").stream()
                .anyMatch(request -> request.has("timestamp") && request.has("response_timestamps")));
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        List<Content> contents = new ArrayList<>();
        for (JsonValue experiment : value.objects(EXPERIMENTS)) {
            List<RequestRecord> requests = requests(experiment);
            if (requests.isEmpty()) {
                continue;
            }
            Definitions made = Definitions.of(CHUNKS, CLIENT_COUNT, FIRST_CHUNK, LAST_RECEIVED)
                    .with(Aspect.CLIENT, "perf_analyzer" + value.text("version").map(text -> " " + text).orElse(""));
            Map<String, String> extras = new LinkedHashMap<>();
            value.leaves().forEach(extras::put);
            contents.add(new Content(experiment, new ResultBuilder("perf-analyzer")
                    .conditions(load(experiment, evidence)).definitions(made).extras(extras).requests(requests)));
        }
        return contents;
    }

    private static Conditions load(JsonValue experiment, Function<String, Evidence> evidence) {
        JsonValue load = experiment.object("experiment");
        String mode = load.text("mode").orElse("");
        Factor factor = mode.equals("concurrency") ? Factor.CONCURRENCY
                : mode.equals("request_rate") ? Factor.REQUEST_RATE : null;
        return factor == null || load.number("value").isEmpty() ? Conditions.none()
                : Conditions.none().with(factor, Level.of(load.number("value").getAsDouble()), evidence.apply("value"));
    }

    private static List<RequestRecord> requests(JsonValue experiment) {
        List<JsonValue> all = experiment.objects("requests").stream()
                .filter(one -> one.number("timestamp").isPresent()
                        && !one.numbers("response_timestamps").isEmpty()).toList();
        double origin = all.stream().mapToDouble(one -> one.number("timestamp").orElse(0)).min().orElse(0);
        List<RequestRecord> requests = new ArrayList<>();
        for (JsonValue one : all) {
            long sent = (long) (one.number("timestamp").orElse(origin) - origin);
            JsonNumbers responses = one.numbers("response_timestamps");
            long[] times = new long[responses.size()];
            for (int at = 0; at < times.length; at++) {
                times[at] = Math.max(sent, (long) (responses.at(at) - origin));
            }
            long last = times[times.length - 1];
            boolean streamed = times.length > 1;
            Stamps stamps = new Stamps(sent, sent, Stamps.NEVER, streamed ? times[0] : Stamps.NEVER, Stamps.NEVER,
                    streamed ? times[0] : Stamps.NEVER, last);
            requests.add(new RequestRecord(requests.size() + 1, Phase.MEASURED, stamps,
                    streamed ? ChunkTimes.of(times, times.length) : ChunkTimes.none(),
                    new TokenCounts(TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN,
                            TokenCounts.UNKNOWN, times.length, TokenCounts.UNKNOWN, TokenCounts.UNKNOWN), null, null));
        }
        return requests;
    }
}
