package dev.touchstone.compare.group;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The repeats among runs, kept for the last few sets of runs: studies, answers and findings mostly look at the same
/// ones. Safe for use by several threads.
public final class KnownRepeats {

    private static final int MOST = 8;

    /// What the repeats depend on; runs of one id are equal here.
    private record Key(Set<String> ids, Accepted accepted) {
    }

    private final Map<Key, List<Repeats>> known = new LinkedHashMap<>(16, 0.75f, true);

    /// See [Repeats#of(Collection, Accepted)].
    public List<Repeats> of(Collection<Run> runs, Accepted accepted) {
        Key key = new Key(runs.stream().map(Run::id).collect(Collectors.toSet()), accepted);
        synchronized (known) {
            List<Repeats> found = known.get(key);
            if (found != null) {
                return found;
            }
        }
        List<Repeats> computed = Repeats.of(runs, accepted);
        synchronized (known) {
            known.put(key, computed);
            if (known.size() > MOST) {
                known.remove(known.keySet().iterator().next());
            }
        }
        return computed;
    }
}
