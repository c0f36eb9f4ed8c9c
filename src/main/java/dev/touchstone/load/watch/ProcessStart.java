package dev.touchstone.load.watch;

import dev.touchstone.load.page.ServerPage.Answer;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The start of a server's process as its `/metrics` page reports it: vLLM has Prometheus' series
/// `process_start_time_seconds`, llama.cpp the header `Process-Start-Time-Unix`. SGLang has neither, because it collects
/// the metrics of several processes. The text tells one process from another and has no other meaning: llama.cpp's
/// value, for instance, is no time of the day.
public final class ProcessStart {

    private static final String SERIES = "process_start_time_seconds";
    private static final String HEADER = "Process-Start-Time-Unix";
    private static final int LONGEST = 100;

    private ProcessStart() {
    }

    /// Returns empty for a page without a start.
    public static Optional<String> of(Answer metrics) {
        if (!metrics.isOk()) {
            return Optional.empty();
        }
        String starts = MetricsPage.read(metrics.body(), Set.of(SERIES)).all(SERIES).stream()
                .map(series -> Double.toString(series.value())).distinct().sorted().collect(Collectors.joining(" "));
        String start = starts.isEmpty() ? metrics.header(HEADER).strip() : starts;
        return Optional.of(start).filter(text -> !text.isEmpty() && text.length() <= LONGEST);
    }
}
