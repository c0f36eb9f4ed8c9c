package dev.touchstone.importer.format.evalscope;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonRecords;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// `benchmark_summary.json` of EvalScope in the wording of every version, and `benchmark_percentile.json`: rows of
/// percentiles. Where the percentiles follow the summary they are one run with it, else one of their own
/// (reference/formats §3.6).
public final class EvalscopeJson implements JsonRecords {

    private static final List<String> PERCENTILES = List.of("Percentiles", "Percentile");
    private static final int FEWEST = 4;
    private static final FormatInfo INFO = FormatInfo.of("evalscope-json")
            .sample("EvalScope", "1.7 and later", "`benchmark_summary.json`", "evalscope-json/summary-1.7.json")
            .sample("EvalScope", "1.7 and later", "`benchmark_percentile.json`", "evalscope-json/percentile-1.7.json")
            .sample("EvalScope", "1.7 and later", "both, one behind the other", "evalscope-json/both.json")
            .sample("EvalScope", "0.13 to 1.6, seconds", "`benchmark_summary.json`",
                    "evalscope-json/summary-1.6.json")
            .sample("EvalScope", "0.13 to 1.6, seconds", "`benchmark_percentile.json`",
                    "evalscope-json/percentile-1.6.json")
            .sample("EvalScope", "about 0.12", "`benchmark_summary.json`", "evalscope-json/summary-0.12.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("Test Duration (s)", "Time taken for tests (s)", "Concurrency", "Number of concurrency",
                "Total Requests", "Total requests", "Percentiles");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return isPercentile(value) || isSummary(value);
    }

    private static boolean isPercentile(JsonValue value) {
        return PERCENTILES.stream().anyMatch(value::has)
                && value.members().keySet().stream().anyMatch(name -> name.startsWith("Latency")
                || name.startsWith("TTFT"));
    }

    /// What names a concurrency and several figures of its own.
    private static boolean isSummary(JsonValue value) {
        return (value.has("Concurrency") || value.has("Number of concurrency"))
                && value.members().keySet().stream().filter(name -> EvalscopeFigures.isKnown(name))
                .limit(FEWEST).count() == FEWEST;
    }

    @Override
    public List<Content> gather(List<JsonValue> records, Function<String, Evidence> evidence) {
        List<Content> contents = new ArrayList<>();
        int from = 0;
        for (int at = 1; at <= records.size(); at++) {
            if (at == records.size() || isSummary(records.get(at))) {
                contents.add(content(records.subList(from, at), evidence));
                from = at;
            }
        }
        return contents;
    }

    private static Content content(List<JsonValue> records, Function<String, Evidence> evidence) {
        EvalscopeFigures figures = new EvalscopeFigures();
        for (JsonValue record : records) {
            String percentile = PERCENTILES.stream().flatMap(name -> record.text(name).stream()).findFirst().orElse("");
            record.leaves().forEach((label, value) -> {
                if (percentile.isEmpty()) {
                    figures.summary(label, value, evidence.apply(label));
                } else if (!PERCENTILES.contains(label)) {
                    figures.percentile(label, percentile, value);
                }
            });
        }
        figures.dropWhatWasNotMeasured();
        return new Content(JsonRecords.span(records), EvalscopeFigures.CLIENT, null, figures.conditions(),
                Conditions.none(), figures.printed().metrics(), figures.definitions(), figures.extras(),
                figures.printed().rows(), List.of(), List.of());
    }
}
