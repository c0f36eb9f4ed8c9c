package dev.touchstone.compare.study;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/// The objectives as limits of metrics: of the statistic that they apply to, or of the mean where no run measured that.
///
/// @param limits metric → the most seconds
/// @param isWhole whether some run measured each quantity that has an objective; else no run meets all
record LimitsMet(Map<Metric, Double> limits, boolean isWhole) {

    static LimitsMet of(StudyInput input, Collection<Run> runs) {
        Map<Metric, Double> limits = new LinkedHashMap<>();
        input.objectives().limits().forEach((quantity, limit) -> Measures.latency(runs, quantity, input.at())
                .ifPresent(metric -> limits.put(metric, limit)));
        return new LimitsMet(limits, limits.size() == input.objectives().limits().size());
    }

    boolean meets(Run run) {
        return isWhole && limits.entrySet().stream().allMatch(limit -> {
            OptionalDouble value = Measures.of(run, limit.getKey());
            return value.isPresent() && value.getAsDouble() <= limit.getValue();
        });
    }

    boolean breaks(Run run) {
        return limits.entrySet().stream().anyMatch(limit -> {
            OptionalDouble value = Measures.of(run, limit.getKey());
            return value.isPresent() && value.getAsDouble() > limit.getValue();
        });
    }
}
