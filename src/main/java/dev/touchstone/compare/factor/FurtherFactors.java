package dev.touchstone.compare.factor;

import dev.touchstone.compare.setting.Flags;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.LayoutFactor;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The factors beside the conditions by which runs can be compared: those of the author's own, the labels of tools that
/// name settings, names and tags, flags of launches and options of clients.
public final class FurtherFactors {

    private FurtherFactors() {
    }

    /// The factor with a key, as it was written by [AnyFactor#key]. One that is not known is one of an author's own.
    public static AnyFactor ofKey(String key) {
        return Factor.ofKey(key).<AnyFactor>map(factor -> factor).or(() -> AnnotationFactor.ofKey(key))
                .or(() -> LayoutFactor.ofKey(key))
                .orElseGet(() -> key.startsWith("-") ? new FlagFactor(key) : new OwnFactor(key));
    }

    /// In this order; those in which runs differ, or which only some have.
    public static List<AnyFactor> of(Collection<Run> runs) {
        Set<AnyFactor> factors = new LinkedHashSet<>(OwnFactors.of(runs));
        Set<String> labels = new TreeSet<>();
        Set<String> flags = new TreeSet<>();
        ExtraTraits traits = new ExtraTraits(runs);
        Set<Map<String, String>> seen = new HashSet<>();
        for (Run run : runs) {
            if (!run.flags().isEmpty() && seen.add(run.flags())) {
                flags.addAll(Flags.settings(run).keySet());
            }
            if (!run.extras().isEmpty() && !ExtraTraits.isOfTable(run)) {
                traits.settings(run).keySet().forEach(label ->
                        (ClientCommand.isOption(label) ? flags : labels).add(label));
            }
        }
        labels.forEach(label -> factors.add(new OwnFactor(label)));
        factors.add(LayoutFactor.LAYOUT);
        factors.addAll(List.of(AnnotationFactor.values()));
        flags.stream().filter(flag -> flag.startsWith("-")).forEach(flag -> factors.add(new FlagFactor(flag)));
        return factors.stream().filter(factor -> LevelCounts.areSeveral(runs, factor)).toList();
    }
}
