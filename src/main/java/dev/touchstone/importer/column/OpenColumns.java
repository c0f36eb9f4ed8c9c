package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnArithmetic.Verdict;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.StatisticWords;
import dev.touchstone.importer.column.name.WordsBesideName;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.Phrases;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// Columns whose label leaves open what they are: the other columns of the table decide it, or it becomes a question.
final class OpenColumns {

    private final CandidateColumns table;
    private final OpenTimes times;
    private final OpenRates rates;

    OpenColumns(List<Candidate> candidates, List<List<String>> rows, boolean decimalComma) {
        table = CandidateColumns.of(candidates, rows, decimalComma);
        times = new OpenTimes(table);
        rates = new OpenRates(table);
    }

    /// Returns the candidates, each with a meaning or with a question.
    List<Candidate> decided() {
        times.decideUnits();
        ServerSettings.settle(table.columns(), table.rows());
        for (int column = 0; column < table.columns().size(); column++) {
            rates.decideKind(column);
            times.decide(column);
            rates.rateWithoutUnit(column);
        }
        RatesOfOne.settle(table);
        UnclearTime.ask(table);
        LoneCount.ask(table);
        RateStatistics.ask(table);
        UnnamedRates.ask(table);
        PhaseRates.ask(table);
        for (int column = 0; column < table.columns().size(); column++) {
            rates.totalRate(column);
            unknownWords(column);
        }
        OtherCases.ask(table);
        OppositeCases.ask(table);
        return table.columns();
    }

    /// Asks for the unit of times in a table in which no unit stands anywhere: see [OpenTimes#askUnits].
    boolean askUnits() {
        return times.askUnits();
    }

    /// Settles the unit of times beside other figures: see [UnclearUnits]. Returns whether there are such times.
    boolean settleUnits() {
        if (table.find(OpenTimes::isBareTime) < 0) {
            return false;
        }
        List<Integer> bare = IntStream.range(0, table.columns().size()).filter(column -> OpenTimes.isBareTime(table.column(column))).boxed().toList();
        boolean hasUnit = table.find(candidate -> !OpenTimes.isBareTime(candidate) && candidate.question() == null
                && candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _) && isMeasured(metric.unit())) >= 0;
        UnclearUnits.settle(table, hasUnit);
        bare.forEach(times::timeOfAnswer);
        return true;
    }

    private static boolean isMeasured(Unit unit) {
        return unit == Unit.SECONDS || unit == Unit.TOKENS_PER_SECOND || unit == Unit.REQUESTS_PER_SECOND;
    }

    /// `TRT latency` beside `HF latency`: the name of an engine or a device makes one figure no more that of the run than
    /// the other. Returns whether there are such columns; then each of them is a question.
    private boolean rivals(int column, Metric metric) {
        List<Integer> rivals = IntStream.range(0, table.columns().size()).filter(at -> at != column
                && table.column(at).meaning() instanceof Meaning.Figure(Metric its, _, _) && its.equals(metric)
                && WordsBesideName.haveName(ColumnLabel.of(table.column(at).label()).all())).boxed().toList();
        if (rivals.isEmpty()) {
            return false;
        }
        String labels = Phrases.english(IntStream.range(0, table.columns().size()).filter(at -> at == column || rivals.contains(at))
                .mapToObj(at -> "“" + table.column(at).label() + "”").toList());
        for (int at = 0; at < table.columns().size(); at++) {
            if (at == column || rivals.contains(at)) {
                Candidate one = table.column(at);
                table.set(at, one.ask(new OpenMeaning(I18n.stored("{0} are the same figure of several cases.", labels),
                        List.of(one.meaning(), Meanings.EXTRA))));
            }
        }
        return true;
    }

    /// `Throughput (B=32)` beside `Decode (tok/s)`: the same figure at a load that only its head names.
    private static OpenMeaning ofOwnLoad(Meaning.Figure figure) {
        return new OpenMeaning(I18n.stored("Its head names a load of its own."), List.of(Meanings.EXTRA, figure));
    }

    /// Words beside a name may make another figure of it. Beside a column with the name alone they do; otherwise the
    /// meaning is a question, unless the other columns prove it.
    private void unknownWords(int column) {
        Candidate open = table.column(column);
        if (open.beside().isEmpty() || open.question() != null
                || !(open.meaning() instanceof Meaning.Figure(Metric metric, _, _) && open.meaning() instanceof Meaning.Figure figure)) {
            return;
        }
        if (rivals(column, metric)) {
            return;
        }
        boolean exact = table.columns().stream().anyMatch(other -> other != open && other.beside().isEmpty()
                && other.meaning() instanceof Meaning.Figure(Metric its, _, _) && its.quantity() == metric.quantity());
        if (exact) {
            table.set(column, LoadCell.of(open.beside()).isPresent() ? open.ask(ofOwnLoad(figure)) : open.as(Meanings.EXTRA, false));
            return;
        }
        Optional<Verdict> verdict = table.arithmetic().of(column, figure);
        if (verdict.isEmpty() || !verdict.get().proved()) {
            boolean likely = verdict.isEmpty() && !WordsBesideName.areOfPart(open.beside()) && StatisticWords.in(open.beside()).isEmpty();
            List<Meaning> choices = likely ? List.of(figure, Meanings.EXTRA) : List.of(Meanings.EXTRA, figure);
            table.set(column, open.ask(new OpenMeaning(I18n.stored("“{0}” may make another figure of the {1}.", open.beside(),
                    metric.quantity().englishLabel().toLowerCase(Locale.ROOT)) + verdict.map(found -> " " + found.sentence()).orElse(""),
                    choices)));
        }
    }
}
