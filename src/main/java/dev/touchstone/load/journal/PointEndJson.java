package dev.touchstone.load.journal;

import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.json.GpuJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The last line of a point's journal, and of what another machine sends of its part. Values that were not measured are absent.
public final class PointEndJson {

    private static final String KEY = "end of point";
    /// The beginning of the line, to find it among the requests without parsing them.
    public static final String START = "{\"" + KEY + "\":";

    private PointEndJson() {
    }

    /// Returns the line, with its line end.
    public static byte[] line(PointEnd end) {
        return JournalLines.line(write(end));
    }

    static ObjectNode write(PointEnd end) {
        ObjectNode line = JournalLines.MAPPER.createObjectNode();
        ObjectNode node = line.putObject(KEY);
        String incomplete = end.incomplete();
        if (incomplete != null) {
            node.put("incomplete", Secrets.mask(incomplete));
        }
        node.set("trust", write(end.trust()));
        ArrayNode server = node.putArray("server");
        end.server().forEach(sample -> server.add(write(sample)));
        ArrayNode gpus = node.putArray("gpus");
        end.gpus().forEach(sample -> {
            ArrayNode boards = gpus.addObject().put("at", sample.at()).putArray("boards");
            sample.gpus().forEach(gpu -> boards.add(GpuJson.write(gpu)));
        });
        ArrayNode remarks = node.putArray("remarks");
        end.remarks().forEach(remark -> remarks.add(Secrets.mask(remark)));
        if (!end.hosts().isEmpty()) {
            ArrayNode hosts = node.putArray("hosts");
            end.hosts().forEach(host -> hosts.add(write(host)));
        }
        return line;
    }

    /// @throws IllegalArgumentException when the line is no end of a point; the message has the reason
    public static PointEnd read(JsonNode line) {
        try {
            JsonNode node = line.required(KEY);
            List<ServerSample> server = new ArrayList<>();
            node.required("server").forEach(sample -> server.add(sample(sample)));
            List<GpuSample> gpus = new ArrayList<>();
            for (JsonNode sample : node.required("gpus")) {
                List<Gpu> boards = new ArrayList<>();
                sample.required("boards").forEach(board -> boards.add(GpuJson.read(board)));
                gpus.add(new GpuSample(sample.required("at").asDouble(), boards));
            }
            return new PointEnd(word(node, "incomplete"), trust(node.required("trust")), server, gpus,
                    PointStartJson.words(node.required("remarks")), hosts(node.path("hosts")));
        } catch (JacksonException wrong) {
            throw new IllegalArgumentException("not the end of a point: " + wrong.getMessage(), wrong);
        }
    }

    private static ObjectNode write(HostReport host) {
        ObjectNode node = JournalLines.MAPPER.createObjectNode().put("name", host.name()).put("share", host.share())
                .put("requests", host.requests()).put("clockOffset", host.clockOffset()).put("roundTrip", host.roundTrip());
        String leftOut = host.leftOut();
        return leftOut == null ? node : node.put("leftOut", Secrets.mask(leftOut));
    }

    private static List<HostReport> hosts(JsonNode node) {
        List<HostReport> hosts = new ArrayList<>(node.size());
        node.forEach(host -> hosts.add(new HostReport(host.required("name").asString(),
                host.required("share").asString(), host.required("requests").intValue(),
                host.required("clockOffset").longValue(), host.required("roundTrip").longValue(), word(host, "leftOut"))));
        return hosts;
    }

    private static ObjectNode write(Trust trust) {
        ObjectNode node = JournalLines.MAPPER.createObjectNode();
        put(node, "scheduleLagP99", trust.scheduleLagP99());
        put(node, "stampDelayP99", trust.stampDelayP99());
        put(node, "gcShare", trust.gcShare());
        put(node, "cpuShare", trust.cpuShare());
        node.put("connections", trust.connections());
        put(node, "roundTrip", trust.roundTrip());
        String limit = trust.limit();
        return limit == null ? node : node.put("limit", limit);
    }

    private static Trust trust(JsonNode node) {
        return new Trust(orNaN(node, "scheduleLagP99"), orNaN(node, "stampDelayP99"), orNaN(node, "gcShare"),
                orNaN(node, "cpuShare"), node.required("connections").intValue(), orNaN(node, "roundTrip"),
                word(node, "limit"));
    }

    private static ObjectNode write(ServerSample sample) {
        ObjectNode node = JournalLines.MAPPER.createObjectNode().put("at", sample.at());
        put(node, "running", sample.running());
        put(node, "waiting", sample.waiting());
        put(node, "kvCacheUsage", sample.kvCacheUsage());
        put(node, "prefixHits", sample.prefixHits());
        put(node, "prefixQueries", sample.prefixQueries());
        put(node, "preemptions", sample.preemptions());
        put(node, "promptTokens", sample.promptTokens());
        put(node, "generatedTokens", sample.generatedTokens());
        put(node, "ttftSum", sample.ttftSum());
        put(node, "ttftCount", sample.ttftCount());
        put(node, "cacheBlock", sample.cacheBlock());
        return node;
    }

    private static ServerSample sample(JsonNode node) {
        return new ServerSample(node.required("at").asDouble(), figure(node, "running"), figure(node, "waiting"),
                figure(node, "kvCacheUsage"), figure(node, "prefixHits"), figure(node, "prefixQueries"),
                figure(node, "preemptions"), figure(node, "promptTokens"), figure(node, "generatedTokens"),
                figure(node, "ttftSum"), figure(node, "ttftCount"), figure(node, "cacheBlock"));
    }

    private static void put(ObjectNode node, String key, @Nullable Double value) {
        if (value != null && Double.isFinite(value)) {
            node.put(key, value);
        }
    }

    private static @Nullable Double figure(JsonNode node, String key) {
        JsonNode value = node.path(key);
        return value.isNumber() ? Double.valueOf(value.asDouble()) : null;
    }

    private static double orNaN(JsonNode node, String key) {
        JsonNode value = node.path(key);
        return value.isNumber() ? value.asDouble() : Double.NaN;
    }

    private static @Nullable String word(JsonNode node, String key) {
        return node.path(key).stringValueOpt().orElse(null);
    }
}
