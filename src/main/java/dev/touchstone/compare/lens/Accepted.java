package dev.touchstone.compare.lens;

import dev.touchstone.compare.definition.Clash;
import java.util.HashSet;
import java.util.Set;

/// The differences that the user accepts: what differs in nothing else is compared.
///
/// @param clashes pairs of definitions that may stand side by side
/// @param differences names of factors and flags, as in [dev.touchstone.compare.row.Row#alsoDiffers], that may differ
/// inside a comparison
public record Accepted(Set<Clash> clashes, Set<String> differences) {

    public static final Accepted NOTHING = new Accepted(Set.of(), Set.of());

    public Accepted {
        clashes = Set.copyOf(clashes);
        differences = Set.copyOf(differences);
    }

    public Accepted and(Clash clash) {
        Set<Clash> more = new HashSet<>(clashes);
        more.add(clash);
        return new Accepted(more, differences);
    }

    public Accepted and(String difference) {
        Set<String> more = new HashSet<>(differences);
        more.add(difference);
        return new Accepted(clashes, more);
    }
}
