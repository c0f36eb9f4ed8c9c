package dev.touchstone.compare.definition;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// How the figures of one run were made, as far as that is known; for runs that are held against many others.
public final class KnownDefinitions {

    private final Map<Aspect, MadeBy> choices = new EnumMap<>(Aspect.class);

    private KnownDefinitions(Run run) {
        for (Aspect aspect : Aspect.values()) {
            MadeBy.of(aspect, run).ifPresent(way -> choices.put(aspect, way));
        }
    }

    public static KnownDefinitions of(Run run) {
        return new KnownDefinitions(run);
    }

    /// The clashes with those of another run in any metric, in the order of the aspects. An aspect that is not known of one of
    /// them is in none.
    public List<Clash> clashes(KnownDefinitions other) {
        List<Clash> clashes = new ArrayList<>(0);
        choices.forEach((aspect, way) -> {
            MadeBy its = other.choices.get(aspect);
            if (its != null && way.clashes(its)) {
                clashes.add(new Clash(aspect, way.choice(), its.choice()));
            }
        });
        return clashes;
    }
}
