package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Computes the number of GPUs from the degrees of parallelism that a server reports.
final class ParallelDegrees {

    private static final Map<Factor, String> SHORT = Map.of(Factor.TENSOR_PARALLEL, "tp",
            Factor.PIPELINE_PARALLEL, "pp", Factor.DATA_PARALLEL, "dp");

    private final ProbeFindings findings;
    private final String page;
    private final Map<Factor, Integer> degrees = new EnumMap<>(Factor.class);
    private final List<String> texts = new ArrayList<>();

    /// @param page page that reports them
    ParallelDegrees(ProbeFindings findings, String page) {
        this.findings = findings;
        this.page = page;
    }

    void degree(Factor factor, int degree, String text) {
        if (degree > 0) {
            degrees.put(factor, degree);
            texts.add(text);
            findings.add(factor, degree, text, page);
        }
    }

    /// Adds the number of GPUs; degrees that were not reported count as 1.
    ///
    /// @param dataInsideTensor whether the data-parallel ranks share the GPUs of the tensor-parallel ones
    void count(boolean dataInsideTensor) {
        int count = 1;
        List<String> parts = new ArrayList<>();
        for (Map.Entry<Factor, Integer> degree : degrees.entrySet()) {
            boolean inside = dataInsideTensor && degree.getKey() == Factor.DATA_PARALLEL;
            count *= inside ? 1 : degree.getValue();
            parts.add(inside ? I18n.stored("{0} {1} (inside tp)", SHORT.get(degree.getKey()), degree.getValue())
                    : SHORT.get(degree.getKey()) + " " + degree.getValue());
        }
        findings.add(Factor.GPU_COUNT, count, String.join(", ", texts), page + ": " + String.join(" × ", parts));
    }
}
