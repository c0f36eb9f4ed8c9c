package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonNumbers;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The figures that vLLM's client in Rust writes for the time in which as many requests were in flight as it was
/// allowed to send: figures of another window beside those of the whole run.
final class SteadyState {

    static final String KEY = "steady_state";
    private static final String PERCENTILES = "percentiles_ttft_ms";

    private SteadyState() {
    }

    /// @param conditions of the whole run
    static Optional<JsonSchema.Content> of(JsonValue run, @Nullable LocalDateTime measuredAt, Conditions conditions,
            Conditions hints) {
        JsonValue steady = run.object(KEY);
        if (steady.members().isEmpty()) {
            return Optional.empty();
        }
        PrintedFigures printed = new PrintedFigures();
        Map<String, String> extras = new LinkedHashMap<>();
        steady.leaves().forEach((path, words) -> {
            Meaning.Figure row = ServingSummary.LABELS.figure(path).orElse(null);
            if (row != null) {
                printed.put(row.metric(), path, steady.number(path), row.scale());
            } else if (!path.equals(PERCENTILES)) {
                extras.put(path, words);
            }
        });
        window(steady.object("window"), printed);
        percentiles(steady.list(PERCENTILES), printed);
        UnmeasuredFigures.drop(printed, extras);
        Definitions definitions = ServingDialect.VLLM_STEADY_STATE.definitions(printed.metrics(), extras, conditions);
        List<String> notes = steady.object("window").text("warning").map(List::of).orElse(List.of());
        return Optional.of(new JsonSchema.Content(steady, new ResultBuilder(
                ServingDialect.VLLM_STEADY_STATE.client()).measuredAt(measuredAt).conditions(conditions).hints(hints)
                .figures(printed).definitions(definitions.about(printed.metrics().keySet())).extras(extras)
                .notes(notes)));
    }

    private static void window(JsonValue window, PrintedFigures printed) {
        printed.put(Metric.of(Quantity.DURATION), "window.duration_s", window.number("duration_s"), 1);
        printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), "window.requests_completed_in_window",
                window.number("requests_completed_in_window"), 1);
        printed.put(Metric.of(Quantity.PEAK_CONCURRENCY), "window.observed_peak", window.number("observed_peak"), 1);
    }

    /// `[[50.0, 81.2], [99.0, 140.5]]`
    private static void percentiles(List<?> pairs, PrintedFigures printed) {
        for (Object pair : pairs) {
            JsonNumbers numbers = JsonValue.numbers(pair);
            double percent = numbers.at(0);
            if (percent >= 0 && percent <= 100) {
                printed.put(Metric.of(Quantity.TTFT, Statistic.percentile(percent)),
                        PERCENTILES + " " + PrintedFigures.plain(percent), numbers.at(1), 1e-3);
            }
        }
    }
}
