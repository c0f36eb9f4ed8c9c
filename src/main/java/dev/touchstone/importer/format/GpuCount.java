package dev.touchstone.importer.format;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;

/// How many GPUs a launch takes: tensor × pipeline × data parallelism, each 1 unless it is set. In SGLang with
/// `--enable-dp-attention` the data parallelism lies inside the tensor parallelism (reference/formats §3.7).
public final class GpuCount {

    private GpuCount() {
    }

    /// The conditions with the GPU count that follows from them.
    public static Conditions of(Conditions launch, boolean dataInsideTensor) {
        double count = 1;
        List<String> parts = new ArrayList<>();
        Evidence place = launch.get(Factor.ENGINE).map(Condition::evidence).orElse(Evidence.byHand());
        for (Factor factor : List.of(Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL)) {
            Condition condition = launch.get(factor).orElse(null);
            boolean inside = factor == Factor.DATA_PARALLEL && dataInsideTensor;
            if (condition != null && !inside && condition.level() instanceof Level.Number(double degree)) {
                count *= degree;
                parts.add(condition.evidence().rule());
                place = condition.evidence();
            }
        }
        String rule = parts.isEmpty() ? "launch: no parallelism set, the default is 1 GPU"
                : "launch: " + String.join(" × ", parts);
        return launch.with(Factor.GPU_COUNT, Level.of(count), new Evidence(place.lines(), place.text(), rule));
    }
}
