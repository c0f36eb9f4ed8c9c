package dev.touchstone.model.json;

import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.FormOutcome;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of requests, in the journal and in the archive: one line per request. Times are whole nanoseconds
/// since the start of the point, chunk times are differences to the chunk before. Unknown values and events that did
/// not happen are absent.
public final class RequestJson {

    /// Pure ASCII: a message may contain half of a surrogate pair that a server cut in two, which UTF-8 cannot encode.
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final String HOST = "host";

    private RequestJson() {
    }

    /// Returns one line in ASCII, with its line end. Secrets in the message of a failure are masked.
    public static byte[] line(RequestRecord request) {
        byte[] json = MAPPER.writeValueAsBytes(write(request));
        byte[] line = new byte[json.length + 1];
        System.arraycopy(json, 0, line, 0, json.length);
        line[json.length] = '\n';
        return line;
    }

    /// @throws IllegalArgumentException when the line is no request; the message gives the reason
    public static RequestRecord read(String line) {
        try {
            return read(MAPPER.readTree(line));
        } catch (JacksonException | IllegalStateException wrong) {
            throw new IllegalArgumentException("not a request: " + wrong.getMessage(), wrong);
        }
    }

    private static ObjectNode write(RequestRecord request) {
        ObjectNode node = JsonNodes.object().put("request", request.number());
        node.put("phase", request.phase().name().toLowerCase(Locale.ROOT));
        Stamps stamps = request.stamps();
        put(node, "scheduled", stamps.scheduled());
        put(node, "sent", stamps.sent());
        put(node, "headers", stamps.headers());
        put(node, "firstChunk", stamps.firstChunk());
        put(node, "firstReasoning", stamps.firstReasoning());
        put(node, "firstAnswer", stamps.firstAnswer());
        put(node, "end", stamps.end());
        ArrayNode gaps = node.putArray("chunkGaps");
        long before = 0;
        for (int at = 0; at < request.chunkTimes().count(); at++) {
            gaps.add(request.chunkTimes().at(at) - before);
            before = request.chunkTimes().at(at);
        }
        TokenCounts tokens = request.tokens();
        ObjectNode counts = node.putObject("tokens");
        put(counts, "input", tokens.input());
        put(counts, "cached", tokens.cached());
        put(counts, "output", tokens.output());
        put(counts, "reasoning", tokens.reasoning());
        put(counts, "chunks", tokens.chunks());
        put(counts, "reasoningChunks", tokens.reasoningChunks());
        put(counts, "words", tokens.words());
        if (tokens.doubted()) {
            counts.put("doubted", true);
        }
        String reason = request.finishReason();
        JsonNodes.putKnown(node, "finishReason", reason == null ? null : Secrets.mask(reason));
        RequestFailure failure = request.failure();
        if (failure != null) {
            node.putObject("failure").put("kind", failure.kind().key()).put("status", failure.status())
                    .put("message", Secrets.mask(failure.message()));
        }
        PlannedRequest planned = request.planned();
        if (planned != null) {
            ObjectNode plan = node.putObject("planned").put("conversation", planned.conversation())
                    .put("turn", planned.turn()).put("later", planned.later());
            put(plan, "repeated", planned.repeated());
            put(plan, "outputTokens", planned.outputTokens());
            JsonNodes.putKnown(plan, "adapter", planned.adapter() == null ? null : Secrets.mask(planned.adapter()));
        }
        FormOutcome form = request.form();
        JsonNodes.putKnown(node, "form", form == null ? null : form.key());
        SendingHost host = request.host();
        if (host != null) {
            node.putObject(HOST).put("name", host.name()).put("clockOffset", host.clockOffset())
                    .put("roundTrip", host.roundTrip());
        }
        return node;
    }

    private static void put(ObjectNode node, String key, long time) {
        if (time != Stamps.NEVER) {
            node.put(key, time);
        }
    }

    private static void put(ObjectNode node, String key, int count) {
        if (count != TokenCounts.UNKNOWN) {
            node.put(key, count);
        }
    }

    private static RequestRecord read(JsonNode node) {
        JsonNode counts = node.required("tokens");
        TokenCounts tokens = new TokenCounts(count(counts, "input"), count(counts, "cached"), count(counts, "output"),
                count(counts, "reasoning"), count(counts, "chunks"), count(counts, "reasoningChunks"),
                count(counts, "words"), counts.path("doubted").asBoolean(false));
        Stamps stamps = new Stamps(time(node, "scheduled"), time(node, "sent"), time(node, "headers"),
                time(node, "firstChunk"), time(node, "firstReasoning"), time(node, "firstAnswer"), time(node, "end"));
        return new RequestRecord(node.required("request").intValue(),
                Phase.valueOf(node.required("phase").asString().toUpperCase(Locale.ROOT)), stamps,
                chunkTimes(node.required("chunkGaps")), tokens, JsonNodes.word(node, "finishReason"),
                failure(node.get("failure")), planned(node.get("planned")), host(node.get(HOST)),
                FormOutcome.ofKey(node.path("form").asString("")).orElse(null));
    }

    private static @Nullable SendingHost host(@Nullable JsonNode node) {
        return node == null ? null : new SendingHost(node.required("name").asString(),
                node.required("clockOffset").longValue(), node.required("roundTrip").longValue());
    }

    private static ChunkTimes chunkTimes(JsonNode gaps) {
        long[] times = new long[gaps.size()];
        long before = 0;
        for (int at = 0; at < times.length; at++) {
            before += gaps.get(at).longValue();
            times[at] = before;
        }
        return ChunkTimes.of(times, times.length);
    }

    private static @Nullable RequestFailure failure(@Nullable JsonNode node) {
        if (node == null) {
            return null;
        }
        String key = node.required("kind").asString();
        FailureKind kind = FailureKind.ofKey(key)
                .orElseThrow(() -> new IllegalArgumentException("not a request: unknown failure " + key));
        return new RequestFailure(kind, node.required("status").intValue(), node.required("message").asString());
    }

    private static @Nullable PlannedRequest planned(@Nullable JsonNode node) {
        return node == null ? null : new PlannedRequest(node.required("conversation").intValue(),
                node.required("turn").intValue(), node.required("later").intValue(), count(node, "repeated"),
                count(node, "outputTokens"), JsonNodes.word(node, "adapter"));
    }

    private static long time(JsonNode node, String key) {
        JsonNode value = node.get(key);
        return value == null ? Stamps.NEVER : value.longValue();
    }

    private static int count(JsonNode node, String key) {
        JsonNode value = node.get(key);
        return value == null ? TokenCounts.UNKNOWN : value.intValue();
    }
}
