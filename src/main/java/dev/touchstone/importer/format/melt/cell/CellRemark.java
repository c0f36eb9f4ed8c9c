package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Statistic;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words in brackets behind a number: `3,946.36 (c256)`, `1 (user avg)`. They distinguish it from others.
///
/// @param words without the brackets
public record CellRemark(String words) {

    private static final Pattern BRACKETS = Pattern.compile("[^()（）]{1,40}[(（]([^()（）]{1,180})[)）][*†‡^\\s]{0,4}");
    /// A gain, a rank or a share says nothing about how the number was measured.
    private static final Pattern DERIVED = Pattern.compile("(?i)[%％×±↑↓▲▼Δ]|\\d ?x\\b|^[-+−]|\\b(?:best|worst|baseline|faster|slower|higher|lower|better|worse|max|min|peak"
            + "|n ?=|total|approx|estimated|est|std(?:dev)?|stdev|sd|deviation|range|vs|compared|ci|sem|iqr|standard error|confidence)\\b|倍|最[佳高低优]");
    private static final Pattern OF_ONE = Pattern.compile("(?i)\\b(?:per[- ](?:user|request|stream|client)|user (?:avg|average|mean)"
            + "|(?:avg|average|mean|single|one)(?: of| per)? (?:users?|requests?|streams?|clients?))\\b(?! (?:failed|timed|was|were|had|lost|missing|errored|aborted))|每用户|单用户|用户平均|单请求");

    /// Returns the words in brackets behind the number of a cell; empty where there are none, and where they are a unit,
    /// another number or how it compares to others.
    public static Optional<CellRemark> of(String cell) {
        Matcher brackets = cell.indexOf('(') < 0 && cell.indexOf('（') < 0 ? null : BRACKETS.matcher(cell.strip());
        if (brackets == null || !brackets.matches()) {
            return Optional.empty();
        }
        String words = brackets.group(1).strip();
        boolean isRemark = words.chars().anyMatch(Character::isLetter) && !DERIVED.matcher(words).find() && !ColumnGuess.isUnit(words)
                && !ColumnGuess.isStatistic(words) && CellFigure.of(words, false).isEmpty();
        return isRemark ? Optional.of(new CellRemark(words)) : Optional.empty();
    }

    /// Returns the words in brackets behind the number that is a level: `c=30 (2 GPUs)`; empty for a factor whose levels are words.
    public static Optional<CellRemark> behind(Factor factor, String cell) {
        return factor.kind() == Factor.Kind.NUMBER ? of(cell) : Optional.empty();
    }

    /// Returns the levels of other conditions that the words name.
    public Map<Factor, Level> beside(Factor own) {
        Map<Factor, Level> others = levels();
        others.remove(own);
        return others;
    }

    /// Returns the words where they say more than conditions; empty where they do not.
    public Optional<String> unknown() {
        return ConditionPhrases.areOnly(words) && !ConditionPhrases.in(words).isEmpty() ? Optional.empty() : Optional.of(words);
    }

    /// The statistic in brackets behind the number of a cell: `88 ms (p50)`.
    public static Optional<Statistic> statistic(String cell) {
        Matcher brackets = BRACKETS.matcher(cell.strip());
        // Behind `±` it says what that is.
        return brackets.matches() && cell.indexOf('%') < 0 && cell.indexOf('±') < 0 && !cell.contains("+/-") ? ColumnGuess.statistic(brackets.group(1).strip()) : Optional.empty();
    }

    /// The conditions that the words name.
    public Map<Factor, Level> levels() {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        levels.putAll(ConditionPhrases.in(words));
        LoadCell.of(words).ifPresent(load -> levels.put(Factor.CONCURRENCY, Level.of(load)));
        return levels;
    }

    /// Whether words in brackets behind the number of a cell name a rate that is none of the output: `854 (总吞吐)`,
    /// `854 (prefill throughput)`.
    public static boolean isOfOtherRate(String cell) {
        Matcher brackets = cell.endsWith(")") || cell.endsWith("）") ? BRACKETS.matcher(cell.strip()) : null;
        return brackets != null && brackets.matches() && ContextMetric.isOfOtherRate(brackets.group(1));
    }

    /// Whether they say that no GPU made the figure: `28 (CPU)`.
    public boolean isOfProcessor() {
        return words.equalsIgnoreCase("cpu") || words.equalsIgnoreCase("cpu only");
    }

    /// Whether they say that the row has the figures of one user or request among several.
    public boolean isOfOne() {
        return OF_ONE.matcher(words).find();
    }
}
