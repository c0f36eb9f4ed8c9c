package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnArithmetic.Verdict;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.StatisticWords;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Columns of times whose label leaves open of what they are, or in which unit.
final class OpenTimes {

    /// Few requests have more tokens of output.
    static final double LONGEST_ANSWER = 20_000;
    /// Hardly a benchmark asks for fewer tokens.
    private static final double SHORTEST_ANSWER = 2.5;
    private static final double ROUNDED = 0.02;
    /// No engine needs longer for a token, in seconds.
    private static final double SLOWEST_TOKEN = 5;
    /// A decode latency beyond this is rather that of all tokens of an answer.
    private static final double SLOWEST_STEP = 0.5;
    /// No server begins an answer sooner.
    private static final double SOONEST = 1e-3;
    private static final double MILLIS = 1e-3;
    private static final double CLEARLY_LESS = 0.9;
    static final Pattern NAMES_LATENCY = Pattern.compile("(?i)laten[cz]|e2e|end[- ]to[- ]end|response|延迟|时延|响应|请求|端到端");

    private final CandidateColumns table;

    OpenTimes(CandidateColumns table) {
        this.table = table;
    }

    /// Decides the units that follow from the other columns of the table.
    void decideUnits() {
        for (int column = 0; column < table.columns().size(); column++) {
            unitOfTime(column);
        }
    }

    /// Decides a column, or makes it a question.
    void decide(int column) {
        timeOfToken(column);
        timeByTheRest(column);
        TokensOfAll.settle(table, column);
        timeOfWork(column);
        timeOfRequest(column);
        bareStatistic(column);
        tooShort(column);
        if (!isBareTime(table.column(column))) {
            timeOfAnswer(column);
        }
    }

    /// A latency in which, at the rate and the load beside it, hardly more than one token is generated is that of a token.
    void timeOfAnswer(int column) {
        Candidate time = table.column(column);
        if (time.question() != null || !(time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)) || metric.quantity() != Quantity.E2E_LATENCY) {
            return;
        }
        int rate = table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric its, _, _)
                && its.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT && (ColumnLabel.of(candidate.label()).unit() != null || !candidate.cells().unit().isEmpty()));
        if (rate < 0) {
            return;
        }
        int load = table.find(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.CONCURRENCY)));
        double[] tokens = IntStream.range(0, table.rows().size()).mapToDouble(row -> table.arithmetic().figure(row, rate, table.scale(rate))
                * table.arithmetic().figure(row, column, scale) / (load < 0 ? 1 : table.arithmetic().figure(row, load, 1))).filter(Double::isFinite).toArray();
        if (tokens.length > 0 && Arrays.stream(tokens).allMatch(one -> one < SHORTEST_ANSWER)) {
            Metric ofToken = metric.statistic() == null ? Metric.of(Quantity.TPOT) : Metric.of(Quantity.TPOT, metric.statistic());
            table.set(column, time.ask(new OpenMeaning(I18n.stored("At this rate only {0} tokens would be generated in it: it may be the time of one token.",
                    NumberText.significant(Arrays.stream(tokens).max().orElseThrow())), List.of(Meanings.EXTRA, new Meaning.Figure(ofToken, scale), time.meaning()))));
        }
    }

    /// Times of microseconds are those of kernels, and of no request.
    private void tooShort(int column) {
        Candidate time = table.column(column);
        if (time.question() == null && time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)
                && (metric.quantity() == Quantity.E2E_LATENCY || metric.quantity() == Quantity.TTFT) && middle(column, scale) < SOONEST
                && middle(column, scale) > 0) {
            table.set(column, time.ask(new OpenMeaning(I18n.stored("No server answers a request in so little time."),
                    List.of(Meanings.EXTRA, time.meaning()))));
        }
    }

    /// Asks for the unit of times in a table in which no unit stands anywhere. Returns whether there are such times, beside
    /// a load or a case, or several of them beside models or with names that only benchmarks of LLMs have.
    boolean askUnits() {
        List<Metric> times = table.columns().stream().filter(OpenTimes::isBareTime)
                .map(candidate -> ((Meaning.Figure) candidate.meaning()).metric()).toList();
        if (times.isEmpty()) {
            return false;
        }
        boolean areSeveral = times.size() > 1 && (times.stream().anyMatch(metric -> metric.quantity() != Quantity.E2E_LATENCY)
                || table.columns().stream().anyMatch(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.MODEL))
                        && candidate.cells().filled() > 0));
        boolean isOfRuns = areSeveral || table.columns().stream().anyMatch(candidate -> CaseLabels.contains(candidate.label())
                || candidate.meaning() instanceof Meaning.Level(Factor factor) && switch (factor) {
                    case CONCURRENCY, ENGINE, GPU, GPU_COUNT, INPUT_TOKENS, OUTPUT_TOKENS -> true;
                    default -> false;
                });
        boolean any = false;
        for (int column = 0; isOfRuns && column < table.columns().size(); column++) {
            if (isBareTime(table.column(column))) {
                UnclearUnits.ask(table, column);
                any = true;
            }
        }
        return any;
    }

    /// Whether it is a time whose unit stands nowhere.
    static boolean isBareTime(Candidate candidate) {
        return !candidate.inUnit() && candidate.question() == null && candidate.cells().unit().isEmpty() && candidate.cells().figures() > 0
                && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == Unit.SECONDS
                && metric.quantity() != Quantity.DURATION;
    }

    /// The mean latency is in the unit in which concurrency ÷ request throughput is what it has.
    private void unitOfTime(int column) {
        Candidate time = table.column(column);
        if (isBareTime(time) && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.equals(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))) {
            for (double scale : new double[] {1, MILLIS}) {
                Meaning.Figure meaning = new Meaning.Figure(metric, scale);
                if (table.arithmetic().of(column, meaning).filter(Verdict::proved).isPresent()) {
                    table.set(column, time.as(meaning, false).withUnit());
                    IntStream.range(0, table.columns().size()).forEach(other -> unitAs(column, other, scale));
                }
            }
        }
    }

    /// A time whose unit stands nowhere has that of the latency, where it is no longer than the latency then.
    private void unitAs(int latency, int column, double scale) {
        Candidate time = table.column(column);
        if (isBareTime(time) && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && (metric.quantity() == Quantity.E2E_LATENCY || IntStream.range(0, table.rows().size()).noneMatch(row ->
                        table.arithmetic().figure(row, column, scale) > table.arithmetic().figure(row, latency, scale)))) {
            table.set(column, time.as(new Meaning.Figure(metric, scale), false).withUnit());
        }
    }

    /// A time that falls while more requests are in flight and the first token comes later is that of all requests, not of one: `耗时`.
    private void timeOfWork(int column) {
        Candidate time = table.column(column);
        if (time.certain() || time.question() != null || !(time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _))
                || !metric.equals(Metric.of(Quantity.E2E_LATENCY)) || NAMES_LATENCY.matcher(time.label()).find()) {
            return;
        }
        int load = table.find(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.CONCURRENCY)));
        int first = table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric its, _, _)
                && (its.quantity() == Quantity.TTFT || its.quantity() == Quantity.TPOT));
        if (load < 0 || first < 0) {
            return;
        }
        List<Integer> rows = IntStream.range(0, table.rows().size()).boxed().filter(row -> table.arithmetic().figure(row, load, 1) > 0
                && table.arithmetic().figure(row, column, scale) > 0).sorted(Comparator.comparing(row -> table.arithmetic().figure(row, load, 1))).toList();
        if (rows.size() > 1 && falls(column, rows) && falls(first, rows.reversed())) {
            table.set(column, time.as(new Meaning.Figure(Metric.of(Quantity.DURATION), scale), false));
        }
    }

    /// Whether the last row has clearly less than the first one.
    private boolean falls(int column, List<Integer> rows) {
        return table.arithmetic().figure(rows.getLast(), column, 1) < CLEARLY_LESS * table.arithmetic().figure(rows.getFirst(), column, 1);
    }

    /// Beside the rates and times that Ollama prints of one request, its total duration is that of the request.
    private void timeOfRequest(int column) {
        Candidate time = table.column(column);
        if (time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _) && metric.quantity() == Quantity.DURATION && isOfOllama()) {
            Meaning meaning = ColumnLabel.of(time.label()).words().startsWith("total") ? new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY), scale)
                    : Meanings.EXTRA;
            table.set(column, time.as(meaning, true).withUnit());
        }
    }

    /// `p50`, `p99` alone, in a unit of time: of the latency of requests, if no other time stands in the table.
    private void bareStatistic(int column) {
        Candidate bare = table.column(column);
        StatisticWords statistic = StatisticWords.in(ColumnLabel.of(bare.label()).all()).orElse(null);
        if (statistic == null || !statistic.rest().isEmpty() || goesOn(column, statistic.statistic())) {
            return;
        }
        Measure unit = ColumnLabel.of(bare.label()).unit() != null ? ColumnLabel.of(bare.label()).unit()
                : Measure.of(bare.cells().unit()).orElse(null);
        if (unit == null || unit.dimension() != Measure.Dimension.TIME
                || bare.question() != null || bare.cells().figures() == 0 || bare.meaning() instanceof Meaning.Figure) {
            return;
        }
        boolean isOnlyTime = table.columns().stream().noneMatch(other -> other.question() == null && other.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.unit() == Unit.SECONDS);
        Meaning latency = new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY, statistic.statistic()), unit.scale());
        Meaning first = new Meaning.Figure(Metric.of(Quantity.TTFT, statistic.statistic()), unit.scale());
        table.set(column, bare.ask(new OpenMeaning(I18n.stored("It is a statistic, and nothing names of which time."),
                isOnlyTime ? List.of(latency, first, Meanings.EXTRA) : List.of(Meanings.EXTRA, latency, first))));
    }

    /// `p90`, `p99` right of `TTFT p50`, `Min`, `Max` right of `TTFT avg` are statistics of the same time, where each row has them in their order.
    private boolean goesOn(int column, Statistic statistic) {
        Candidate bare = table.column(column);
        Candidate before = column == 0 ? bare : table.column(column - 1);
        Measure own = ColumnLabel.of(bare.label()).unit();
        boolean isStatistic = column > 0 && before.question() == null && bare.question() == null
                && StatisticWords.in(ColumnLabel.of(before.label()).all()).isPresent() && (own == null || own.equals(ColumnLabel.of(before.label()).unit()))
                && bare.cells().unit().equals(before.cells().unit());
        if (!isStatistic || !(before.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)) || metric.unit() != Unit.SECONDS
                || !mayFollow(metric.statistic(), statistic)) {
            return false;
        }
        boolean isDown = statistic == Statistic.MIN;
        boolean isOutOfOrder = IntStream.range(0, table.rows().size()).anyMatch(row -> {
            double here = table.arithmetic().figure(row, column, scale);
            double there = table.arithmetic().figure(row, column - 1, scale);
            return isDown ? here > there : here < there;
        });
        if (isOutOfOrder) {
            return false;
        }
        table.set(column, bare.as(new Meaning.Figure(Metric.of(metric.quantity(), statistic), scale), false).withUnit());
        return true;
    }

    private static boolean mayFollow(@Nullable Statistic before, Statistic statistic) {
        boolean isExtreme = statistic == Statistic.MIN || statistic == Statistic.MAX;
        return isExtreme ? before != null && before != statistic && before != Statistic.STDDEV
                : statistic instanceof Statistic.Percentile && before instanceof Statistic.Percentile;
    }

    private boolean isOfOllama() {
        return table.columns().stream().map(other -> ColumnLabel.of(other.label()).words())
                .anyMatch(words -> words.startsWith("load duration") || words.startsWith("prompt eval") || words.startsWith("eval rate"));
    }

    /// `Token latency` of 89 s is the latency of all tokens, if anything.
    private void timeOfToken(int column) {
        Candidate time = table.column(column);
        if (time.certain() || !(time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _))
                || metric.quantity() != Quantity.TPOT && metric.quantity() != Quantity.ITL) {
            return;
        }
        double middle = middle(column, scale);
        boolean isOfToken = time.label().toLowerCase(Locale.ROOT).contains("tok") || metric.quantity() == Quantity.ITL;
        if (middle > (isOfToken ? SLOWEST_TOKEN : SLOWEST_STEP) && !makesRateOfOne(column, scale)) {
            Meaning latency = new Meaning.Figure(metric.statistic() == null ? Metric.of(Quantity.E2E_LATENCY)
                    : Metric.of(Quantity.E2E_LATENCY, metric.statistic()), scale);
            table.set(column, time.ask(new OpenMeaning(I18n.stored("No server needs so long for one token."),
                    List.of(Meanings.EXTRA, latency, time.meaning()))));
        }
    }

    /// Whether the rate of one request stands beside the time, which is one token by it.
    private boolean makesRateOfOne(int time, double scale) {
        int rate = table.find(candidate -> candidate.question() == null && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.REQUEST_OUTPUT_THROUGHPUT);
        return rate >= 0 && IntStream.range(0, table.rows().size()).allMatch(row -> Math.abs(table.arithmetic().figure(row, time, scale)
                * table.arithmetic().figure(row, rate, table.scale(rate)) - 1) < ROUNDED);
    }

    /// The middle one of the figures of a column; NaN where there are none.
    private double middle(int column, double scale) {
        double[] all = new double[table.rows().size()];
        int count = 0;
        for (int row = 0; row < all.length; row++) {
            double figure = table.arithmetic().figure(row, column, scale);
            if (Double.isFinite(figure)) {
                all[count++] = figure;
            }
        }
        Arrays.sort(all, 0, count);
        return count == 0 ? Double.NaN : all[count / 2];
    }

    /// A time per output token whose unit stands nowhere, and which latency, TTFT and tokens contradict in any unit.
    private void timeByTheRest(int column) {
        Candidate time = table.column(column);
        if (!isBareTime(time) || !(time.meaning() instanceof Meaning.Figure(Metric metric, _, _) && time.meaning() instanceof Meaning.Figure guessed)
                || !metric.equals(Metric.of(Quantity.TPOT, Statistic.MEAN))) {
            return;
        }
        for (double scale : new double[] {1, MILLIS}) {
            Meaning.Figure meaning = new Meaning.Figure(metric, scale);
            if (table.arithmetic().of(column, meaning).filter(Verdict::proved).isPresent()) {
                table.set(column, time.as(meaning, false).withUnit());
                return;
            }
        }
        table.arithmetic().of(column, guessed).ifPresent(refuted -> table.set(column, time.withUnit().ask(new OpenMeaning(refuted.sentence(),
                List.of(Meanings.EXTRA, guessed)))));
    }
}
