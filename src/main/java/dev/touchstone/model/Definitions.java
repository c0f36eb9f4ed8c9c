package dev.touchstone.model;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How the numbers of a run were made: aspect → choice, as words. Unknown aspects are absent. Known choices are those
/// of [Choice]; others are kept as their own words, with secrets masked.
public final class Definitions {

    private static final Definitions NONE = new Definitions(new EnumMap<>(Aspect.class));

    private static final int MOST_KNOWN = 64;
    /// Definitions in use. The runs of one tool have equal ones, which are then one object: compared and kept at less
    /// cost.
    private static final AtomicReferenceArray<Definitions> KNOWN = new AtomicReferenceArray<>(MOST_KNOWN);

    private final EnumMap<Aspect, String> choices;

    public Definitions(Map<Aspect, String> choices) {
        this(new EnumMap<>(Aspect.class));
        choices.forEach((aspect, choice) -> this.choices.put(aspect, Secrets.mask(choice)));
    }

    /// @param choices not modified by the caller any more, without secrets
    private Definitions(EnumMap<Aspect, String> choices) {
        this.choices = choices;
    }

    public static Definitions none() {
        return NONE;
    }

    /// Returns definitions with these choices; of two choices of one aspect, the later one is taken.
    public static Definitions of(Choice... choices) {
        return NONE.with(choices);
    }

    /// Returns equal definitions that other runs have too, as far as they are known.
    Definitions shared() {
        int place = Math.floorMod(hashCode(), MOST_KNOWN);
        Definitions known = KNOWN.get(place);
        if (equals(known)) {
            return known;
        }
        KNOWN.set(place, this);
        return this;
    }

    /// The choices in the order of the aspects, as an unmodifiable map.
    public Map<Aspect, String> choices() {
        return Collections.unmodifiableMap(choices);
    }

    /// Returns these definitions with other choices for some aspects.
    public Definitions with(Choice... others) {
        EnumMap<Aspect, String> map = choices.clone();
        for (Choice choice : others) {
            map.put(choice.aspect(), choice.phrase());
        }
        return new Definitions(map);
    }

    /// Returns these definitions with another choice for an aspect, in its own words: a client, [Choice#derived],
    /// [Choice#recomputed].
    public Definitions with(Aspect aspect, String choice) {
        EnumMap<Aspect, String> map = choices.clone();
        map.put(aspect, Secrets.mask(choice));
        return new Definitions(map);
    }

    /// Returns the definitions that concern at least one of the metrics.
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

    /// Returns the choice of an aspect; empty when it is not known.
    public Optional<String> choice(Aspect aspect) {
        return Optional.ofNullable(choices.get(aspect));
    }

    /// Whether the figures were made in this way, printed or recomputed.
    public boolean has(Choice choice) {
        // Mostly false: looking for the phrase first avoids the search among all choices. It is asked for each figure of
        // each run.
        String words = choices.get(choice.aspect());
        return words != null && words.contains(choice.phrase())
                && Choice.of(choice.aspect(), words).orElse(null) == choice;
    }

    /// Whether the tool measured the figure that it printed for this metric.
    public boolean isMeasured(Metric metric) {
        return !(Aspect.TPOT_PERCENTILES.concerns(metric) && has(Choice.TPOT_PERCENTILES_NOT_MEASURED));
    }

    /// Returns the choices that concern this metric as one phrase for readers, without the client; empty when none is
    /// known.
    public String of(Metric metric) {
        return choices.entrySet().stream().filter(entry -> entry.getKey() != Aspect.CLIENT
                        && entry.getKey().concerns(metric)).map(entry -> Choice.shown(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(" · "));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof Definitions definitions && choices.equals(definitions.choices);
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
