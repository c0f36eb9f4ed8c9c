package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The point of a sweep of AIPerf, `{"phases.profiling.concurrency": 40}`: parameters that are conditions become
/// conditions, all others options, which set runs apart.
final class AiperfVariation {

    private static final Map<String, Factor> FACTORS = Map.of("concurrency", Factor.CONCURRENCY,
            "request_rate", Factor.REQUEST_RATE, "rate", Factor.REQUEST_RATE,
            "request_count", Factor.REQUESTS, "requests", Factor.REQUESTS);
    /// The parameters whose last part alone says too little.
    private static final Map<String, Factor> LENGTHS = Map.of("isl", Factor.INPUT_TOKENS, "isl.mean", Factor.INPUT_TOKENS,
            "isl_mean", Factor.INPUT_TOKENS, "osl", Factor.OUTPUT_TOKENS, "osl.mean", Factor.OUTPUT_TOKENS, "osl_mean", Factor.OUTPUT_TOKENS);

    private AiperfVariation() {
    }

    /// Returns the conditions among the parameters; the others are added to the figures as extras. A parameter may be
    /// a path.
    static Conditions conditions(JsonValue parameters, AiperfFigures figures, Evidence evidence) {
        Conditions conditions = Conditions.none();
        for (Map.Entry<String, Object> parameter : parameters.members().entrySet()) {
            Factor factor = factor(parameter.getKey());
            if (factor != null && parameter.getValue() instanceof Double level) {
                conditions = conditions.with(factor, Level.of(level), evidence);
            } else {
                figures.extra("--" + parameter.getKey(), PrintedFigures.plain(parameter.getValue()));
            }
        }
        return conditions;
    }

    private static @Nullable Factor factor(String path) {
        Factor known = FACTORS.get(path.substring(path.lastIndexOf('.') + 1));
        if (known != null) {
            return known;
        }
        return LENGTHS.entrySet().stream().filter(length -> path.equals(length.getKey())
                || path.endsWith("." + length.getKey())).map(Map.Entry::getValue).findFirst().orElse(null);
    }
}
