package dev.touchstone.compare.check;

import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.check.rule.CheckedGroups;
import dev.touchstone.compare.check.rule.GroupsCheck;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunsCheck;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Runs that are checked together. What one check flags is found without the other checks, so that of many runs it is
/// known soon which take part; what all of them find is found when it is first asked for. Safe for use by several threads.
public final class CheckedRuns {

    private final List<Run> distinct;
    private final Map<RunsCheck, Map<String, String>> found = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> flagged = new ConcurrentHashMap<>();
    /// By the check.
    private final Map<GroupsCheck, CheckedGroups> groups = new ConcurrentHashMap<>();
    /// Of the runs before, until they are needed no more.
    private final Map<GroupsCheck, CheckedGroups> groupsBefore = new ConcurrentHashMap<>();
    private Inspection before;
    private volatile @Nullable Inspection inspection;

    /// @param before of runs some of which perhaps are the same
    private CheckedRuns(List<Run> distinct, Inspection before) {
        this.distinct = List.copyOf(distinct);
        this.before = before;
    }

    public static CheckedRuns of(Collection<Run> runs) {
        return new CheckedRuns(distinct(runs), Inspection.NOTHING);
    }

    /// The same result read twice is no repeat of itself.
    private static List<Run> distinct(Collection<Run> runs) {
        Map<String, Run> byId = LinkedHashMap.newLinkedHashMap(runs.size());
        runs.forEach(run -> byId.putIfAbsent(run.id(), run));
        return List.copyOf(byId.values());
    }

    /// Whether runs are some of these, in their order, each once.
    private boolean areAmongThese(Collection<Run> runs) {
        Iterator<Run> mine = distinct.iterator();
        for (Run run : runs) {
            boolean isFound = false;
            while (!isFound && mine.hasNext()) {
                isFound = mine.next() == run;
            }
            if (!isFound) {
                return false;
            }
        }
        return true;
    }

    /// Other runs. What all checks found in a run by itself is kept for runs that are in both, and what
    /// they found in groups of runs for groups that are the same.
    public CheckedRuns following(Collection<Run> runs) {
        Inspection last = before;
        Inspection known = inspection;
        CheckedRuns following = new CheckedRuns(areAmongThese(runs) ? List.copyOf(runs) : distinct(runs),
                known == null ? last : known);
        following.groupsBefore.putAll(groupsBefore);
        following.groupsBefore.putAll(groups);
        return following;
    }

    /// Each run once.
    List<Run> distinct() {
        return distinct;
    }

    /// What a check finds: id of a run → sentence.
    Map<String, String> found(RunsCheck check) {
        return found.computeIfAbsent(check, any -> any instanceof GroupsCheck grouped ? groups(grouped).found()
                : Map.copyOf(any.find(distinct)));
    }

    private CheckedGroups groups(GroupsCheck check) {
        return groups.computeIfAbsent(check, any -> {
            CheckedGroups last = groupsBefore.remove(check);
            return last == null ? CheckedGroups.of(check, distinct) : last.following(distinct);
        });
    }

    /// Whether a check, or the reader in its name, warns about one of the runs.
    ///
    /// @param check an id; an unknown one flags nothing
    public boolean flags(Run run, String check) {
        return flags(check).test(run);
    }

    /// Whether a check, or the reader in its name, warns about a run, for callers that ask it of many.
    ///
    /// @param check an id; an unknown one flags nothing
    public Predicate<Run> flags(String check) {
        Set<String> ids = flagged.computeIfAbsent(check, id -> Checks.ofId(id).map(this::idsOf).orElse(Set.of()));
        return run -> !ids.isEmpty() && ids.contains(run.id()) || isNoted(run, check);
    }

    private static boolean isNoted(Run run, String check) {
        for (Warning warning : run.warnings()) {
            if (warning.check().equals(check)) {
                return true;
            }
        }
        return false;
    }

    private Set<String> idsOf(Check check) {
        return switch (check) {
            case RunsCheck many -> found(many).keySet();
            case RunCheck one -> {
                Set<String> ids = new HashSet<>();
                distinct.stream().filter(run -> one.find(run).isPresent()).forEach(run -> ids.add(run.id()));
                yield ids;
            }
        };
    }

    /// What all checks find. With many runs the first call takes seconds.
    public Inspection inspection() {
        Inspection known = inspection;
        if (known != null) {
            return known;
        }
        synchronized (this) {
            known = inspection;
            if (known == null) {
                known = before.following(this);
                inspection = known;
                before = Inspection.NOTHING;
            }
            return known;
        }
    }
}
