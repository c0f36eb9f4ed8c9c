package dev.touchstone.table;

import dev.touchstone.compare.Comparison;
import dev.touchstone.cost.Currencies;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.UnitText;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The units of metrics: tokens are called words where the runs counted words. In English; [UnitText] writes them for people.
public final class Units {

    private static final String WORDS = "words";
    private static final String TOKENS = "tok";
    private static final String OR = " or ";

    private Units() {
    }

    /// Empty for a plain count.
    public static String of(Comparison comparison) {
        Metric metric = comparison.lens().metric();
        boolean words = Aspect.TOKENS.concerns(metric) && runs(comparison).findAny().isPresent()
                && runs(comparison).allMatch(Units::countsWords);
        String symbol = Currencies.unit(metric, metric.unit().isMoney() ? runs(comparison).toList() : List.of());
        return words ? inWords(symbol) : symbol;
    }

    /// Of a column of runs, some of which may have counted words: `words/s`, `tok/s or words/s`.
    public static String of(Metric metric, Collection<Run> runs) {
        String tokens = Currencies.unit(metric, runs);
        String words = inWords(tokens);
        if (words.equals(tokens) || !Aspect.TOKENS.concerns(metric)) {
            return tokens;
        }
        Set<Boolean> counted = runs.stream().filter(run -> run.metrics().get(metric).isPresent())
                .map(Units::countsWords).collect(Collectors.toSet());
        return !counted.contains(true) ? tokens : counted.contains(false) ? tokens + OR + words : words;
    }

    /// What a run counted, where it was not tokens, as people read it: `words/s`; empty for tokens.
    public static String mark(Run run, Metric metric) {
        String counted = run.definitions().choices().getOrDefault(Aspect.TOKENS, "tokens");
        String symbol = Currencies.unit(metric, List.of(run));
        return inWords(symbol).equals(symbol) || counted.equals("tokens") || !Aspect.TOKENS.concerns(metric) ? ""
                : UnitText.shown(symbol.replace(TOKENS, counted));
    }

    /// The name of a metric: `Output words per request, mean` where the runs counted words.
    public static String label(Metric metric, List<Run> runs) {
        return label(metric, metric.label(), runs);
    }

    /// The same of a name that holds that of the quantity.
    public static String label(Metric metric, String name, List<Run> runs) {
        return metric.quantity() == Quantity.OUTPUT_TOKENS_PER_REQUEST && areWords(runs)
                ? name.replace(metric.quantity().label(), I18n.text("Output words per request")) : name;
    }

    /// Whether every one of these runs counted words, not tokens; not so for no runs.
    public static boolean areWords(List<Run> runs) {
        return !runs.isEmpty() && runs.stream().allMatch(Units::countsWords);
    }

    public static boolean countsWords(Run run) {
        return WORDS.equals(run.definitions().choices().get(Aspect.TOKENS));
    }

    private static String inWords(String symbol) {
        return symbol.equals(Unit.TOKENS_PER_STEP.symbol()) ? symbol
                : symbol.equals(Unit.JOULES_PER_TOKEN.symbol()) ? "J/word" : symbol.replace(TOKENS, WORDS);
    }

    private static Stream<Run> runs(Comparison comparison) {
        return comparison.rows().stream().flatMap(row -> row.cells().stream()).flatMap(cell -> cell.runs().stream());
    }
}
