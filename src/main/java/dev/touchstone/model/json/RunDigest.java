package dev.touchstone.model.json;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The digest of a run's id, conditions, metrics and definitions in exported JSON. A run whose content was edited no
/// longer matches its digest and gets another id. It protects against mistakes, not against malice, and only decides
/// whether a run is already known.
public final class RunDigest {

    private static final int BYTES = 16;

    private RunDigest() {
    }

    public static String of(Run run) {
        Map<Metric, Double> metrics = new HashMap<>();
        run.metrics().forEach(metrics::put);
        return of(run.id(), run.measuredAt(), run.conditions(), metrics, run.definitions());
    }

    /// Returns the digest of a run with this content, in hexadecimal.
    public static String of(String id, @Nullable LocalDateTime measuredAt, Conditions conditions,
            Map<Metric, Double> metrics, Definitions definitions) {
        StringBuilder content = new StringBuilder(id).append('\n').append(measuredAt).append('\n');
        new TreeMap<>(metrics).forEach((metric, value) -> line(content, metric.key(), value));
        conditions.forEach((factor, condition) -> line(content, factor.key(), condition.level()));
        definitions.choices().forEach((aspect, choice) -> line(content, aspect.key(), choice));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(content.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }

    private static void line(StringBuilder content, String key, Object value) {
        content.append(key).append('=').append(value).append('\n');
    }
}
