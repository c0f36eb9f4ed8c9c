package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.watch.EngineMetrics;
import dev.touchstone.model.Factor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// vLLM: named as the owner of its models; has a page with its version, and reports its parallelism only in development
/// mode.
final class VllmProbe implements EngineProbe {

    private static final String INFO = "/server_info";
    private static final Map<Factor, Pattern> DEGREES = new LinkedHashMap<>();

    static {
        DEGREES.put(Factor.TENSOR_PARALLEL, degree("tensor"));
        DEGREES.put(Factor.PIPELINE_PARALLEL, degree("pipeline"));
        DEGREES.put(Factor.DATA_PARALLEL, degree("data"));
    }

    private static Pattern degree(String kind) {
        return Pattern.compile("\\b" + kind + "_parallel_size\\\\?[\"']?\\s?[=:]\\s?(\\d{1,5})\\b");
    }

    @Override
    public List<String> paths() {
        return List.of("/version", INFO);
    }

    @Override
    public boolean recognise(ProbeAnswers answers, ProbeFindings findings) {
        if (answers.ownedBy("vllm").isPresent()) {
            findings.add(Factor.ENGINE, "vLLM", "\"owned_by\": \"vllm\"", I18n.stored("/v1/models: owned by {0}", "vllm"));
        } else if (answers.text("/metrics").filter(text -> text.contains("\nvllm:")).isPresent()) {
            findings.add(Factor.ENGINE, "vLLM", "vllm:…", I18n.stored("/metrics: names begin with {0}", "vllm:"));
        } else {
            return false;
        }
        findings.version(answers, "/version", "version");
        parallelism(answers, findings);
        return true;
    }

    private static void parallelism(ProbeAnswers answers, ProbeFindings findings) {
        ParallelDegrees parallelism = new ParallelDegrees(findings, INFO);
        String config = answers.text(INFO).orElse("");
        DEGREES.forEach((factor, pattern) -> {
            Matcher degree = pattern.matcher(config);
            if (degree.find()) {
                parallelism.degree(factor, Integer.parseInt(degree.group(1)), degree.group());
            }
        });
        if (findings.knows(Factor.TENSOR_PARALLEL)) {
            parallelism.count(false);
            return;
        }
        Set<String> engines = answers.metrics().map(EngineMetrics::engines).orElse(Set.of());
        // A single label may be one rank of many behind a load balancer, so it is ignored.
        if (engines.size() > 1) {
            findings.add(Factor.DATA_PARALLEL, engines.size(), "engine=" + String.join(", ", engines),
                    I18n.stored("/metrics: {0} labels “engine”", engines.size()));
        }
    }
}
