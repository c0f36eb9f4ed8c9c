package dev.touchstone.compare.question;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The factors of the author's own that runs differ in, those that always change together as one.
///
/// @param together for each factor that is a question, the labels of the others that change with it
/// @param rest factors that are not tried
record OwnQuestions(Map<OwnFactor, Set<String>> together, List<OwnFactor> rest) {

    /// More are not tried.
    private static final int MOST = 12;
    private static final int MOST_NAMED = 5;
    /// The load of an engine without a server, a rate that may be the one that was set, and the work of llama-bench: other figures
    /// are what they are for.
    private static final Set<OwnFactor> LOAD = Stream.of("batch", "batch size", "bs", "qps", "rps", "test", "depth", "n_depth")
            .map(OwnFactor::new).collect(Collectors.toUnmodifiableSet());

    /// @param answered factors with an answer: one of the author's own that changes with one of them is no other question
    static OwnQuestions of(List<Run> runs, Collection<AnyFactor> answered) {
        Map<OwnFactor, Set<String>> together = new LinkedHashMap<>();
        List<OwnFactor> rest = new ArrayList<>();
        Map<List<Integer>, AnyFactor> first = new HashMap<>();
        answered.forEach(factor -> first.put(pattern(runs, factor), factor));
        for (OwnFactor factor : OwnFactors.of(runs)) {
            List<Integer> pattern = pattern(runs, factor);
            if (LOAD.contains(factor) || pattern.stream().filter(level -> level > 0).distinct().count() < 2) {
                continue;
            }
            AnyFactor same = first.putIfAbsent(pattern, factor);
            if (same != null) {
                if (same instanceof OwnFactor other) {
                    together.getOrDefault(other, new LinkedHashSet<>()).add(factor.label());
                }
            } else if (together.size() < MOST) {
                together.put(factor, new LinkedHashSet<>());
            } else {
                rest.add(factor);
            }
        }
        return new OwnQuestions(together, List.copyOf(rest));
    }

    /// `ngl and KV dtype differ between the runs, too.`; empty for no factors.
    static String unanswered(List<OwnFactor> factors) {
        if (factors.isEmpty()) {
            return "";
        }
        List<String> names = new ArrayList<>(factors.stream().limit(MOST_NAMED).map(OwnFactor::label).toList());
        int more = factors.size() - names.size();
        if (more > 0) {
            names.add(Phrases.counted(more, "other column"));
        }
        return I18n.plural(factors.size(), "{1} differs between the runs, too.", "{1} differ between the runs, too.",
                Phrases.and(names));
    }

    /// For each run the number of its level in the order in which the levels occur, from 1; 0 where it is not known.
    private static List<Integer> pattern(List<Run> runs, AnyFactor factor) {
        Map<Level, Integer> numbers = new HashMap<>();
        List<Integer> pattern = new ArrayList<>();
        for (Run run : runs) {
            Optional<Level> level = factor.level(run);
            pattern.add(level.isEmpty() ? 0 : numbers.computeIfAbsent(level.get(), next -> numbers.size() + 1));
        }
        return pattern;
    }
}
