package dev.touchstone.ui.importing.model;

import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Matches runs after some of their texts were read again: each run is replaced by the one on the same lines.
final class RereadRuns {

    /// Lines hold several runs when a row holds several.
    private record Position(Lines lines, int number) {

        static Position next(Lines lines, Map<Lines, Integer> seen) {
            return new Position(lines, seen.merge(lines, 1, Integer::sum));
        }
    }

    private final List<FoundRun> runs = new ArrayList<>();
    private final Map<FoundRun, FoundRun> moves = new LinkedHashMap<>();
    private final Set<FoundRun> gone = new LinkedHashSet<>();

    /// @param fresh the text that was read → what it was read as now
    /// @param standing called once for every run, in the order of the texts
    RereadRuns(List<ImportSource> texts, List<FoundRun> before, Map<ImportSource, ImportSource> fresh,
            Function<Run, FoundRun.Standing> standing) {
        Map<ImportSource, List<FoundRun>> ofText = new HashMap<>();
        before.forEach(run -> ofText.computeIfAbsent(run.source(), text -> new ArrayList<>()).add(run));
        for (ImportSource text : texts) {
            List<FoundRun> old = ofText.getOrDefault(text, List.of());
            ImportSource again = fresh.get(text);
            if (again == null) {
                old.forEach(run -> keep(run, standing.apply(run.read())));
            } else {
                replace(old, again, standing);
            }
        }
    }

    private void keep(FoundRun run, FoundRun.Standing standing) {
        FoundRun kept = standing == run.standing() ? run : run.rereadAs(run.source(), run.read(), standing);
        runs.add(kept);
        if (kept != run) {
            moves.put(run, kept);
        }
    }

    private void replace(List<FoundRun> old, ImportSource again, Function<Run, FoundRun.Standing> standing) {
        Map<Position, FoundRun> before = new LinkedHashMap<>();
        Map<Lines, Integer> seen = new HashMap<>();
        old.forEach(run -> before.put(Position.next(run.lines(), seen), run));
        seen.clear();
        for (Run now : again.reading().runs()) {
            FoundRun same = before.remove(Position.next(now.source().lines(), seen));
            FoundRun.Standing is = standing.apply(now);
            FoundRun after = same == null ? new FoundRun(again, now, is) : same.rereadAs(again, now, is);
            runs.add(after);
            if (same != null) {
                moves.put(same, after);
            }
        }
        gone.addAll(before.values());
    }

    /// All runs, in the order of the texts before.
    List<FoundRun> runs() {
        return runs;
    }

    /// The runs that others stand in place of now.
    Map<FoundRun, FoundRun> moves() {
        return moves;
    }

    /// The runs that no run stands in place of.
    Set<FoundRun> gone() {
        return gone;
    }

    /// What these runs are now.
    List<FoundRun> moved(Collection<FoundRun> some) {
        return some.stream().filter(run -> !gone.contains(run)).map(run -> moves.getOrDefault(run, run)).toList();
    }
}
