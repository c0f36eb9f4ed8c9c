package dev.touchstone.compare.factor;

import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The factors of the author's own that runs have: the columns of tables that [ExtraTraits] takes for settings, and the words
/// above results that differ in nothing else. What a tool prints under its own label is none, nor is an option of the client.
/// What a user stated about runs under a name of the user's own is one of any run.
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
        return runs.stream().flatMap(run -> run.extras().keySet().stream())
                .map(label -> UserStatement.ownName(label).orElse(label)).filter(wanted::isNamed).findFirst()
                .map(OwnFactor::new);
    }

    /// In the order in which the runs have them.
    public static List<OwnFactor> of(Collection<Run> runs) {
        ExtraTraits traits = new ExtraTraits(runs);
        Set<OwnFactor> factors = new LinkedHashSet<>();
        Set<String> seen = new HashSet<>();
        for (Run run : runs) {
            if (run.extras().isEmpty()) {
                continue;
            }
            Set<String> settings = ExtraTraits.isOfTable(run) ? traits.settings(run).keySet()
                    : run.extras().containsKey(CaseLabels.VARIANT) ? Set.of(CaseLabels.VARIANT) : Set.of();
            run.extras().keySet().forEach(label -> UserStatement.ownName(label)
                    .or(() -> Optional.of(label).filter(read -> !read.startsWith("-") && settings.contains(read)))
                    .filter(seen::add).ifPresent(name -> factors.add(new OwnFactor(name))));
        }
        return List.copyOf(factors);
    }
}
