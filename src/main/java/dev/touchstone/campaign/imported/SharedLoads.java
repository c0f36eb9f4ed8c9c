package dev.touchstone.campaign.imported;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The loads at which imported launches are compared. A launch that was also tested with more requests in flight than the
/// others is not better because of that. Where loads are rates, the highest rate that a launch kept up with is what was
/// searched for, and each launch has its own.
///
/// @param concurrencies empty for any load
record SharedLoads(Set<Level> concurrencies) {

    static final SharedLoads ANY = new SharedLoads(Set.of());

    /// The concurrencies of all launches that worked; any load where they have none in common, or where a run has a rate.
    static SharedLoads of(List<ImportedLaunch> launches) {
        Set<Level> shared = null;
        for (ImportedLaunch launch : launches) {
            if (launch.runs().stream().anyMatch(SharedLoads::hasRate)) {
                return ANY;
            }
            Set<Level> own = launch.runs().stream().flatMap(run -> Factor.CONCURRENCY.level(run).stream())
                    .collect(Collectors.toCollection(HashSet::new));
            if (shared == null) {
                shared = launch.runs().isEmpty() ? null : own;
            } else if (!launch.runs().isEmpty()) {
                shared.retainAll(own);
            }
        }
        return shared == null ? ANY : new SharedLoads(Set.copyOf(shared));
    }

    private static boolean hasRate(Run run) {
        return Factor.REQUEST_RATE.level(run).filter(Level.Number.class::isInstance).isPresent();
    }

    boolean has(Run run) {
        Optional<Level> own = Factor.CONCURRENCY.level(run);
        return concurrencies.isEmpty() || own.filter(concurrencies::contains).isPresent();
    }
}
