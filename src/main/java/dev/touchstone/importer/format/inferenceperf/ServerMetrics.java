package dev.touchstone.importer.format.inferenceperf;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonConditions;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// `stage_N_prometheus_metrics.json` of inference-perf: what Prometheus scraped of the server during a stage. It is
/// recognised and makes no run: the same stage stands in its lifecycle metrics as the client saw it.
public final class ServerMetrics implements JsonConditions {

    private static final String GOOD = "successes";
    private static final FormatInfo INFO = FormatInfo.of("inference-perf-prometheus")
            .sample("inference-perf", "all", "`stage_N_prometheus_metrics.json`, understood only",
                    "inference-perf-prometheus/stage_0_prometheus_metrics.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("load_summary", GOOD, "failures");
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue good = value.object(GOOD);
        return value.has("load_summary") && (good.has("queue_len") || good.has("kv_cache_usage_percentage"));
    }

    @Override
    public Conditions conditions(JsonValue value, Function<String, Evidence> evidence) {
        return Conditions.none();
    }
}
