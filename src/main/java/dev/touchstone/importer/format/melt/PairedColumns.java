package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.CaseLabels;
import dev.touchstone.importer.column.CellFigure;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.VariantLabel;
import dev.touchstone.importer.text.LabelCache;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Turns a table that has several runs in a row, because conditions stand in its head: `vLLM TTFT (ms)` beside
/// `SGLang TTFT (ms)`. Each of its rows becomes as many as there are such conditions.
final class PairedColumns {

    private static final int LONGEST = 120;
    private static final Pattern MARKS = Pattern.compile("^[\\s(\\[,:@·-]{1,4}|[\\s)\\],:@·-]{1,4}$");
    private static final LabelCache<Optional<LabelPart>> PARTS = new LabelCache<>(PairedColumns::part);
    private static final LabelCache<Optional<LabelPart>> BRACKETED = new LabelCache<>(PairedColumns::bracketed);
    private static final Pattern ASIDE = Pattern.compile(
            "([^()\\[\\]]{2,80})\\(([^()]{1,30})\\)\\s{0,3}(\\[[^\\[\\]]{1,20}]|\\([^()]{1,20}\\))?");

    private PairedColumns() {
    }

    /// Null for a table that is not of this kind.
    ///
    /// @param isTurned whether the rows of the grid are columns of the text
    static @Nullable SourceTable of(SourceTable grid, boolean isTurned) {
        SourceTable byWords = of(grid, PARTS::of, false, isTurned);
        SourceTable byBrackets = byWords == null ? of(grid, BRACKETED::of, true, isTurned) : byWords;
        if (byBrackets != null) {
            return byBrackets;
        }
        Map<Integer, LabelPart> parts = PairedLabels.parts(grid.labels());
        return parts.isEmpty() ? null : melted(grid, parts,
                parts.values().stream().map(LabelPart::words).distinct().toList(),
                parts.values().stream().map(LabelPart::label).distinct().toList(), isTurned);
    }

    /// @param several whether more than one quantity is required, as where the words beside it are unknown
    private static @Nullable SourceTable of(SourceTable grid, Function<String, Optional<LabelPart>> parting, boolean several,
            boolean isTurned) {
        Map<Integer, LabelPart> parts = new LinkedHashMap<>();
        Set<String> words = new LinkedHashSet<>();
        Set<String> labels = new LinkedHashSet<>();
        for (int column = 0; column < grid.labels().size(); column++) {
            String label = grid.labels().get(column);
            LabelPart part = parting.apply(label).orElse(null);
            if (part != null) {
                parts.put(column, part);
                words.add(part.words());
                labels.add(part.label());
            }
        }
        if (words.size() < 2 || parts.size() < words.size() || parts.values().stream().distinct().count()
                < parts.size() || several && (labels.size() < 2 || parts.size() < words.size() * labels.size())) {
            return null;
        }
        return melted(grid, parts, List.copyOf(words), List.copyOf(labels), isTurned);
    }

    /// Splits a label into conditions and a measured quantity; empty for one that does not have both.
    private static Optional<LabelPart> part(String label) {
        String spaced = (label.indexOf(' ') < 0 ? label.replace('_', ' ') : label).strip();
        if (spaced.length() > LONGEST || ColumnGuess.isKnown(spaced)) {
            return Optional.empty();
        }
        List<Integer> cuts = new ArrayList<>();
        for (int i = spaced.indexOf(' '); i > 0; i = spaced.indexOf(' ', i + 1)) {
            cuts.add(i);
        }
        int glued = spaced.indexOf('(');
        if (glued > 0 && spaced.charAt(glued - 1) != ' ') {
            cuts.add(glued);
        }
        for (int cut : cuts.reversed()) {
            String start = words(spaced.substring(0, cut));
            String end = words(spaced.substring(cut));
            if (isCase(start) && ColumnGuess.isMeasured(spaced.substring(cut).strip())) {
                return Optional.of(new LabelPart(start, spaced.substring(cut).strip()));
            }
            if (isCase(end) && ColumnGuess.isMeasured(spaced.substring(0, cut).strip())) {
                return Optional.of(new LabelPart(end, spaced.substring(0, cut).strip()));
            }
        }
        return Optional.empty();
    }

    /// `median_ttft (PR) [ms]`, `Req/s (V1)`.
    private static Optional<LabelPart> bracketed(String label) {
        Matcher aside = label.length() > LONGEST ? null : ASIDE.matcher(label);
        if (aside == null || !aside.matches() || ColumnGuess.isKnown(label)) {
            return Optional.empty();
        }
        String words = aside.group(2).strip();
        String rest = (aside.group(1).strip() + " " + (aside.group(3) == null ? "" : aside.group(3))).strip();
        boolean isKnown = ColumnGuess.isUnit(words) || ColumnGuess.isStatistic(words) || ColumnGuess.isMeasured(words)
                || ColumnGuess.condition(words).isPresent();
        return isKnown || !ColumnGuess.isMeasured(rest) ? Optional.empty() : Optional.of(new LabelPart(words, rest));
    }

    private static String words(String part) {
        return MARKS.matcher(part).replaceAll("");
    }

    private static boolean isCase(String words) {
        return !words.isEmpty() && !ColumnGuess.isMeasured(words) && (ConditionPhrases.areOnly(words) || VariantLabel.is(words)
                || CaseWords.areEngineInPrecision(words));
    }

    private static SourceTable melted(SourceTable grid, Map<Integer, LabelPart> parts, List<String> words, List<String> labels,
            boolean isTurned) {
        List<Integer> shared = new ArrayList<>();
        for (int column = 0; column < grid.labels().size(); column++) {
            if (!parts.containsKey(column)) {
                shared.add(column);
            }
        }
        List<String> all = new ArrayList<>(List.of(CaseLabels.CASE));
        shared.forEach(column -> all.add(grid.labels().get(column)));
        all.addAll(labels);
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : grid.body()) {
            words.forEach(of -> run(row, of, parts, shared, labels).ifPresent(rows::add));
        }
        if (isTurned) {
            // The runs of one case are rows of the text that stand together.
            rows.sort(Comparator.comparing(row -> words.indexOf(row.cells().getFirst())));
        }
        return SourceTable.ofRuns(List.copyOf(all), grid.rows().getFirst().lines(), List.copyOf(rows));
    }

    /// One run of a row: the figures under the words; empty where nothing stands under them.
    private static Optional<SourceTable.Row> run(SourceTable.Row row, String of, Map<Integer, LabelPart> parts,
            List<Integer> shared, List<String> labels) {
        List<String> figures = labels.stream().map(label -> parts.entrySet().stream()
                .filter(entry -> entry.getValue().equals(new LabelPart(of, label)))
                .map(entry -> row.cells().get(entry.getKey())).findFirst().orElse("")).toList();
        if (figures.stream().allMatch(CellFigure::isNothing)) {
            return Optional.empty();
        }
        List<String> cells = new ArrayList<>(List.of(of));
        shared.forEach(column -> cells.add(row.cells().get(column)));
        cells.addAll(figures);
        return Optional.of(row.with(List.copyOf(cells)));
    }
}
