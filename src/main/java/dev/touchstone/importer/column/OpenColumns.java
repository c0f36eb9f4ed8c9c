package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnArithmetic.Verdict;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Columns whose label leaves open what they are: the other columns of the table decide it, or it becomes a question.
final class OpenColumns {

    private static final Meaning OFFERED = new Meaning.Level(Factor.REQUEST_RATE);
    private static final Meaning.Figure MEASURED = new Meaning.Figure(Metric.of(Quantity.REQUEST_THROUGHPUT), 1);
    /// Few requests have more tokens of output.
    private static final double LONGEST_ANSWER = 20_000;
    private static final double ROUNDED = 0.02;
    /// No engine needs longer for a token, in seconds.
    private static final double SLOWEST_TOKEN = 5;
    /// A decode latency beyond this is rather that of all tokens of an answer.
    private static final double SLOWEST_STEP = 0.5;
    private static final double MILLIS = 1e-3;
    private static final Set<String> RATES = Set.of("throughput", "thpt", "tput", "overall throughput", "system throughput", "aggregate throughput",
            "吞吐", "吞吐量", "系统吞吐", "系统吞吐量", "durchsatz", "systemdurchsatz");
    private static final Set<String> TOTALS = Set.of("total", "tot", "总");
    private static final Set<String> TOTAL_RATES = Set.of("total throughput", "total tput", "overall throughput", "总吞吐", "总吞吐量");
    private static final Pattern EMBEDDING = Pattern.compile("(?<![a-z])(?:embed\\w{0,10}|documents?|passages?|rerank\\w{0,4}"
            + "|bge|gte|e5|minilm)(?![a-z])|嵌入|向量化|文档");

    private final List<Candidate> candidates;
    private final ColumnArithmetic arithmetic;
    private final List<List<String>> rows;

    OpenColumns(List<Candidate> candidates, List<List<String>> rows, boolean decimalComma) {
        this.candidates = new ArrayList<>(candidates);
        this.rows = rows;
        arithmetic = new ColumnArithmetic(this.candidates, rows, decimalComma);
    }

    /// Returns the candidates, each with a meaning or with a question.
    List<Candidate> decided() {
        for (int column = 0; column < candidates.size(); column++) {
            unitOfTime(column);
        }
        ServerSettings.settle(candidates);
        for (int column = 0; column < candidates.size(); column++) {
            offeredRate(column);
            inputRate(column);
            timeOfToken(column);
            timeByTheRest(column);
            timeOfAll(column);
            timeOfRequest(column);
            bareStatistic(column);
            rateWithoutUnit(column);
        }
        UnclearTime.ask(candidates, rows, arithmetic);
        for (int column = 0; column < candidates.size(); column++) {
            totalRate(column);
            unknownWords(column);
        }
        return candidates;
    }

    /// Asks for the unit of times in a table in which no unit stands anywhere. Returns whether there are such times, beside
    /// a load or a case, or several of them beside models or with names that only benchmarks of LLMs have.
    boolean askUnits() {
        List<Metric> times = candidates.stream().filter(OpenColumns::isBareTime)
                .map(candidate -> ((Meaning.Figure) candidate.meaning()).metric()).toList();
        boolean areSeveral = times.size() > 1 && (times.stream().anyMatch(metric -> metric.quantity() != Quantity.E2E_LATENCY)
                || candidates.stream().anyMatch(candidate -> candidate.meaning().equals(new Meaning.Level(Factor.MODEL))
                        && candidate.cells().filled() > 0));
        boolean isOfRuns = areSeveral || candidates.stream().anyMatch(candidate -> CaseLabels.contains(candidate.label())
                || candidate.meaning() instanceof Meaning.Level(Factor factor) && switch (factor) {
                    case CONCURRENCY, ENGINE, GPU, GPU_COUNT, INPUT_TOKENS, OUTPUT_TOKENS -> true;
                    default -> false;
                });
        boolean any = false;
        for (int column = 0; isOfRuns && column < candidates.size(); column++) {
            Candidate time = candidates.get(column);
            if (isBareTime(time) && time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)) {
                boolean isLikelyMillis = scale < 1;
                Meaning seconds = new Meaning.Figure(metric, 1);
                Meaning millis = new Meaning.Figure(metric, MILLIS);
                candidates.set(column, time.withUnit().ask(new OpenMeaning(I18n.stored("No unit of its figures stands anywhere.")
                        + arithmetic.ratesOfLoad(column), isLikelyMillis ? List.of(millis, seconds, Meanings.EXTRA)
                                : List.of(seconds, millis, Meanings.EXTRA))));
                any = true;
            }
        }
        return any;
    }

    private static boolean isBareTime(Candidate candidate) {
        return !candidate.inUnit() && candidate.question() == null && candidate.cells().unit().isEmpty() && candidate.cells().figures() > 0
                && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == Unit.SECONDS
                && metric.quantity() != Quantity.DURATION;
    }

    /// The mean latency is in the unit in which concurrency ÷ request throughput is what it has.
    private void unitOfTime(int column) {
        Candidate time = candidates.get(column);
        if (isBareTime(time) && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.equals(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))) {
            for (double scale : new double[] {1, MILLIS}) {
                Meaning.Figure meaning = new Meaning.Figure(metric, scale);
                if (arithmetic.of(column, meaning).filter(Verdict::proved).isPresent()) {
                    candidates.set(column, time.as(meaning, false).withUnit());
                    IntStream.range(0, candidates.size()).forEach(other -> unitAs(column, other, scale));
                }
            }
        }
    }

    /// A time whose unit stands nowhere has that of the latency, where it is no longer than the latency then.
    private void unitAs(int latency, int column, double scale) {
        Candidate time = candidates.get(column);
        if (isBareTime(time) && time.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && (metric.quantity() == Quantity.E2E_LATENCY || IntStream.range(0, rows.size()).noneMatch(row ->
                        arithmetic.figure(row, column, scale) > arithmetic.figure(row, latency, scale)))) {
            candidates.set(column, time.as(new Meaning.Figure(metric, scale), false).withUnit());
        }
    }

    /// `RPS`, `QPS`, `req/s` may be the rate that was set or the one that was reached: in the first column, the one that
    /// was set. Beside a rate with a name it is settled as a duplicate.
    private void offeredRate(int column) {
        Candidate rate = candidates.get(column);
        boolean bare = rate.meaning().equals(MEASURED) && ColumnLabel.of(rate.label()).words().isEmpty();
        if (!bare || candidates.size() == 1 || rate.cells().figures() == 0 || rate.cells().haveSpreads()) {
            return;
        }
        Verdict verdict = arithmetic.of(column, MEASURED).orElse(null);
        if (verdict == null && column > 0 && rate.cells().areRound() && tellsApart(column)) {
            candidates.set(column, rate.as(OFFERED, false));
            return;
        }
        if (verdict != null || column > 0 && !rate.cells().hasInfinity()) {
            boolean reached = verdict == null || verdict.proved();
            candidates.set(column, reached ? rate : rate.as(OFFERED, false));
        } else if (rate.cells().hasInfinity() || !rate.cells().hasFractions() && rate.cells().filled() > 1) {
            candidates.set(column, rate.as(OFFERED, false));
        } else if (rate.cells().areRound()) {
            candidates.set(column, rate.ask(new OpenMeaning(I18n.stored("It may be the rate that was set or the one"
                    + " that was reached: its figures are round, and no other column decides it."),
                    List.of(OFFERED, MEASURED, Meanings.EXTRA))));
        }
    }

    /// Whether it is the first column of figures, and rows agree in all columns before it: then it is what they differ in.
    private boolean tellsApart(int column) {
        return candidates.subList(0, column).stream().allMatch(before -> before.cells().figures() == 0)
                && rows.stream().map(row -> row.subList(0, column)).distinct().count() < rows.size();
    }

    /// Embedding models generate nothing: their tokens per second are of the input.
    private void inputRate(int column) {
        Candidate rate = candidates.get(column);
        boolean output = rate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT && !rate.certain();
        if (output && isOfEmbedding() && rate.meaning() instanceof Meaning.Figure(_, double scale, _)) {
            candidates.set(column, rate.as(new Meaning.Figure(Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT), scale), false));
        }
    }

    private boolean isOfEmbedding() {
        boolean generates = candidates.stream().map(Candidate::meaning).anyMatch(meaning ->
                meaning instanceof Meaning.Figure(Metric metric, _, _) && switch (metric.quantity()) {
                    case TTFT, TTFOT, TPOT, ITL, OUTPUT_TOKENS, OUTPUT_TOKENS_PER_REQUEST -> true;
                    default -> false;
                } || meaning.equals(new Meaning.Level(Factor.OUTPUT_TOKENS)));
        return !generates && IntStream.range(0, candidates.size()).anyMatch(column -> {
            Candidate candidate = candidates.get(column);
            boolean model = candidate.meaning().equals(new Meaning.Level(Factor.MODEL));
            return EMBEDDING.matcher(candidate.label().toLowerCase(Locale.ROOT)).find()
                    || model && rows.stream().anyMatch(row ->
                            EMBEDDING.matcher(row.get(column).toLowerCase(Locale.ROOT)).find());
        });
    }

    /// Where tokens ÷ time is the rate, and the tokens are more than one request has, time and tokens are those of the
    /// whole run.
    private void timeOfAll(int column) {
        Candidate tokens = candidates.get(column);
        if (!tokens.meaning().equals(new Meaning.Level(Factor.OUTPUT_TOKENS))) {
            return;
        }
        int time = find(candidate -> !candidate.certain() && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && (metric.quantity() == Quantity.DURATION || metric.equals(Metric.of(Quantity.E2E_LATENCY, Statistic.MEAN))));
        int rate = find(candidate -> candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT);
        if (time < 0 || rate < 0) {
            return;
        }
        boolean isOfAll = IntStream.range(0, rows.size()).allMatch(row -> {
            double all = arithmetic.figure(row, column, 1);
            double follows = all / arithmetic.figure(row, time, scale(time));
            return all > LONGEST_ANSWER && Math.abs(follows / arithmetic.figure(row, rate, scale(rate)) - 1) < ROUNDED;
        });
        if (isOfAll) {
            candidates.set(column, tokens.as(new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKENS), 1), true));
            candidates.set(time, candidates.get(time).as(
                    new Meaning.Figure(Metric.of(Quantity.DURATION), scale(time)), true));
        }
    }

    /// Beside the rates and times that Ollama prints of one request, its total duration is that of the request.
    private void timeOfRequest(int column) {
        Candidate time = candidates.get(column);
        if (time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _) && metric.quantity() == Quantity.DURATION && isOfOllama()) {
            Meaning meaning = ColumnLabel.of(time.label()).words().startsWith("total") ? new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY), scale)
                    : Meanings.EXTRA;
            candidates.set(column, time.as(meaning, true).withUnit());
        }
    }

    /// `p50`, `p99` alone, in a unit of time: of the latency of requests, if no other time stands in the table.
    private void bareStatistic(int column) {
        Candidate bare = candidates.get(column);
        StatisticWords statistic = StatisticWords.in(ColumnLabel.of(bare.label()).all()).orElse(null);
        Measure unit = ColumnLabel.of(bare.label()).unit() != null ? ColumnLabel.of(bare.label()).unit()
                : Measure.of(bare.cells().unit()).orElse(null);
        if (statistic != null && statistic.rest().isEmpty() && goesOn(column, statistic.statistic())) {
            return;
        }
        if (statistic == null || !statistic.rest().isEmpty() || unit == null || unit.dimension() != Measure.Dimension.TIME
                || bare.question() != null || bare.cells().figures() == 0 || bare.meaning() instanceof Meaning.Figure) {
            return;
        }
        boolean isOnlyTime = candidates.stream().noneMatch(other -> other.question() == null && other.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.unit() == Unit.SECONDS);
        Meaning latency = new Meaning.Figure(Metric.of(Quantity.E2E_LATENCY, statistic.statistic()), unit.scale());
        Meaning first = new Meaning.Figure(Metric.of(Quantity.TTFT, statistic.statistic()), unit.scale());
        candidates.set(column, bare.ask(new OpenMeaning(I18n.stored("It is a statistic, and nothing names of which time."),
                isOnlyTime ? List.of(latency, first, Meanings.EXTRA) : List.of(Meanings.EXTRA, latency, first))));
    }

    /// `p90`, `p99` right of `TTFT p50` are statistics of the same time, where each row has them in their order.
    private boolean goesOn(int column, Statistic statistic) {
        Candidate bare = candidates.get(column);
        if (column == 0) {
            return false;
        }
        Candidate before = candidates.get(column - 1);
        boolean isStatistic = before.question() == null && bare.question() == null
                && StatisticWords.in(ColumnLabel.of(before.label()).all()).isPresent() && ColumnLabel.of(bare.label()).unit() == null
                && bare.cells().unit().equals(before.cells().unit());
        if (!isStatistic || !(before.meaning() instanceof Meaning.Figure(Metric metric, double scale, _)) || metric.unit() != Unit.SECONDS
                || !(statistic instanceof Statistic.Percentile) || !(metric.statistic() instanceof Statistic.Percentile)
                || IntStream.range(0, rows.size()).anyMatch(row -> arithmetic.figure(row, column, scale) < arithmetic.figure(row, column - 1, scale))) {
            return false;
        }
        candidates.set(column, bare.as(new Meaning.Figure(Metric.of(metric.quantity(), statistic), scale), false).withUnit());
        return true;
    }

    /// `Throughput` alone may be of tokens or of requests, where no unit stands anywhere.
    private void rateWithoutUnit(int column) {
        Candidate rate = candidates.get(column);
        ColumnLabel label = ColumnLabel.of(rate.label());
        boolean isBare = label.unit() == null && rate.cells().unit().isEmpty() && RATES.contains(label.all()) && rate.question() == null
                && rate.cells().figures() > 0 && rate.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT;
        boolean isBesideRequests = find(other -> other != rate && isRate(other, Unit.REQUESTS_PER_SECOND)) >= 0;
        boolean isBesideTokens = find(other -> other != rate && isRate(other, Unit.TOKENS_PER_SECOND)) >= 0;
        if (!isBare || isBesideRequests || !(rate.meaning() instanceof Meaning.Figure tokens)
                || arithmetic.of(column, tokens).filter(Verdict::proved).isPresent() || arithmetic.exceedsRequests(column)) {
            return;
        }
        if (arithmetic.of(column, MEASURED).filter(Verdict::proved).isPresent()) {
            candidates.set(column, rate.as(MEASURED, false));
            return;
        }
        Meaning total = new Meaning.Figure(Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT), 1);
        candidates.set(column, rate.ask(new OpenMeaning(I18n.stored("No unit of its figures stands anywhere."), isBesideTokens
                ? List.of(MEASURED, tokens, total, Meanings.EXTRA) : List.of(tokens, MEASURED, total, Meanings.EXTRA))));
    }

    private static boolean isRate(Candidate candidate, Unit unit) {
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == unit;
    }

    /// `Total tok/s` beside a rate of one request may be the output of all requests; less than the output is none of both.
    private void totalRate(int column) {
        Candidate total = candidates.get(column);
        String words = ColumnLabel.of(total.label()).all();
        boolean isBare = total.question() == null && total.cells().figures() > 0 && (TOTALS.contains(words) || TOTAL_RATES.contains(words))
                && total.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.TOTAL_TOKEN_THROUGHPUT;
        if (!isBare || !(total.meaning() instanceof Meaning.Figure(_, double scale, _))) {
            return;
        }
        int part = find(other -> other.meaning() instanceof Meaning.Figure(Metric metric, _, _) && other.question() == null
                && metric.quantity() == Quantity.OUTPUT_TOKEN_THROUGHPUT);
        Meaning.Figure output = new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), scale);
        if (part < 0 && rows.size() > 1 && arithmetic.of(column, output).filter(Verdict::proved).isPresent()) {
            // With the input among them they would be more.
            candidates.set(column, total.as(output, false));
            return;
        }
        boolean isLess = part >= 0 && IntStream.range(0, rows.size()).allMatch(row ->
                arithmetic.figure(row, column, scale) < arithmetic.figure(row, part, scale(part)));
        if (isLess) {
            candidates.set(column, total.ask(new OpenMeaning(I18n.stored("It is less than the output alone."), List.of(Meanings.EXTRA, total.meaning()))));
        } else if (part < 0 && TOTALS.contains(words) && find(other -> other != total && isRateOfOne(other)) >= 0) {
            candidates.set(column, total.ask(new OpenMeaning(I18n.stored("It may be of input and output, or of the output of all requests."),
                    List.of(total.meaning(), output, Meanings.EXTRA))));
        }
    }

    /// `p50 TPS`, `tok/s per user`
    private static boolean isRateOfOne(Candidate candidate) {
        Measure unit = ColumnLabel.of(candidate.label()).unit();
        return candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.quantity() == Quantity.REQUEST_OUTPUT_THROUGHPUT
                || unit != null && unit.dimension() == Measure.Dimension.TOKEN_RATE && StatisticWords.in(ColumnLabel.of(candidate.label()).all()).isPresent();
    }

    private boolean isOfOllama() {
        return candidates.stream().map(other -> ColumnLabel.of(other.label()).words())
                .anyMatch(words -> words.startsWith("load duration") || words.startsWith("prompt eval") || words.startsWith("eval rate"));
    }

    private int find(Predicate<Candidate> such) {
        return IntStream.range(0, candidates.size()).filter(column -> such.test(candidates.get(column))).findFirst().orElse(-1);
    }

    private double scale(int column) {
        return candidates.get(column).meaning() instanceof Meaning.Figure(_, double scale, _) ? scale : 1;
    }

    /// `Token latency` of 89 s is the latency of all tokens, if anything.
    private void timeOfToken(int column) {
        Candidate time = candidates.get(column);
        if (time.certain() || !(time.meaning() instanceof Meaning.Figure(Metric metric, double scale, _))
                || metric.quantity() != Quantity.TPOT && metric.quantity() != Quantity.ITL) {
            return;
        }
        double[] seconds = IntStream.range(0, rows.size()).mapToDouble(row -> arithmetic.figure(row, column, scale))
                .filter(Double::isFinite).sorted().toArray();
        boolean isOfToken = time.label().toLowerCase(Locale.ROOT).contains("tok") || metric.quantity() == Quantity.ITL;
        if (seconds.length > 0 && seconds[seconds.length / 2] > (isOfToken ? SLOWEST_TOKEN : SLOWEST_STEP)) {
            Meaning latency = new Meaning.Figure(metric.statistic() == null ? Metric.of(Quantity.E2E_LATENCY)
                    : Metric.of(Quantity.E2E_LATENCY, metric.statistic()), scale);
            candidates.set(column, time.ask(new OpenMeaning(I18n.stored("No server needs so long for one token."),
                    List.of(Meanings.EXTRA, latency, time.meaning()))));
        }
    }

    /// A time per output token whose unit stands nowhere, and which latency, TTFT and tokens contradict in any unit.
    private void timeByTheRest(int column) {
        Candidate time = candidates.get(column);
        if (!isBareTime(time) || !(time.meaning() instanceof Meaning.Figure(Metric metric, _, _) && time.meaning() instanceof Meaning.Figure guessed)
                || !metric.equals(Metric.of(Quantity.TPOT, Statistic.MEAN))) {
            return;
        }
        for (double scale : new double[] {1, MILLIS}) {
            Meaning.Figure meaning = new Meaning.Figure(metric, scale);
            if (arithmetic.of(column, meaning).filter(Verdict::proved).isPresent()) {
                candidates.set(column, time.as(meaning, false).withUnit());
                return;
            }
        }
        arithmetic.of(column, guessed).ifPresent(refuted -> candidates.set(column, time.withUnit().ask(new OpenMeaning(refuted.sentence(),
                List.of(Meanings.EXTRA, guessed)))));
    }

    /// `TRT latency` beside `HF latency`: the name of an engine or a device makes one figure no more that of the run than
    /// the other. Returns whether there are such columns; then each of them is a question.
    private boolean rivals(int column, Metric metric) {
        List<Integer> rivals = IntStream.range(0, candidates.size()).filter(at -> at != column
                && candidates.get(at).meaning() instanceof Meaning.Figure(Metric its, _, _) && its.equals(metric)
                && WordsBesideName.haveName(ColumnLabel.of(candidates.get(at).label()).all())).boxed().toList();
        if (rivals.isEmpty()) {
            return false;
        }
        String labels = Phrases.english(IntStream.range(0, candidates.size()).filter(at -> at == column || rivals.contains(at))
                .mapToObj(at -> "“" + candidates.get(at).label() + "”").toList());
        for (int at = 0; at < candidates.size(); at++) {
            if (at == column || rivals.contains(at)) {
                Candidate one = candidates.get(at);
                candidates.set(at, one.ask(new OpenMeaning(I18n.stored("{0} are the same figure of several cases.", labels),
                        List.of(one.meaning(), Meanings.EXTRA))));
            }
        }
        return true;
    }

    /// Words beside a name may make another figure of it. Beside a column with the name alone they do; otherwise the
    /// meaning is a question, unless the other columns prove it.
    private void unknownWords(int column) {
        Candidate open = candidates.get(column);
        if (open.beside().isEmpty() || open.question() != null
                || !(open.meaning() instanceof Meaning.Figure(Metric metric, _, _) && open.meaning() instanceof Meaning.Figure figure)) {
            return;
        }
        if (rivals(column, metric)) {
            return;
        }
        boolean exact = candidates.stream().anyMatch(other -> other != open && other.beside().isEmpty()
                && other.meaning() instanceof Meaning.Figure(Metric its, _, _) && its.quantity() == metric.quantity());
        if (exact) {
            candidates.set(column, open.as(Meanings.EXTRA, false));
            return;
        }
        Optional<Verdict> verdict = arithmetic.of(column, figure);
        if (verdict.isEmpty() || !verdict.get().proved()) {
            boolean likely = verdict.isEmpty() && !WordsBesideName.areOfPart(open.beside()) && StatisticWords.in(open.beside()).isEmpty();
            List<Meaning> choices = likely ? List.of(figure, Meanings.EXTRA) : List.of(Meanings.EXTRA, figure);
            candidates.set(column, open.ask(new OpenMeaning(I18n.stored("“{0}” may make another figure of the {1}.", open.beside(),
                    metric.quantity().englishLabel().toLowerCase(Locale.ROOT)) + verdict.map(found -> " " + found.sentence()).orElse(""),
                    choices)));
        }
    }
}
