package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.UnnamedFigure;
import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.VariantLabel;
import dev.touchstone.importer.text.LabelCache;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A label in two parts: the case of its figures, and their metric.
///
/// @param words that name the case: `vLLM`, `No Cache`
/// @param label of the metric, with its unit: `TTFT (ms)`
/// @param measured the same with the unit of the cells where the label has none
/// @param isLevel whether the words are a level of a known kind
/// @param isExact whether the label is the name of a metric and nothing else
/// @param isDoubtful whether a unit behind words that nobody knows is all that names the metric: `PyTorch requests/s`
record LabelPart(String words, String label, String measured, boolean isLevel, boolean isExact, boolean isDoubtful) {

    private static final int LONGEST = 120;
    private static final int MOST_WORDS = 14;
    private static final int MOST_UNIT_WORDS = 4;
    private static final Pattern GLUED = Pattern.compile("(?<=[^\\s(\\[])(?=[(\\[])|(?<=[)\\]])(?=[^\\s)\\]])");
    private static final Pattern AROUND = Pattern.compile("^[\\s(\\[,:;@·-]{1,4}|(?: at| @)?[\\s)\\],:;@·-]{1,4}$|(?: at| @)$");
    /// A small number behind the sign is a load; a large one may be a length.
    private static final Pattern AT_LOAD = Pattern.compile("@(?:[1-9]\\d?|1[0-2]\\d)");
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}]+");
    /// A phase of a request is no case: its figures are others than those of the next phase.
    private static final Pattern PHASE = Pattern.compile("(?i)(?:prefill(?:ing)?|prompt(?: processing| eval(?:uation)?)?|decod(?:e|ing)|generat(?:e|ion)|gen|eval|pp|tg"
            + "|in|out|input|output|total|预填充|解码|输入|输出|生成)");
    private static final Pattern ENDING = Pattern.compile("(?<=[a-z]{3})[ds]$");
    /// Parts a label from the unit of its cells in a key of the cache.
    private static final char UNIT_OF_CELLS = '\n';
    private static final LabelCache<Optional<LabelPart>> PARTS = new LabelCache<>(LabelPart::split);
    private static final Comparator<LabelPart> BEST = Comparator.comparing(LabelPart::isExact)
            .thenComparing(LabelPart::isLevel)
            .thenComparing(part -> part.isExact ? part.label.length() : part.words.length());

    /// Splits a label; empty for one that does not have both parts.
    ///
    /// @param unitOfCells the unit that stands behind the figures of its column; empty when none does
    static Optional<LabelPart> of(String label, String unitOfCells) {
        return BareNumber.is(label) ? Optional.empty() : PARTS.of(label + UNIT_OF_CELLS + unitOfCells);
    }

    private static Optional<LabelPart> split(String labelAndUnit) {
        int end = labelAndUnit.lastIndexOf(UNIT_OF_CELLS);
        return split(labelAndUnit.substring(0, end), labelAndUnit.substring(end + 1));
    }

    private static Optional<LabelPart> split(String label, String unitOfCells) {
        String text = (label.indexOf(' ') < 0 ? label.replace('_', ' ') : label).strip();
        if (text.length() > LONGEST || ColumnGuess.isKnown(text) || UnnamedFigure.in(label).isPresent()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of(GLUED.matcher(text).replaceAll(" ").split(" +")));
        String unit = unit(words);
        if (words.size() > MOST_WORDS) {
            return Optional.empty();
        }
        String behind = unit.isEmpty() && !unitOfCells.isEmpty() ? " (" + unitOfCells + ")" : "";
        List<LabelPart> parts = new ArrayList<>();
        for (int from = 0; from < words.size(); from++) {
            for (int to = from + 1; to <= words.size(); to++) {
                part(words, from, to, unit, behind).ifPresent(parts::add);
            }
        }
        return parts.stream().max(BEST);
    }

    /// Removes the unit at the end of the words and returns it; empty when they end in none.
    private static String unit(List<String> words) {
        for (int count = Math.min(MOST_UNIT_WORDS, words.size()); count > 0; count--) {
            List<String> end = words.subList(words.size() - count, words.size());
            String unit = String.join(" ", end);
            if (ColumnGuess.isUnit(unit) && ColumnGuess.hasUnit("of " + unit)) {
                end.clear();
                return unit;
            }
        }
        return "";
    }

    /// @param behind the unit of the cells where the label has none
    private static Optional<LabelPart> part(List<String> words, int from, int to, String unit, String behind) {
        String span = String.join(" ", words.subList(from, to));
        List<String> others = new ArrayList<>(words.subList(0, from));
        others.addAll(words.subList(to, words.size()));
        String rest = (AROUND.matcher(String.join(" ", others)).replaceAll("") + " " + unit).strip();
        if (rest.isEmpty() || !isBalanced(span) || !isBalanced(rest)) {
            return Optional.empty();
        }
        String inside = AT_LOAD.matcher(span).matches() ? span.replace("@", "c=") : AROUND.matcher(span).replaceAll("");
        // `plain (as it is)` keeps its bracket.
        String bare = isBalanced(inside) ? inside : span;
        boolean isLevel = isLevel(bare);
        boolean isAtEnd = from == 0 || to == words.size() || "([".indexOf(span.charAt(0)) >= 0;
        if (!isLevel && !(isAtEnd && (!others.isEmpty() || !unit.isEmpty()) && mayBeCase(bare) && !ColumnGuess.isOther(span + " " + rest))) {
            return Optional.empty();
        }
        CaseStatistic found = isLevel && CaseStatistic.isOpen(rest) ? CaseStatistic.of(bare).orElse(null) : null;
        String name = found == null ? bare : found.words();
        String metric = found == null ? rest : rest + " " + found.statistic();
        boolean isExact = ColumnGuess.isFigure(metric + behind);
        return isExact || isLevel && ColumnGuess.isMeasured(metric) ? Optional.of(new LabelPart(name, metric, metric + behind, isLevel, isExact,
                !isLevel && others.isEmpty()))
                : Optional.empty();
    }

    private static boolean isBalanced(String words) {
        return words.chars().filter(c -> c == '(' || c == '[').count() == words.chars().filter(c -> c == ')' || c == ']').count();
    }

    private static boolean isLevel(String words) {
        return !words.isEmpty() && !ColumnGuess.isMeasured(words) && (ConditionPhrases.areOnly(words) || VariantLabel.is(words) || isExplainedVariant(words) || LoadCell.isInHead(words)
                || CaseWords.areInPrecision(words) || CaseWords.areLevel(words) && !CaseWords.isNumber(words));
    }

    /// `baseline (vLLM as it is)`
    private static boolean isExplainedVariant(String words) {
        int bracket = words.endsWith(")") ? words.indexOf('(') : -1;
        return bracket > 0 && VariantLabel.is(words.substring(0, bracket).strip());
    }

    /// Whether words that nobody knows may name a case: a figure with its unit is a cell, no label.
    private static boolean mayBeCase(String words) {
        return CaseWords.areScenario(words) || !PHASE.matcher(words).matches() && !SIGNS.matcher(words).replaceAll("").isEmpty() && CellFigure.of(words, false).isEmpty()
                && !ColumnGuess.isFigure(words) && !ContextMetric.isMentioned(words) && !ColumnGuess.hasStatistic(words)
                && !ColumnGuess.isUnit(words) && ColumnGuess.condition(words).isEmpty();
    }

    /// The words in small letters, without signs and without the endings in which spellings differ; one load has one stem, however it is
    /// written.
    String stem() {
        OptionalInt load = LoadCell.isInHead(words) ? LoadCell.of(words) : OptionalInt.empty();
        if (load.isPresent()) {
            return "load " + load.getAsInt();
        }
        StringBuilder stem = new StringBuilder();
        for (String word : SIGNS.matcher(words.toLowerCase(Locale.ROOT)).replaceAll(" ").strip().split(" ")) {
            stem.append(stem.isEmpty() ? "" : " ").append(ENDING.matcher(word).replaceAll(""));
        }
        return stem.toString();
    }

    /// The label in small letters.
    String metric() {
        return label.toLowerCase(Locale.ROOT);
    }
}
