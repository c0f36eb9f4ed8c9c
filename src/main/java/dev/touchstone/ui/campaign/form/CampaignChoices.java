package dev.touchstone.ui.campaign.form;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.plan.SearchBudget.Method;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.ui.campaign.draft.EngineTemplate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The choices of the form: value in the file → text shown.
final class CampaignChoices {

    static final Map<String, String> ENGINES = engines();
    static final Map<String, String> PLACES = places();
    static final Map<String, String> DIRECTIONS = directions();
    static final Map<String, String> METRICS = metrics();
    static final Map<String, String> METHODS = methods();

    private CampaignChoices() {
    }

    private static Map<String, String> engines() {
        Map<String, String> engines = new LinkedHashMap<>();
        EnginePresets.all().forEach(preset -> engines.put(preset.id(), preset.label()));
        engines.put(EngineTemplate.OWN, I18n.text("another engine"));
        return engines;
    }

    private static Map<String, String> places() {
        Map<String, String> places = new LinkedHashMap<>();
        places.put("local", I18n.text("on this machine"));
        places.put("ssh", I18n.text("by ssh on"));
        places.put("docker", I18n.text("by docker, image"));
        places.put("podman", I18n.text("by podman, image"));
        places.put("kubectl", I18n.text("by kubectl in pod"));
        return places;
    }

    private static Map<String, String> directions() {
        Map<String, String> directions = new LinkedHashMap<>();
        directions.put("maximise", I18n.text("the highest"));
        directions.put("minimise", I18n.text("the lowest"));
        return directions;
    }

    private static Map<String, String> metrics() {
        Map<String, String> metrics = new LinkedHashMap<>();
        for (String key : List.of("output_token_throughput", "request_throughput", "total_token_throughput", "goodput",
                "ttft.p50", "ttft.p99", "tpot.p50", "tpot.p99", "itl.p99", "e2e_latency.p50", "e2e_latency.p99")) {
            metrics.put(key, Metric.ofKey(key).map(Metric::label).orElse(key));
        }
        return metrics;
    }

    private static Map<String, String> methods() {
        Map<String, String> methods = new LinkedHashMap<>();
        for (Method method : Method.values()) {
            methods.put(method.key(), switch (method) {
                case MODEL -> I18n.text("model: learns from each launch");
                case SCREENING -> I18n.text("screening: one flag at a time");
                case RANDOM -> I18n.text("random");
                case GRID -> I18n.text("grid: every combination");
                case LIST -> I18n.text("list: the candidates of the file");
                case SOBOL -> I18n.text("Sobol: spread evenly");
                case LATIN_HYPERCUBE -> I18n.text("Latin hypercube: spread evenly");
            });
        }
        return methods;
    }
}
