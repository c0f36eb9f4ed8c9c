package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.VariantLabel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Turns a table that has several runs in a row, because cases stand in its head: `vLLM TTFT (ms)` beside `SGLang TTFT
/// (ms)`. Each of its rows becomes as many as there are such cases. That the same metrics come back under each of
/// several words shows that words nobody knows are cases.
public final class PairedColumns {

    private static final int LOOKED_AT = 40;
    /// `HF`, `CoreML`, `M3 Max`: capital letters or a digit beyond those of any word at the start of a sentence.
    private static final Pattern NAME = Pattern.compile("(?=.{0,60}[A-Z][a-z]{0,20}[A-Z0-9])[\\p{L}\\p{N}][\\w .+/-]{0,60}");

    private final SourceTable grid;
    /// The labels that have two parts, by their columns.
    private final Map<Integer, LabelPart> parts = new LinkedHashMap<>();

    private PairedColumns(SourceTable grid) {
        this.grid = grid;
    }

    /// Null for a table that is not of this kind.
    ///
    /// @param isTurned whether the rows of the grid are columns of the text
    public static @Nullable SourceTable of(SourceTable grid, boolean isTurned) {
        PairedColumns paired = new PairedColumns(grid);
        return paired.find() ? paired.melted(isTurned) : null;
    }

    private boolean find() {
        for (int column = 0; column < grid.labels().size(); column++) {
            int at = column;
            String label = grid.labels().get(column);
            String unit = ColumnGuess.hasUnit(label) ? "" : ColumnGuess.unitOf(grid.body().stream().limit(LOOKED_AT)
                    .map(row -> row.cell(at)).toList());
            // What nobody measured stays a column beside the cases: `estimated tok/s`.
            LabelPart.of(label, unit).filter(part -> !SummaryRow.is(List.of(part.words()))).ifPresent(part -> parts.put(at, part));
        }
        if (parts.isEmpty()) {
            return false;
        }
        if (areComplete() || areScenarios()) {
            return true;
        }
        Map<Integer, LabelPart> doubtful = new LinkedHashMap<>(parts);
        parts.values().removeIf(LabelPart::isDoubtful);
        if (areComplete()) {
            addOthers(doubtful);
            return true;
        }
        // Other figures may stand beside those of known cases.
        boolean areNames = areNames();
        parts.values().removeIf(part -> !part.isLevel() && !(areNames && isName(part)));
        if (parts.values().stream().map(LabelPart::stem).distinct().count() > 1 && areDistinct()) {
            addOthers(doubtful);
            return true;
        }
        return isOneLevel();
    }

    /// Whether all figures are of one level, whose name is known: `SGLang TTFT (ms) | SGLang TPOT (ms)`.
    private boolean isOneLevel() {
        return parts.values().stream().map(LabelPart::stem).distinct().count() == 1 && areDistinct()
                && parts.values().stream().allMatch(part -> part.isLevel() && !part.isDoubtful())
                && IntStream.range(0, grid.labels().size()).allMatch(column -> parts.containsKey(column)
                        || !ColumnGuess.isMeasured(grid.labels().get(column)) && !isRateOfOther(grid.labels().get(column)));
    }

    /// `greedy tok/s` beside `spec tok/s`
    private boolean isRateOfOther(String label) {
        return !ColumnGuess.isOther(label) && parts.values().stream().anyMatch(part -> label.toLowerCase(Locale.ROOT).endsWith(" " + part.label().toLowerCase(Locale.ROOT)));
    }

    /// Whether all figures are of scenarios that have one metric in common, and each may have others: `Offline req/s | Offline tok/s | Online req/s |
    /// Online TTFT (ms)`.
    private boolean areScenarios() {
        for (LabelPart part : parts.values()) {
            if (!CaseWords.areScenario(part.words())) {
                return false;
            }
        }
        Map<String, Set<String>> metrics = metricsOfCases();
        Set<String> common = new HashSet<>(metrics.values().iterator().next());
        metrics.values().forEach(common::retainAll);
        return metrics.size() > 1 && !common.isEmpty() && areDistinct()
                && IntStream.range(0, grid.labels().size()).allMatch(column -> parts.containsKey(column) || !ColumnGuess.isMeasured(grid.labels().get(column)));
    }

    private Map<String, Set<String>> metricsOfCases() {
        Map<String, Set<String>> metrics = new LinkedHashMap<>();
        parts.values().forEach(part -> metrics.computeIfAbsent(part.stem(), none -> new HashSet<>()).add(part.metric()));
        return metrics;
    }

    /// `TRT requests/s` beside the latencies of `TRT` and `HF` is a figure of a case that they name.
    private void addOthers(Map<Integer, LabelPart> doubtful) {
        Set<String> stems = parts.values().stream().map(LabelPart::stem).collect(Collectors.toSet());
        Map<Integer, LabelPart> named = new LinkedHashMap<>(parts);
        doubtful.forEach((column, part) -> {
            if (stems.contains(part.stem())) {
                parts.put(column, part);
            }
        });
        if (!areDistinct()) {
            parts.clear();
            parts.putAll(named);
        }
    }

    private boolean areDistinct() {
        return parts.values().stream().map(part -> List.of(part.stem(), part.metric())).distinct().count() == parts.size();
    }

    /// Whether there are several cases, all with the same metrics. Where that is one metric only, the words must be known
    /// levels, or differ in one place, or the name of the metric must leave no doubt: `queue latency` beside `compute
    /// latency` are parts of one figure.
    private boolean areComplete() {
        Map<String, Set<String>> metrics = metricsOfCases();
        if (metrics.size() < 2 || !areDistinct() || metrics.values().stream().distinct().count() > 1) {
            return false;
        }
        boolean areSeveral = metrics.values().iterator().next().size() > 1;
        return areSeveral || areNames() || isGainBehind() || metrics.keySet().stream().allMatch(CaseWords::areScenario) || parts.values().stream().noneMatch(LabelPart::isDoubtful) && areNamed(metrics.keySet());
    }

    /// `Post-hoc (tok/s)` beside `SGLang (tok/s)`, and behind both the gain from one to the other.
    private boolean isGainBehind() {
        List<Integer> columns = List.copyOf(parts.keySet());
        int gain = columns.getLast() + 1;
        return columns.size() == 2 && columns.getLast() - columns.getFirst() == 1 && gain < grid.labels().size()
                && GainColumns.isGain(grid, gain, CellFigure.hasDecimalCommas(grid.body().stream().limit(LOOKED_AT)
                        .flatMap(row -> row.cells().stream()).toList()));
    }

    /// Whether an engine or a device is one of the cases, and the others look like names, too: `TRT latency` beside `HF
    /// latency`.
    private boolean areNames() {
        return parts.values().stream().anyMatch(part -> ColumnGuess.isNameOfCase(part.words()))
                && parts.values().stream().allMatch(part -> part.isLevel() || isName(part));
    }

    private static boolean isName(LabelPart part) {
        return ColumnGuess.isNameOfCase(part.words()) || NAME.matcher(part.words()).matches();
    }

    private boolean areNamed(Set<String> stems) {
        return shareWords(stems) || nameBranches()
                || parts.values().stream().allMatch(part -> part.isLevel() || ColumnGuess.isSure(part.measured())
                        && !isRate(part.measured()));
    }

    /// `t/s master` beside `t/s fix/cache`: a unit alone, under words of which one is a branch or a state.
    private boolean nameBranches() {
        return parts.values().stream().allMatch(part -> ColumnGuess.isUnit(part.label()))
                && parts.values().stream().anyMatch(part -> VariantLabel.is(part.words()));
    }

    /// Rates of requests may be those that were sent, that arrived, or that were answered.
    private static boolean isRate(String label) {
        return ColumnGuess.metric(label).filter(Quantity.REQUEST_THROUGHPUT.key()::equals).isPresent();
    }

    private static boolean shareWords(Collection<String> stems) {
        List<Set<String>> words = stems.stream().<Set<String>>map(stem -> new HashSet<>(List.of(stem.split(" ")))).toList();
        return words.getFirst().stream().anyMatch(word -> words.stream().allMatch(other -> other.contains(word)));
    }

    /// Returns the mapping of a table that was turned, with a question about each figure beside those of the cases: it may
    /// be that of one of them. So may a rate of tokens under words that nobody knows.
    ///
    /// @param turned one case in each row
    /// @param grid the table that it was made of
    public static Mapping asked(Mapping mapping, SourceTable turned, SourceTable grid) {
        List<String> cases = turned.cells().stream().map(List::getFirst).distinct().map(name -> "“" + name + "”").toList();
        return new Mapping(mapping.columns().stream().map(column -> {
            boolean isShared = grid.labels().contains(column.label()) && column.question() == null;
            boolean isFigure = isShared && column.meaning() instanceof Meaning.Figure(Metric metric, _, _) && isOfOneCase(metric);
            boolean isRate = isShared && column.meaning().equals(Meanings.EXTRA) && isRateOfTokens(grid, column.label());
            Meaning other = isRate ? new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), 1) : column.meaning();
            return isFigure || isRate ? new MappedColumn(column.label(), Meanings.EXTRA, false, new OpenMeaning(cases.size() == 1
                    ? I18n.stored("Nothing shows that it is of {0}, too.", cases.getFirst())
                    : I18n.stored("Nothing shows of which of {0} it is.", Phrases.english(cases)), List.of(Meanings.EXTRA, other))) : column;
        }).toList());
    }

    private static boolean isRateOfTokens(SourceTable grid, String label) {
        int column = grid.labels().indexOf(label);
        return !ColumnGuess.isOther(label) && ColumnGuess.unitOf(grid.body().stream().limit(LOOKED_AT).map(row -> row.cell(column)).toList()).equals("tok/s");
    }

    /// Whether two runs hardly share a figure in the unit. The same number of requests or tokens may be that of all cases.
    private static boolean isOfOneCase(Metric metric) {
        return switch (metric.quantity()) {
            case ACCEPT_LENGTH, DRAFT_ACCEPTANCE_RATE -> true;
            default -> metric.unit() == Unit.SECONDS || metric.unit() == Unit.REQUESTS_PER_SECOND
                    || metric.unit() == Unit.TOKENS_PER_SECOND;
        };
    }

    /// The cells with those of the row above in the place of empty ones at the left.
    private List<String> withMerged(List<String> cells, List<String> above) {
        List<String> whole = new ArrayList<>(cells);
        for (int column = 0; !above.isEmpty() && column < cells.size() && cells.get(column).isEmpty() && !parts.containsKey(column); column++) {
            whole.set(column, above.get(column));
        }
        return whole;
    }

    private SourceTable melted(boolean isTurned) {
        // One spelling for each case and each label.
        Map<String, String> words = new LinkedHashMap<>();
        Map<String, String> labels = new LinkedHashMap<>();
        Map<List<String>, Integer> columns = new LinkedHashMap<>();
        parts.forEach((column, part) -> {
            words.putIfAbsent(part.stem(), part.words());
            labels.putIfAbsent(part.metric(), part.label());
            columns.put(List.of(part.stem(), part.metric()), column);
        });
        List<Integer> shared = new ArrayList<>();
        for (int column = 0; column < grid.labels().size(); column++) {
            if (!parts.containsKey(column)) {
                shared.add(column);
            }
        }
        // Cases of which each is a condition and nothing else have its name: `A100`, `H800`.
        Optional<String> known = words.values().stream().allMatch(LoadCell::isInHead) ? Optional.of(Factor.CONCURRENCY.englishLabel())
                : words.values().stream().allMatch(ConditionPhrases::areOnly) || CaseWords.areEngines(words.values())
                        ? CaseWords.factor(words.values()) : Optional.empty();
        String factor = known.filter(name -> !grid.labels().contains(name)).orElse(CaseLabels.CASE);
        List<String> all = new ArrayList<>(List.of(factor));
        shared.forEach(column -> all.add(grid.labels().get(column)));
        all.addAll(labels.values());
        List<SourceTable.Row> rows = new ArrayList<>();
        List<String> above = List.of();
        boolean areSums = grid.body().stream().allMatch(row -> SummaryRow.is(row.cells()));
        for (SourceTable.Row written : grid.body()) {
            if (!areSums && SummaryRow.is(written.cells())) {
                continue;
            }
            SourceTable.Row row = written.with(withMerged(written.cells(), above));
            above = row.cells();
            words.forEach((stem, of) -> {
                List<String> cells = new ArrayList<>(List.of(of));
                shared.forEach(column -> cells.add(row.cells().get(column)));
                cells.addAll(labels.keySet().stream().map(metric -> Optional.ofNullable(columns.get(List.of(stem, metric)))
                        .map(row.cells()::get).orElse("")).toList());
                if (!cells.subList(1 + shared.size(), cells.size()).stream().allMatch(CellFigure::isNothing)) {
                    rows.add(row.with(List.copyOf(cells)));
                }
            });
        }
        if (isTurned) {
            // The runs of one case are rows of the text that stand together.
            List<String> order = List.copyOf(words.values());
            rows.sort(Comparator.comparing(row -> order.indexOf(row.cells().getFirst())));
        }
        return SourceTable.ofRuns(List.copyOf(all), grid.rows().getFirst().lines(), List.copyOf(rows));
    }
}
