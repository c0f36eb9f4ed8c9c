package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a check of groups finds in runs, group by group. Immutable.
public final class CheckedGroups {

    private final GroupsCheck check;
    private final List<Run> runs;
    private final Map<Object, List<Run>> groups;
    /// By group; none for a group in which nothing was found.
    private final Map<Object, Map<String, String>> byGroup;
    private final Map<String, String> found;

    private CheckedGroups(GroupsCheck check, List<Run> runs, Map<Object, List<Run>> groups,
            Map<Object, Map<String, String>> byGroup, Map<String, String> found) {
        this.check = check;
        this.runs = runs;
        this.groups = groups;
        this.byGroup = byGroup;
        this.found = Collections.unmodifiableMap(found);
    }

    /// @param runs each once; never changed
    public static CheckedGroups of(GroupsCheck check, List<Run> runs) {
        Map<Object, List<Run>> groups = new LinkedHashMap<>();
        for (Run run : runs) {
            Object group = check.group(run);
            if (group != null) {
                groups.computeIfAbsent(group, any -> new ArrayList<>()).add(run);
            }
        }
        Map<Object, Map<String, String>> byGroup = new HashMap<>();
        Map<String, String> found = new HashMap<>();
        groups.forEach((group, members) -> {
            Map<String, String> mine = check.findIn(RelatedRuns.inOrder(members));
            if (!mine.isEmpty()) {
                byGroup.put(group, mine);
                found.putAll(mine);
            }
        });
        return new CheckedGroups(check, runs, groups, byGroup, found);
    }

    /// Id of a run → sentence.
    public Map<String, String> found() {
        return found;
    }

    /// The same for other runs, after some came or went: equal to what is found in them from the beginning.
    ///
    /// @param others each once; never changed
    public CheckedGroups following(List<Run> others) {
        int most = Math.min(runs.size(), others.size());
        int from = 0;
        while (from < most && runs.get(from) == others.get(from)) {
            from++;
        }
        int same = 0;
        while (same < most - from && runs.get(runs.size() - 1 - same) == others.get(others.size() - 1 - same)) {
            same++;
        }
        List<Run> ofBefore = runs.subList(from, runs.size() - same);
        List<Run> ofNow = others.subList(from, others.size() - same);
        if (ofBefore.isEmpty() && ofNow.isEmpty()) {
            return this;
        }
        Set<Run> now = identities(ofNow);
        Set<Run> before = identities(ofBefore);
        List<Run> went = ofBefore.stream().filter(run -> !now.contains(run)).toList();
        List<Run> came = ofNow.stream().filter(run -> !before.contains(run)).toList();
        boolean isReordered = !ofBefore.stream().filter(now::contains).map(Run::id).toList()
                .equals(ofNow.stream().filter(before::contains).map(Run::id).toList());
        if (isReordered || 2 * (went.size() + came.size()) > others.size()) {
            return of(check, others);
        }
        Set<Object> touched = new LinkedHashSet<>();
        went.forEach(run -> touch(run, touched));
        came.forEach(run -> touch(run, touched));
        Set<Run> members = identities(came);
        touched.forEach(group -> members.addAll(groups.getOrDefault(group, List.of())));
        List<Run> again = others.stream().filter(members::contains).toList();
        CheckedGroups anew = of(check, again);
        Map<Object, List<Run>> all = new LinkedHashMap<>(groups);
        Map<Object, Map<String, String>> ofAll = new HashMap<>(byGroup);
        Map<String, String> sentences = new HashMap<>(found);
        touched.forEach(group -> {
            all.remove(group);
            Map<String, String> gone = ofAll.remove(group);
            if (gone != null) {
                gone.keySet().forEach(sentences::remove);
            }
        });
        all.putAll(anew.groups);
        ofAll.putAll(anew.byGroup);
        sentences.putAll(anew.found);
        return new CheckedGroups(check, others, all, ofAll, sentences.equals(found) ? found : sentences);
    }

    private void touch(Run run, Set<Object> touched) {
        Object group = check.group(run);
        if (group != null) {
            touched.add(group);
        }
    }

    private static Set<Run> identities(List<Run> runs) {
        Set<Run> set = Collections.newSetFromMap(new IdentityHashMap<>(runs.size()));
        set.addAll(runs);
        return set;
    }
}
