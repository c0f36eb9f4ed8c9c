package dev.touchstone.model;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How the numbers of a run were made: aspect → choice, as words. What is not known is absent. The known choices are
/// those of [Choice]; those in other words are kept with their secrets masked.
public final class Definitions {

    /// The choice of [Aspect#TPOT_PERCENTILES] where a tool prints its mean once more in their place.
    public static final String NOT_MEASURED = "not measured: they repeat the mean";

    private static final Definitions NONE = new Definitions(new EnumMap<>(Aspect.class));

    private final EnumMap<Aspect, String> choices;

    public Definitions(Map<Aspect, String> choices) {
        this(new EnumMap<>(Aspect.class));
        choices.forEach((aspect, choice) -> this.choices.put(aspect, Secrets.mask(choice)));
    }

    /// @param choices changed by nobody else, without secrets
    private Definitions(EnumMap<Aspect, String> choices) {
        this.choices = choices;
    }

    public static Definitions none() {
        return NONE;
    }

    /// Made in these ways; of two choices of one aspect the later holds.
    public static Definitions of(Choice... choices) {
        return NONE.with(choices);
    }

    /// In the order of the aspects; not to be changed.
    public Map<Aspect, String> choices() {
        return Collections.unmodifiableMap(choices);
    }

    /// These, with other choices of some aspects.
    public Definitions with(Choice... others) {
        EnumMap<Aspect, String> map = choices.clone();
        for (Choice choice : others) {
            map.put(choice.aspect(), choice.phrase());
        }
        return new Definitions(map);
    }

    /// These, with another choice of an aspect, in words of its own: a client, [Choice#derived], [Choice#recomputed].
    public Definitions with(Aspect aspect, String choice) {
        EnumMap<Aspect, String> map = choices.clone();
        map.put(aspect, Secrets.mask(choice));
        return new Definitions(map);
    }

    /// Of these, what concerns one of the metrics.
    public Definitions about(Collection<Metric> metrics) {
        Metric[] all = metrics.toArray(Metric[]::new);
        EnumMap<Aspect, String> map = choices.clone();
        map.keySet().removeIf(aspect -> !concernsOne(aspect, all));
        return map.size() == choices.size() ? this : new Definitions(map);
    }

    private static boolean concernsOne(Aspect aspect, Metric[] metrics) {
        for (Metric metric : metrics) {
            if (aspect.concerns(metric)) {
                return true;
            }
        }
        return false;
    }

    /// What is known of an aspect.
    public Optional<String> choice(Aspect aspect) {
        return Optional.ofNullable(choices.get(aspect));
    }

    /// Whether the figures were made in this way, printed or recomputed.
    public boolean has(Choice choice) {
        // Most are not: looking for the phrase first spares the search among all choices.
        return choice(choice.aspect()).filter(words -> words.contains(choice.phrase()))
                .flatMap(words -> Choice.of(choice.aspect(), words)).filter(choice::equals).isPresent();
    }

    /// Whether the figure printed for this metric was measured at all.
    public boolean isMeasured(Metric metric) {
        return !(Aspect.TPOT_PERCENTILES.concerns(metric) && has(Choice.TPOT_PERCENTILES_NOT_MEASURED));
    }

    /// What is known of how this metric was made, as one phrase; empty when nothing is. The client is not named: it
    /// stands with the run.
    public String of(Metric metric) {
        return choices.entrySet().stream().filter(entry -> entry.getKey() != Aspect.CLIENT
                        && entry.getKey().concerns(metric)).map(Map.Entry::getValue).collect(Collectors.joining(" · "));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Definitions definitions && choices.equals(definitions.choices);
    }

    @Override
    public int hashCode() {
        return choices.hashCode();
    }

    @Override
    public String toString() {
        return "Definitions[choices=" + choices + "]";
    }
}
