package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Loads at which one side alone was measured, where they are more than those of the answer: it holds for less than the runs
/// seem to cover.
final class LoadsOfOneSide {

    private static final List<Factor> LOADS = List.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS, Factor.INPUT_TOKENS,
            Factor.OUTPUT_TOKENS);

    private static final int MOST_NAMED = 5;

    private LoadsOfOneSide() {
    }

    /// Empty where there are no more. Of several loads the first is named: the others mostly follow from it.
    static Optional<Caveat> caveat(QuestionInput input, Question question, Collection<LevelPair> pairs) {
        return question.factor().flatMap(by -> pairs.stream().findFirst().flatMap(first -> {
            Comparison comparison = input.compare().apply(input.lens(first.metric(), by));
            Set<Run> compared = pairs.stream().flatMap(pair -> pair.runs().stream()).collect(Collectors.toSet());
            // The number of requests is a load only where nothing says how many were in flight or sent per second.
            boolean isInFlight = compared.stream().anyMatch(run -> Factor.CONCURRENCY.level(run).isPresent() || Factor.REQUEST_RATE.level(run).isPresent());
            return LOADS.stream().filter(load -> load != Factor.REQUESTS || !isInFlight).map(load -> sentence(question, by, load, compared, comparison.unmatched())).filter(Objects::nonNull)
                    .findFirst().map(text -> new Caveat("", text));
        }));
    }

    /// null where there are no more.
    private static @Nullable String sentence(Question question, AnyFactor by, Factor load, Set<Run> compared, Collection<Run> others) {
        Set<Level> common = new TreeSet<>(QuestionInput.levels(compared, load));
        Set<Level> sides = new TreeSet<>(QuestionInput.levels(compared, by));
        Map<Level, Set<Level>> alone = new TreeMap<>();
        others.forEach(run -> by.level(run).filter(sides::contains).ifPresent(side -> load.level(run).filter(level -> !common.contains(level))
                .ifPresent(level -> alone.computeIfAbsent(side, any -> new TreeSet<>()).add(level))));
        long many = alone.values().stream().flatMap(Set::stream).distinct().count();
        if (common.isEmpty() || many <= common.size()) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        alone.forEach((side, levels) -> parts.add(I18n.text("{0} at {1}", question.name(side), named(load, levels))));
        return I18n.text("Compared at {0} only. Without a counterpart: {1}.", named(load, common), I18n.joined(parts, I18n.text("; ")));
    }

    private static String named(Factor load, Set<Level> levels) {
        boolean areMany = levels.size() > MOST_NAMED + 1;
        List<String> names = new ArrayList<>(levels.stream().limit(areMany ? MOST_NAMED : levels.size()).map(Level::toString).toList());
        if (areMany) {
            names.add(I18n.text("{0} more", levels.size() - MOST_NAMED));
        }
        return PointWords.levels(load, names);
    }
}
