package dev.touchstone.cli;

import dev.touchstone.compare.LevelName;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.report.Table;
import dev.touchstone.report.Table.Column;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// The runs of one file as a table to read.
final class RunList {

    private static final List<Column> COLUMNS = List.of(new Column("line", true), new Column("engine", false),
            new Column("model", false), new Column("GPUs", true), new Column("think", false),
            new Column("api", false), new Column("conc.", true), new Column("requests", true),
            new Column("req/s", true), new Column("output", true), new Column("", false),
            new Column("e2e p50 s", true), new Column("p99 s", true));
    private static final List<Metric> LATENCIES = List.of(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN),
            Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99)));
    private static final Metric REQUESTS_PER_SECOND = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private RunList() {
    }

    /// One line about the file, then its runs.
    static void print(Reading reading, PrintWriter out) {
        out.println(reading.source() + ": " + summary(reading));
        if (reading.runs().isEmpty()) {
            return;
        }
        TextTable.print(new Table(COLUMNS, reading.runs().stream().map(RunList::cells).toList()), out);
    }

    private static List<String> cells(Run run) {
        List<String> cells = new ArrayList<>();
        cells.add(String.valueOf(run.source().lines().first()));
        cells.add(engine(run));
        cells.add(model(run));
        for (Factor factor : List.of(Factor.GPU_COUNT, Factor.THINKING, Factor.API, Factor.CONCURRENCY,
                Factor.REQUESTS)) {
            cells.add(text(run, factor));
        }
        cells.add(number(run, REQUESTS_PER_SECOND));
        cells.add(number(run, OUTPUT));
        cells.add(run.metrics().get(OUTPUT).isEmpty() ? ""
                : "words".equals(run.definitions().choices().get(Aspect.TOKENS)) ? "w/s" : "tok/s");
        LATENCIES.forEach(latency -> cells.add(number(run, latency)));
        return cells;
    }

    private static String summary(Reading reading) {
        List<String> parts = new ArrayList<>();
        parts.add(count(reading.runs().size(), "run"));
        if (!reading.failedLaunches().isEmpty()) {
            parts.add(reading.failedLaunches().size() == 1 ? "1 failed launch"
                    : reading.failedLaunches().size() + " failed launches");
        }
        if (!reading.hardware().isEmpty()) {
            parts.add(count(reading.hardware().size(), "hardware dump"));
        }
        int unread = reading.unread().stream().mapToInt(lines -> lines.count()).sum();
        if (unread > 0) {
            parts.add(count(unread, "line") + " not understood");
        }
        return String.join(", ", parts);
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String text(Run run, Factor factor) {
        return run.conditions().text(factor, Plain.UNKNOWN);
    }

    private static String engine(Run run) {
        return text(run, Factor.ENGINE)
                + (run.conditions().level(Factor.SIMULATED).isPresent() ? " (simulated)" : "");
    }

    private static String model(Run run) {
        return run.conditions().level(Factor.MODEL).map(level -> LevelName.of(Factor.MODEL, level))
                .orElse(Plain.UNKNOWN);
    }

    private static String number(Run run, Metric metric) {
        var value = run.metrics().get(metric);
        return value.isPresent() ? Plain.number(value.getAsDouble()) : Plain.UNKNOWN;
    }
}
