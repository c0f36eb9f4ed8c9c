package dev.touchstone.importer.format.llmd;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.summary.ReportMembers;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The Benchmark Report of llm-d, version 0.1 and 0.2 to 0.2.1: every distribution names its unit.
public final class LlmdReport implements JsonSchema {

    private static final String[] OLD = {"metrics"};
    private static final String[] NEW = {"results", "request_performance", "aggregate"};
    private static final Map<String, Quantity> TIMES = Map.of(
            "time_to_first_token", Quantity.TTFT,
            "time_per_output_token", Quantity.TPOT,
            "inter_token_latency", Quantity.ITL,
            "request_latency", Quantity.E2E_LATENCY);
    private static final LabelTable LABELS = LabelTable.section("llmd-report");
    private static final FormatInfo INFO = FormatInfo.of("llmd-report")
            .sample("llm-d Benchmark Report", "0.1", "JSON", "llmd-report/v0.1.json")
            .sample("llm-d Benchmark Report", "0.2", "JSON", "llmd-report/v0.2.json")
            .sample("llm-d Benchmark Report", "0.2.1", "JSON", "llmd-report/v0.2.1.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("version", "scenario");
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue aggregate = object(value, isOld(value) ? OLD : NEW);
        boolean named = !isOld(value) || value.has("version") || value.has("scenario")
                || aggregate.object("latency").object("time_to_first_token").has("units");
        return named && (aggregate.has("latency") || aggregate.has("requests") || aggregate.has("throughput"));
    }

    private static boolean isOld(JsonValue value) {
        return !value.has("results");
    }

    private static JsonValue object(JsonValue value, String... path) {
        JsonValue object = value;
        for (String name : path) {
            object = object.object(name);
        }
        return object;
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        String[] root = isOld(value) ? OLD : NEW;
        TIMES.forEach((name, quantity) -> distribution(members, quantity, path(root, "latency", name)));
        distribution(members, Quantity.OUTPUT_TOKENS_PER_REQUEST, path(root, "requests", "output_length"));
        members.take(LABELS, root);
        duration(members);
        new LlmdConditions(members).take();
        String tool = members.text("scenario", "load", "standardized", "tool")
                .or(() -> members.text("scenario", "load", "name")).orElse("");
        String version = members.text("scenario", "load", "standardized", "tool_version").orElse("");
        Harness harness = Harness.of(tool);
        Map<Metric, Double> metrics = members.printed().metrics();
        Definitions made = harness.definitions(tool.isEmpty() ? "an unnamed client" : tool, version)
                .about(metrics.keySet());
        LocalDateTime measuredAt = measuredAt(members);
        return List.of(new Content(value, members.result(harness.client()).measuredAt(measuredAt)
                .definitions(LoadShapeRule.of(members.conditions(), metrics).map(made::with).orElse(made))));
    }

    /// Times are in the unit that stands beside them.
    private static void distribution(ReportMembers members, Quantity quantity, String... path) {
        String[] units = path(path, "units");
        boolean milliseconds = members.text(units).filter(unit -> unit.startsWith("ms")).isPresent();
        members.distribution(quantity, milliseconds ? 1e-3 : 1, path);
        members.pass(units);
    }

    private static String[] path(String[] root, String... names) {
        String[] path = Arrays.copyOf(root, root.length + names.length);
        System.arraycopy(names, 0, path, root.length, names.length);
        return path;
    }

    /// In seconds before, as ISO 8601 has it now: `PT49.97S`.
    private static void duration(ReportMembers members) {
        members.metric(Quantity.DURATION, "metrics", "time", "duration");
        members.text("run", "time", "duration").ifPresent(words -> {
            try {
                double seconds = Duration.parse(words).toNanos() / 1e9;
                members.printed().put(Metric.of(Quantity.DURATION), "run.time.duration", seconds, 1);
                members.pass("run", "time", "duration");
            } catch (DateTimeException | ArithmeticException otherForm) {
                // It is kept as it stands.
            }
        });
    }

    /// In UTC: seconds since 1970 in version 0.1, as ISO 8601 has it later.
    private static @Nullable LocalDateTime measuredAt(ReportMembers members) {
        LocalDateTime old = ReportMembers.time(members.number("metrics", "time", "start"));
        String start = members.text("run", "time", "start").or(() -> members.text("run", "time", "end")).orElse("");
        try {
            return old != null || start.isEmpty() ? old : OffsetDateTime.parse(start)
                    .withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime().truncatedTo(ChronoUnit.SECONDS);
        } catch (DateTimeException otherForm) {
            return null;
        }
    }
}
