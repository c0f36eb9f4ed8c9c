package dev.touchstone.cli.terminal;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.RunColumns;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import dev.touchstone.table.Units;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// The runs of one file as a table to read.
public final class RunList {

    /// One column and what stands in it.
    private record Field(Column column, Function<Run, String> text) {

        static Field words(String head, Function<Run, String> text) {
            return new Field(new Column(head, false), text);
        }

        static Field number(String head, Function<Run, String> text) {
            return new Field(new Column(head, true), text);
        }

        static Field latency(String head, Quantity quantity, Statistic statistic) {
            return number(head, run -> RunList.number(run, Metric.of(quantity, statistic)));
        }
    }

    private static final Metric REQUESTS_PER_SECOND = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private static final Function<Run, String> LINE = run -> String.valueOf(run.source().lines().first());
    private static final List<Field> WHAT_WAS_TESTED = List.of(Field.words("engine", RunList::engine),
            Field.words("model", RunList::model), Field.number("GPUs", run -> text(run, Factor.GPU_COUNT)),
            Field.words("think", run -> text(run, Factor.THINKING)), Field.words("api", run -> text(run, Factor.API)));
    private static final List<Field> THROUGHPUT = List.of(Field.number("requests", run -> text(run, Factor.REQUESTS)),
            Field.number("req/s", run -> number(run, REQUESTS_PER_SECOND)),
            Field.number("output", run -> number(run, OUTPUT)), Field.words("", RunList::outputUnit));
    /// Where no text is generated: what is computed per second.
    private static final List<Field> COMPUTED = List.of(Field.number("inputs", run -> text(run, Factor.INPUTS_PER_REQUEST)),
            Field.number("requests", run -> text(run, Factor.REQUESTS)),
            Field.number("req/s", run -> number(run, REQUESTS_PER_SECOND)),
            Field.number("computed", run -> number(run, rate(run))), Field.words("", run -> rate(run).unit().symbol()),
            Field.number("input tok/s", run -> number(run, Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT))));
    private static final List<Field> LATENCIES = List.of(
            Field.latency("e2e p50 s", Quantity.E2E_LATENCY, Statistic.MEDIAN),
            Field.latency("p99 s", Quantity.E2E_LATENCY, Statistic.percentile(99)));
    private static final List<Field> READ = Stream.of(List.of(Field.number("line", LINE)), WHAT_WAS_TESTED,
            List.of(Field.number("conc.", run -> text(run, Factor.CONCURRENCY))), THROUGHPUT, LATENCIES)
            .flatMap(List::stream).toList();
    private static final List<Field> MEASURED = Stream.of(List.of(Field.number("point", LINE)), WHAT_WAS_TESTED,
            List.of(Field.words("load", RunList::load)), THROUGHPUT,
            List.of(Field.latency("TTFT p50 s", Quantity.TTFT, Statistic.MEDIAN),
                    Field.latency("p99 s", Quantity.TTFT, Statistic.percentile(99)),
                    Field.latency("ITL p99 s", Quantity.ITL, Statistic.percentile(99))), LATENCIES)
            .flatMap(List::stream).toList();

    private static final List<Field> OF_INPUTS = Stream.of(List.of(Field.number("point", LINE)), WHAT_WAS_TESTED,
            List.of(Field.words("load", RunList::load)), COMPUTED, LATENCIES).flatMap(List::stream).toList();

    private RunList() {
    }

    /// One line about the file, then its runs.
    ///
    /// @param first the number of its first run
    public static void print(Reading reading, int first, PrintWriter out) {
        Map<Run, Integer> numbers = new IdentityHashMap<>();
        reading.runs().forEach(run -> numbers.put(run, first + numbers.size()));
        print(reading, Stream.concat(Stream.of(Field.number("run", run -> String.valueOf(numbers.get(run)))),
                READ.stream()).toList(), out);
    }

    /// The runs of a plan: first tokens beside the rest, and points in place of lines.
    public static void printMeasured(Reading plan, PrintWriter out) {
        boolean isOfInputs = plan.runs().stream().allMatch(run -> run.metrics().get(rate(run)).isPresent());
        print(plan, isOfInputs ? OF_INPUTS : MEASURED, out);
    }

    private static Metric rate(Run run) {
        Metric documents = Metric.of(Quantity.DOCUMENT_THROUGHPUT);
        return run.metrics().get(documents).isPresent() ? documents : Metric.of(Quantity.EMBEDDING_THROUGHPUT);
    }

    private static void print(Reading reading, List<Field> fields, PrintWriter out) {
        out.println(reading.source() + ": " + summary(reading));
        if (reading.runs().isEmpty()) {
            return;
        }
        out.print(new TextTable(fields.stream().map(Field::column).toList(), reading.runs().stream()
                .map(run -> fields.stream().map(field -> field.text().apply(run)).toList()).toList()).aligned());
    }

    private static String outputUnit(Run run) {
        return run.metrics().get(OUTPUT).isEmpty() ? ""
                : Units.countsWords(run) ? UnitText.shown("words/s") : "tok/s";
    }

    /// `30`, `2 req/s`.
    private static String load(Run run) {
        return run.conditions().level(Factor.REQUEST_RATE).filter(Level.Number.class::isInstance)
                .map(rate -> rate + " req/s").orElseGet(() -> text(run, Factor.CONCURRENCY));
    }

    private static String summary(Reading reading) {
        List<String> parts = new ArrayList<>();
        int outcomes = (int) reading.runs().stream().filter(MetricOutcome::isAllOf).count();
        parts.add(Phrases.counted(reading.runs().size() - outcomes, "run"));
        if (outcomes > 0) {
            parts.add(Phrases.counted(outcomes, "test") + " without a figure");
        }
        if (!reading.failedLaunches().isEmpty()) {
            int failed = reading.failedLaunches().size();
            parts.add(failed == 1 ? "1 failed launch" : failed + " failed launches");
        }
        if (!reading.hardware().isEmpty()) {
            parts.add(Phrases.counted(reading.hardware().size(), "hardware dump"));
        }
        int unread = reading.unread().stream().mapToInt(lines -> lines.count()).sum();
        if (unread > 0) {
            parts.add(Phrases.counted(unread, "line") + " not understood");
        }
        return String.join(", ", parts);
    }

    private static String text(Run run, Factor factor) {
        return run.conditions().text(factor, NumberText.UNKNOWN);
    }

    private static String engine(Run run) {
        return text(run, Factor.ENGINE)
                + (run.conditions().level(Factor.SIMULATED).isPresent() ? " (simulated)" : "");
    }

    private static String model(Run run) {
        return run.conditions().level(Factor.MODEL).map(level -> LevelName.of(Factor.MODEL, level))
                .orElse(NumberText.UNKNOWN);
    }

    private static String number(Run run, Metric metric) {
        return switch (RunColumns.of(metric).of(run)) {
            case CellValue.Number(double value) -> NumberText.brief(value);
            case CellValue.Word(String outcome) -> outcome;
            default -> NumberText.UNKNOWN;
        };
    }
}
