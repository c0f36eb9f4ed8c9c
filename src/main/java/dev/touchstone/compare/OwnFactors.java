package dev.touchstone.compare;

import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The factors of the author's own that runs have: the columns of tables that [ExtraTraits] takes for settings. What a
/// tool prints under its own label is none, nor is an option of the client.
public final class OwnFactors {

    private OwnFactors() {
    }

    /// Whether all runs were read from tables that somebody wrote.
    public static boolean areOfTables(Collection<Run> runs) {
        return runs.stream().allMatch(ExtraTraits::isOfTable);
    }

    /// The extra that somebody calls so, whatever it is; empty where no run has it.
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
        for (Run run : runs.stream().filter(ExtraTraits::isOfTable).toList()) {
            Set<String> settings = traits.settings(run).keySet();
            run.extras().keySet().stream().filter(label -> !label.startsWith("--") && settings.contains(label))
                    .filter(seen::add).forEach(label -> factors.add(new OwnFactor(label)));
        }
        return List.copyOf(factors);
    }
}
