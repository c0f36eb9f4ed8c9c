package dev.touchstone.compare.study;

import dev.touchstone.cost.Currencies;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What runs measured, and the columns that show it.
final class Measures {

    private static final String OR = " or ";

    private Measures() {
    }

    /// Empty also for a figure that the tool printed without having measured it.
    static OptionalDouble of(Run run, Metric metric) {
        return run.definitions().isMeasured(metric) ? run.metrics().get(metric) : OptionalDouble.empty();
    }

    static boolean has(Run run, Metric metric) {
        return of(run, metric).isPresent();
    }

    static boolean any(Collection<Run> runs, Metric metric) {
        return runs.stream().anyMatch(run -> has(run, metric));
    }

    static boolean isKnown(Collection<Run> runs, Factor factor) {
        return runs.stream().anyMatch(run -> run.conditions().level(factor).isPresent());
    }

    /// The first of these that some run measured.
    static Optional<Metric> first(Collection<Run> runs, List<Metric> metrics) {
        return metrics.stream().filter(metric -> any(runs, metric)).findFirst();
    }

    /// A latency at this statistic, or its mean where no run measured that.
    static Optional<Metric> latency(Collection<Run> runs, Quantity quantity, Statistic at) {
        return first(runs, List.of(Metric.of(quantity, at), Metric.of(quantity)));
    }

    static StudyColumn column(Metric metric, Collection<Run> runs) {
        return new StudyColumn(metric.key(), metric.label(), unit(metric, runs), metric.better(),
                new Formula.Mean(metric));
    }

    /// The number that is the level of a factor.
    static StudyColumn level(Factor factor) {
        return new StudyColumn(factor.key(), factor.label(), "", Direction.NEITHER, new Formula.LevelOf(factor));
    }

    /// The share of one GPU in a throughput that has a column of its own, as has the number of GPUs.
    static StudyColumn perGpu(String key, Metric throughput, Collection<Run> runs) {
        return new StudyColumn(key, I18n.text("{0} per GPU", throughput.label()), unit(throughput, runs), Direction.HIGHER,
                new Formula.Quotient(new Formula.Of(throughput.key()), new Formula.Of(Factor.GPU_COUNT.key())));
    }

    /// Tokens are called words where the runs counted words.
    static String unit(Metric metric, Collection<Run> runs) {
        List<Run> measured = runs.stream().filter(run -> has(run, metric)).toList();
        long words = measured.stream().filter(run -> run.definitions().has(Choice.WORDS)).count();
        String symbol = Currencies.unit(metric, measured);
        String inWords = switch (metric.unit()) {
            case TOKENS, TOKENS_PER_SECOND, MONEY_PER_MILLION_TOKENS, TOKENS_PER_MONEY -> symbol.replace("tok", "words");
            case JOULES_PER_TOKEN -> "J/word";
            default -> symbol;
        };
        return words == 0 || inWords.equals(symbol) ? symbol
                : words == measured.size() ? inWords : symbol + OR + inWords;
    }

    /// Returns the column with the unit that these runs counted in, where it names tokens and words but only one of them
    /// was counted.
    static StudyColumn inUnitOf(List<Run> shown, StudyColumn column) {
        int or = column.unit().indexOf(OR);
        long words = shown.stream().filter(run -> run.definitions().has(Choice.WORDS)).count();
        if (or < 0 || words > 0 && words < shown.size()) {
            return column;
        }
        String unit = words == 0 ? column.unit().substring(0, or) : column.unit().substring(or + OR.length());
        return new StudyColumn(column.key(), column.label(), unit, column.better(), column.formula());
    }
}
