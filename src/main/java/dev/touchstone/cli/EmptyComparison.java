package dev.touchstone.cli;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ComparisonOptions;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.MissingCosts;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Explains why a comparison has no rows: the first reason that applies.
final class EmptyComparison {

    private EmptyComparison() {
    }

    /// @param prices from which costs were computed
    static String why(List<Run> runs, Comparison comparison, GpuPrices prices) {
        Lens lens = comparison.lens();
        if (runs.isEmpty()) {
            return "nothing to compare: there are no runs";
        }
        List<Run> left = runs;
        for (Filter filter : lens.filters()) {
            List<Run> passed = left.stream().filter(filter::accepts).toList();
            if (passed.isEmpty()) {
                return "nothing to compare: no run has " + filter.factor().key() + " " + joined(filter.levels())
                        + "; " + levels(left, filter.factor(), "");
            }
            left = passed;
        }
        Metric metric = lens.metric();
        Predicate<Run> measured = run -> run.metrics().get(metric).isPresent();
        if (left.stream().noneMatch(measured)) {
            Optional<String> missing = MissingCosts.sentence(left, prices, metric.quantity());
            if (missing.isPresent()) {
                return "nothing to compare: no run has " + metric.key() + ": " + missing.get();
            }
            return "nothing to compare: no run has " + metric.key() + "; the runs have "
                    + left.stream().flatMap(run -> run.metrics().metrics().stream()).distinct().sorted()
                            .map(Metric::key).collect(Collectors.joining(", "));
        }
        List<Run> all = left.stream().filter(measured).toList();
        String which = all.size() < left.size() ? "with " + metric.key() + " " : "";
        left = all.stream().filter(run -> !run.isExcluded()).toList();
        if (left.size() < 2 && left.size() < all.size()) {
            return "nothing to compare: " + leftOut(all);
        }
        String others = left.size() == all.size() ? "" : leftOut(all) + "; of the others, ";
        long known = left.stream().flatMap(run -> lens.by().level(run).stream()).distinct().count();
        if (known < 2) {
            return "nothing to compare: " + others + levels(left, lens.by(), which);
        }
        return "nothing to compare: " + others + "no two runs differ in " + lens.by().key() + " (" + joined(known(left, lens.by()))
                + ") and are alike in all else that is known of them";
    }

    /// Why the runs answer no question.
    static String whyNoAnswer(Answers answers) {
        List<Run> runs = answers.runs();
        if (runs.size() < 2) {
            return runs.isEmpty() ? "no answer: there are no runs" : "no answer: there is only one run";
        }
        if (runs.stream().filter(run -> !run.isExcluded()).count() < 2) {
            return "no answer: " + leftOut(runs);
        }
        ComparisonOptions offer = answers.offer();
        for (Metric metric : offer.metrics()) {
            List<String> factors = offer.factors(metric).stream().map(AnyFactor::key).toList();
            if (!factors.isEmpty()) {
                String by = factors.getFirst();
                return "no answer: no question is about what differs between comparable runs (" + String.join(", ", factors) + "); --by "
                        + (by.indexOf(' ') < 0 ? by : '"' + by + '"') + " --metric " + metric.key() + " compares them";
            }
        }
        return "no answer: no two runs differ only in something that can be compared";
    }

    /// `3 of 3 runs are left out (warm-up suspected); --include warm-up takes them back`; empty where none is.
    static String leftOut(List<Run> runs) {
        List<Run> out = runs.stream().filter(Run::isExcluded).toList();
        if (out.isEmpty()) {
            return "";
        }
        String reasons = out.stream().map(ExclusionReason::of).distinct().sorted().collect(Collectors.joining(", "));
        String checks = out.stream().map(Run::excluded).filter(Objects::nonNull).filter(why -> !why.equals(Run.BY_HAND)).distinct().sorted()
                .map(why -> "--include " + why).collect(Collectors.joining(" "));
        return out.size() + " of " + Phrases.counted(runs.size(), "run") + (out.size() == 1 ? " is" : " are") + " left out (" + reasons + ")"
                + (checks.isEmpty() ? "" : "; " + checks + " takes " + (out.size() == 1 ? "it" : "them") + " back");
    }

    /// `the runs have engine SGLang, vLLM`; `all runs with ttft.p99 whose engine is known have vLLM`.
    private static String levels(List<Run> runs, AnyFactor factor, String which) {
        List<Level> known = known(runs, factor);
        return switch (known.size()) {
            case 0 -> factor.key() + " is known of no run" + (which.isEmpty() ? "" : " " + which.strip());
            case 1 -> "all runs " + which + "whose " + factor.key() + " is known have " + known.getFirst();
            default -> "the runs have " + factor.key() + " " + joined(known);
        };
    }

    private static List<Level> known(List<Run> runs, AnyFactor factor) {
        return runs.stream().flatMap(run -> factor.level(run).stream()).distinct().sorted().toList();
    }

    private static String joined(Collection<Level> levels) {
        return levels.stream().sorted().map(Level::toString).collect(Collectors.joining(", "));
    }
}
