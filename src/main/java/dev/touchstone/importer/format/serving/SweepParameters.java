package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// What `vllm bench sweep` varied: it adds the parameters of the server and of the client to the JSON of each run under
/// the names of their flags, `tensor_parallel_size`, and numbers the runs (`vllm/benchmarks/sweep/serve.py`). Those that
/// are conditions hold where nothing else is known; all of them stay extras.
final class SweepParameters {

    private static final Map<String, Factor> FACTORS = Map.of("tensor_parallel_size", Factor.TENSOR_PARALLEL,
            "pipeline_parallel_size", Factor.PIPELINE_PARALLEL, "data_parallel_size", Factor.DATA_PARALLEL,
            "random_input_len", Factor.INPUT_TOKENS, "input_len", Factor.INPUT_TOKENS,
            "random_output_len", Factor.OUTPUT_TOKENS, "output_len", Factor.OUTPUT_TOKENS,
            "dataset_name", Factor.DATASET, "temperature", Factor.TEMPERATURE);

    private SweepParameters() {
    }

    /// Returns the hints with those of a run of a sweep; as they are for any other run.
    static Conditions of(JsonValue run, Conditions hints, Function<String, Evidence> evidence) {
        if (run.number("run_number").isEmpty()) {
            return hints;
        }
        Map<String, Level> given = new LinkedHashMap<>();
        run.members().forEach((name, member) -> {
            Factor factor = FACTORS.get(name.replace('-', '_'));
            if (factor != null && (member instanceof Double number && Double.isFinite(number)
                    || member instanceof String)) {
                given.put(name, member instanceof Double number ? Level.of(number) : Level.parse(factor, String.valueOf(member)));
            }
        });
        Conditions known = hints;
        double gpus = 1;
        String place = "";
        for (Map.Entry<String, Level> parameter : given.entrySet()) {
            Factor factor = FACTORS.get(parameter.getKey().replace('-', '_'));
            if (factor == null) {
                continue;
            }
            known = known.with(factor, parameter.getValue(), evidence.apply(parameter.getKey()));
            if (Factor.PARALLELISM.contains(factor)) {
                gpus *= parameter.getValue() instanceof Level.Number(double size) ? size : 1;
                place = parameter.getKey();
            }
        }
        return place.isEmpty() ? known : known.with(Factor.GPU_COUNT, Level.of(gpus), evidence.apply(place));
    }
}
