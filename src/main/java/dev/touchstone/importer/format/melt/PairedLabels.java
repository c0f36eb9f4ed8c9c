package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.CellFigure;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.prose.VariantLabel;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Labels in which words that nobody knows stand beside names of metrics: `TTFT No Cache (ms)`, `TTFT Prefix Cache (ms)`.
/// That the same metrics come back under each of the words shows that the words are cases.
final class PairedLabels {

    private static final int LONGEST = 120;
    private static final int MOST_WORDS = 12;
    private static final Pattern UNIT = Pattern.compile("(.{1,110}?)\\s{0,3}([(\\[][^()\\[\\]]{1,24}[)\\]])");
    private static final Pattern ENDING = Pattern.compile("(?<=[a-z]{3})[ds]$");
    private static final Pattern AROUND = Pattern.compile("^[\\s(\\[,:;@·-]{1,4}|[\\s)\\],:;@·-]{1,4}$");
    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private PairedLabels() {
    }

    /// Returns the parts of the labels by their places; empty when the labels are not pairs of cases and metrics.
    static Map<Integer, LabelPart> parts(List<String> labels) {
        Map<Integer, LabelPart> found = new LinkedHashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            int at = i;
            part(labels.get(i)).ifPresent(part -> found.put(at, part));
        }
        return new Cases(found).complete() ? new Cases(found).alike() : Map.of();
    }

    /// The split with the longest name of a metric.
    private static Optional<LabelPart> part(String label) {
        String text = label.strip();
        if (text.length() > LONGEST || ColumnGuess.isKnown(text) || ColumnGuess.isOther(text)) {
            return Optional.empty();
        }
        Matcher bracket = UNIT.matcher(text);
        boolean hasUnit = bracket.matches() && ColumnGuess.isUnit(bracket.group(2));
        String unit = hasUnit ? " " + bracket.group(2) : "";
        String[] words = (hasUnit ? bracket.group(1) : text).split("[ _]+");
        List<LabelPart> parts = new ArrayList<>();
        for (int cut = 1; cut < Math.min(words.length, MOST_WORDS); cut++) {
            String start = String.join(" ", List.of(words).subList(0, cut));
            String end = String.join(" ", List.of(words).subList(cut, words.length));
            add(parts, bare(start), end + unit);
            add(parts, bare(end), start + unit);
        }
        return parts.stream().max(Comparator.comparing(part -> part.label().length()));
    }

    /// The words without brackets and signs around them.
    private static String bare(String words) {
        return AROUND.matcher(words).replaceAll("");
    }

    private static void add(List<LabelPart> parts, String words, String label) {
        // A figure with its unit is a cell, no label.
        boolean isCase = !SIGNS.matcher(words).replaceAll("").isEmpty() && CellFigure.of(words, false).isEmpty()
                && !ColumnGuess.isMeasured(words)
                && !ColumnGuess.hasStatistic(words) && !ColumnGuess.isUnit(words)
                && ColumnGuess.condition(words).isEmpty();
        if (isCase && ColumnGuess.isFigure(label)) {
            parts.add(new LabelPart(words, label));
        }
    }

    /// The cases, each with the metrics that it has.
    private static final class Cases {

        private final Map<Integer, LabelPart> parts;
        private final Map<String, Set<String>> metrics = new LinkedHashMap<>();
        private boolean twice;

        Cases(Map<Integer, LabelPart> parts) {
            this.parts = parts;
            parts.values().forEach(part -> twice |= !metrics.computeIfAbsent(stem(part.words()),
                    none -> new HashSet<>()).add(part.label().toLowerCase(Locale.ROOT)));
        }

        /// Whether there are several, all with the same metrics. Where that is one metric only, the words must be known
        /// levels, or differ in one place, or the name of the metric must leave no doubt: `queue latency` beside `compute
        /// latency` are parts of one figure.
        boolean complete() {
            if (metrics.size() < 2 || twice || metrics.values().stream().distinct().count() > 1) {
                return false;
            }
            boolean areKnown = parts.values().stream().allMatch(part -> CaseWords.areLevel(part.words())
                    || ColumnGuess.isKnown(part.label()) && !isRate(part.label()));
            return metrics.values().iterator().next().size() > 1 || shareWords() || areKnown || nameBranches();
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

        private boolean shareWords() {
            List<Set<String>> words = metrics.keySet().stream()
                    .<Set<String>>map(stem -> new HashSet<>(List.of(stem.split(" ")))).toList();
            return words.getFirst().stream().anyMatch(word -> words.stream().allMatch(other -> other.contains(word)));
        }

        /// The parts with one spelling for each case and each label.
        Map<Integer, LabelPart> alike() {
            Map<String, String> words = new HashMap<>();
            Map<String, String> labels = new HashMap<>();
            Map<Integer, LabelPart> alike = new LinkedHashMap<>();
            parts.forEach((column, part) -> alike.put(column, new LabelPart(
                    words.computeIfAbsent(stem(part.words()), none -> part.words()),
                    labels.computeIfAbsent(part.label().toLowerCase(Locale.ROOT), none -> part.label()))));
            return alike;
        }

        /// The words in small letters, without signs and without the endings in which spellings differ.
        private static String stem(String words) {
            StringBuilder stem = new StringBuilder();
            for (String word : SIGNS.matcher(words.toLowerCase(Locale.ROOT)).replaceAll(" ").strip().split(" ")) {
                stem.append(stem.isEmpty() ? "" : " ").append(ENDING.matcher(word).replaceAll(""));
            }
            return stem.toString();
        }
    }
}
