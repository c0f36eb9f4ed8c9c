package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// SGLang: reports all its arguments on one page, which also has an older name; a router of prefill and decode servers
/// reports those of all of them.
final class SglangProbe implements EngineProbe {

    private static final String INFO = "/server_info";
    private static final String OLD_INFO = "/get_server_info";
    private static final Map<Factor, String> DEGREES = Map.of(Factor.TENSOR_PARALLEL, "tp_size",
            Factor.PIPELINE_PARALLEL, "pp_size", Factor.DATA_PARALLEL, "dp_size");

    @Override
    public List<String> paths() {
        return List.of(INFO, OLD_INFO);
    }

    @Override
    public boolean recognise(ProbeAnswers answers, ProbeFindings findings) {
        String page = isInfo(answers.json(INFO)) || !isInfo(answers.json(OLD_INFO)) ? INFO : OLD_INFO;
        Optional<JsonNode> info = answers.json(page).filter(json -> isInfo(Optional.of(json)));
        if (answers.ownedBy("sglang").isPresent()) {
            findings.add(Factor.ENGINE, "SGLang", "\"owned_by\": \"sglang\"", I18n.stored("/v1/models: owned by {0}", "sglang"));
        } else if (info.isPresent()) {
            findings.add(Factor.ENGINE, "SGLang", "\"tp_size\": …", I18n.stored("{0}: as {1} reports it", page, "SGLang"));
        } else if (answers.text("/metrics").filter(text -> text.contains("\nsglang:")).isPresent()) {
            findings.add(Factor.ENGINE, "SGLang", "sglang:…", I18n.stored("/metrics: names begin with {0}", "sglang:"));
        } else {
            return false;
        }
        info.ifPresent(json -> arguments(json, page, findings));
        if (answers.hasNoMetricsPage()) {
            findings.remark(I18n.stored("SGLang has no /metrics page unless it is started with --enable-metrics:"
                    + " no server metrics will be recorded."));
        }
        return true;
    }

    private static boolean isInfo(Optional<JsonNode> page) {
        return page.filter(json -> json.has("tp_size") || !servers(json).isEmpty()).isPresent();
    }

    /// The servers behind a router for prefill and decode; empty for a single server.
    private static List<JsonNode> servers(JsonNode json) {
        return Stream.of("prefill", "decode").flatMap(part -> json.path(part).valueStream())
                .filter(server -> server.has("tp_size")).toList();
    }

    private static void arguments(JsonNode json, String page, ProbeFindings findings) {
        List<JsonNode> servers = servers(json);
        JsonNode first = servers.isEmpty() ? json : servers.getFirst();
        first.path("version").stringValueOpt().ifPresent(version ->
                findings.add(Factor.ENGINE_VERSION, version, "\"version\": \"" + version + "\"", page));
        Stream.of("served_model_name", "model_path").flatMap(key -> first.path(key).stringValueOpt().stream()
                .map(name -> Map.entry(key, name))).findFirst().ifPresent(model -> findings.add(Factor.MODEL,
                model.getValue(), "\"" + model.getKey() + "\": \"" + model.getValue() + "\"", page));
        if (servers.isEmpty()) {
            single(json, page, findings);
        } else {
            several(json, page, findings);
        }
    }

    private static void single(JsonNode json, String page, ProbeFindings findings) {
        ParallelDegrees parallelism = new ParallelDegrees(findings, page);
        DEGREES.forEach((factor, key) -> parallelism.degree(factor, degree(json, key),
                "\"" + key + "\": " + json.path(key).asString("1")));
        parallelism.count(isAttentionDataParallel(json));
        int nodes = degree(json, "nnodes");
        findings.add(Factor.NODES, nodes, "\"nnodes\": " + nodes, page);
    }

    private static void several(JsonNode json, String page, ProbeFindings findings) {
        int count = 0;
        List<String> parts = new ArrayList<>();
        for (String part : List.of("prefill", "decode")) {
            List<JsonNode> servers = json.path(part).valueStream().filter(one -> one.has("tp_size")).toList();
            int gpus = servers.stream().mapToInt(SglangProbe::gpus).sum();
            count += gpus;
            parts.add(I18n.stored("{0} {1} on {2}", part, I18n.storedCount(servers.size(), "server"),
                    I18n.storedCount(gpus, "GPU")));
        }
        findings.add(Factor.GPU_COUNT, count, String.join(", ", parts), I18n.stored("{0}: prefill and decode apart", page));
    }

    private static int gpus(JsonNode server) {
        return degree(server, "tp_size") * degree(server, "pp_size")
                * (isAttentionDataParallel(server) ? 1 : degree(server, "dp_size"));
    }

    private static boolean isAttentionDataParallel(JsonNode json) {
        return json.path("enable_dp_attention").asBoolean(false);
    }

    private static int degree(JsonNode json, String key) {
        return Math.clamp(json.path(key).asInt(1), 1, 100_000);
    }
}
