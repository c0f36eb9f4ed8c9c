package dev.touchstone.compare;

import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The factors of the author's own that runs have: the extras that [ExtraTraits] takes for settings. Options of the
/// client are none.
public final class OwnFactors {

    private OwnFactors() {
    }

    /// The column that somebody calls so, a setting or not; empty where no run has it.
    public static Optional<OwnFactor> named(String name, Collection<Run> runs) {
        OwnFactor wanted = new OwnFactor(name);
        return runs.stream().flatMap(run -> run.extras().keySet().stream()).filter(wanted::isNamed).findFirst()
                .map(OwnFactor::new);
    }

    /// In the order in which the runs have them.
    public static List<OwnFactor> of(Collection<Run> runs) {
        ExtraTraits traits = new ExtraTraits(runs);
        Set<OwnFactor> factors = new LinkedHashSet<>();
        Set<String> seen = new HashSet<>();
        for (Run run : runs) {
            Set<String> settings = traits.settings(run).keySet();
            run.extras().keySet().stream().filter(label -> !label.startsWith("--") && settings.contains(label))
                    .filter(seen::add).forEach(label -> factors.add(new OwnFactor(label)));
        }
        return List.copyOf(factors);
    }
}
