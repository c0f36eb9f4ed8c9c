package dev.touchstone.importer.draft;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// Computes the same id for the same result wherever and whenever it is read: a digest of the block and its requests,
/// without its surroundings. A second result of the same content in one text has another id; whether it is another run
/// or a copy, [CopiedResults] decides. A run that Touchstone wrote keeps its id.
public final class RunIds {

    private static final int BYTES = 16;

    private final MessageDigest sha256 = sha256();
    private final Map<String, Integer> seen = new HashMap<>();
    /// The text that is digested.
    private final StringBuilder content = new StringBuilder();

    /// @param content equal for results of the same content
    record Id(String run, String content) {
    }

    public Id of(Block.Result result) {
        String before = result.details().id();
        if (before != null && seen.merge(before, 1, Integer::sum) == 1) {
            return new Id(before, before);
        }
        content.setLength(0);
        content.append(result.format()).append('\n').append(result.client()).append('\n')
                .append(result.measuredAt()).append('\n');
        result.metrics().forEach((metric, value) ->
                DecimalWriter.append(content.append(metric.key()).append('='), value).append('\n'));
        result.conditions().forEach((factor, condition) ->
                content.append(factor.key()).append('=').append(condition.level()).append('\n'));
        extras(result).forEach((label, value) ->
                content.append(label).append('=').append(value).append('\n'));
        result.details().requests().forEach(request -> content.append(request.stamps().sent()).append(' ')
                .append(request.stamps().firstToken()).append(' ').append(request.stamps().end()).append(' ')
                .append(request.tokens().output()).append('\n'));
        String id = digest();
        String same = before == null ? id : before;
        int occurrence = seen.merge(id, 1, Integer::sum);
        if (occurrence == 1) {
            return new Id(id, same);
        }
        content.append("occurrence ").append(occurrence);
        return new Id(digest(), same);
    }

    private static Map<String, String> extras(Block.Result result) {
        Map<Metric, Block.Row> outcomes = result.details().requests().isEmpty() ? result.details().rows() : Map.of();
        if (outcomes.isEmpty()) {
            return result.extras().size() < 2 ? result.extras() : new TreeMap<>(result.extras());
        }
        // As they were before outcomes had labels of their own: the same row keeps its id.
        Map<String, String> extras = new TreeMap<>(result.extras());
        outcomes.forEach((metric, row) -> {
            extras.remove(MetricOutcome.label(metric));
            extras.put(row.label(), row.value());
        });
        return extras;
    }

    private String digest() {
        byte[] digest = sha256.digest(content.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
