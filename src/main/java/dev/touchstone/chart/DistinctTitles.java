package dev.touchstone.chart;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Titles of panels and rows: what distinguishes them, the model first, and no two alike. Those of one model are named by
/// the same factors; what nobody of a model differs in is not repeated.
final class DistinctTitles {

    /// What distinguishes best stands in front.
    private static final List<Factor> MOST_SIGNIFICANT_FIRST = List.of(Factor.MODEL, Factor.ENGINE, Factor.GPU,
            Factor.GPU_COUNT, Factor.NODES, Factor.THINKING, Factor.API, Factor.CONCURRENCY, Factor.REQUEST_RATE,
            Factor.MAX_TOKENS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.TEMPERATURE, Factor.DATASET,
            Factor.REQUESTS);
    private static final String NOTHING_ELSE = I18n.text("all else");

    /// What is to be titled.
    ///
    /// @param levels that are known
    /// @param unknownOf those whose level is not known although that of others in the same place is: factor → who
    /// @param settings what distinguishes beside the levels, in words; empty for nothing
    record Subject(Map<AnyFactor, Level> levels, Map<AnyFactor, String> unknownOf, String settings) {

        private Optional<Level> level(AnyFactor factor) {
            return Optional.ofNullable(levels.get(factor));
        }

        /// Whether both are known and differ, or the same level is known of other sides.
        private boolean contradicts(Subject other, AnyFactor factor) {
            Level mine = levels.get(factor);
            Level theirs = other.levels.get(factor);
            return mine != null && theirs != null && (!mine.equals(theirs)
                    || !Objects.equals(unknownOf.get(factor), other.unknownOf.get(factor)));
        }
    }

    private final List<Subject> subjects;
    private final List<AnyFactor> order;
    private final @Nullable AnyFactor wanted;
    private final boolean areModels;
    /// The last part of a model's path → the models that end so.
    private final Map<String, Set<Level>> modelNames = new HashMap<>();

    private DistinctTitles(List<Subject> subjects, @Nullable AnyFactor wanted) {
        this.subjects = subjects;
        this.wanted = wanted;
        Set<AnyFactor> known = new TreeSet<>(AnyFactor.ORDER);
        subjects.forEach(subject -> known.addAll(subject.levels().keySet()));
        Set<AnyFactor> ordered = new LinkedHashSet<>(List.of(Factor.MODEL));
        Optional.ofNullable(wanted).ifPresent(ordered::add);
        ordered.addAll(MOST_SIGNIFICANT_FIRST);
        ordered.addAll(known);
        ordered.retainAll(known);
        this.order = List.copyOf(ordered);
        subjects.forEach(subject -> subject.level(Factor.MODEL).ifPresent(model -> modelNames
                .computeIfAbsent(LevelName.of(Factor.MODEL, model), name -> new LinkedHashSet<>()).add(model)));
        this.areModels = subjects.stream().map(subject -> subject.level(Factor.MODEL)).distinct().count() > 1;
    }

    /// Returns one title for each subject; all that is known of it where there is but one.
    ///
    /// @param wanted the factor that is named behind the model in any case; null for none
    static List<String> of(List<Subject> subjects, @Nullable AnyFactor wanted) {
        return new DistinctTitles(subjects, wanted).titles();
    }

    /// Returns the title of a subject that has none beside it: what is not told of it elsewhere, which may be nothing.
    static String alone(Subject subject, Set<Factor> told) {
        Map<AnyFactor, Level> left = new TreeMap<>(AnyFactor.ORDER);
        left.putAll(subject.levels());
        left.keySet().removeAll(told);
        return of(List.of(new Subject(left, subject.unknownOf(), subject.settings())), null).getFirst();
    }

    private List<String> titles() {
        Map<Optional<Level>, List<Subject>> byModel = subjects.stream().collect(Collectors.groupingBy(
                subject -> subject.level(Factor.MODEL), LinkedHashMap::new, Collectors.toList()));
        Map<Optional<Level>, Set<AnyFactor>> names = new HashMap<>();
        byModel.forEach((model, alike) -> names.put(model, names(alike)));
        List<String> titles = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (Subject subject : subjects) {
            String title = title(subject, names.getOrDefault(subject.level(Factor.MODEL), Set.of()));
            int turn = seen.merge(title, 1, Integer::sum);
            titles.add(turn == 1 ? title : title + " (" + turn + ")");
        }
        return titles;
    }

    /// The factors by which those of one model are named.
    private Set<AnyFactor> names(List<Subject> alike) {
        Set<AnyFactor> names = new LinkedHashSet<>();
        if (subjects.size() == 1) {
            names.addAll(order);
        }
        if (wanted != null && alike.stream().anyMatch(subject -> subject.levels().containsKey(wanted))) {
            names.add(wanted);
        }
        alike.forEach(subject -> names.addAll(distinguishing(subject, alike, names)));
        return names;
    }

    /// Takes a factor only when it distinguishes this one from another that those before it did not. A different level
    /// is preferred; one that is not known serves only where nothing else does.
    private Set<AnyFactor> distinguishing(Subject subject, List<Subject> alike, Set<AnyFactor> already) {
        Set<AnyFactor> taken = new LinkedHashSet<>();
        List<Subject> left = new ArrayList<>(alike);
        left.remove(subject);
        already.forEach(factor -> left.removeIf(other -> subject.contradicts(other, factor)));
        for (AnyFactor factor : order) {
            if (left.removeIf(other -> subject.contradicts(other, factor))) {
                taken.add(factor);
            }
        }
        for (AnyFactor factor : order) {
            if (left.removeIf(other -> subject.level(factor).isPresent() != other.level(factor).isPresent())) {
                taken.add(factor);
            }
        }
        return taken;
    }

    private String title(Subject subject, Set<AnyFactor> names) {
        Stream<String> levels = order.stream().filter(factor -> factor == Factor.MODEL
                ? areModels || names.contains(factor) : names.contains(factor))
                .map(factor -> name(factor, subject));
        String title = Stream.concat(levels, Stream.of(subject.settings())).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
        return title.isEmpty() && subjects.size() > 1 ? NOTHING_ELSE : title;
    }

    private String name(AnyFactor factor, Subject subject) {
        Level level = subject.levels().get(factor);
        String name = LevelName.of(factor, level);
        if (level != null && factor == Factor.MODEL && modelNames.getOrDefault(name, Set.of()).size() > 1) {
            name = level.toString();
        }
        String unknown = subject.unknownOf().get(factor);
        return unknown == null ? name : I18n.text("{0} (not known of {1})", name, unknown);
    }
}
