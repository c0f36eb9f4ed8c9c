package dev.touchstone.ui.importing.model;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/// The steps of corrections, with undo and redo.
public final class CorrectionHistory {

    /// What runs had before and after one step.
    private record Step(Map<FoundRun, Map<Factor, Optional<Level>>> before,
            Map<FoundRun, Map<Factor, Optional<Level>>> after) {

        /// The step with the runs that stand in place of others now; those that are gone are left out.
        Step moved(Map<FoundRun, FoundRun> moves, Set<FoundRun> gone) {
            return new Step(moved(before, moves, gone), moved(after, moves, gone));
        }

        private static Map<FoundRun, Map<Factor, Optional<Level>>> moved(
                Map<FoundRun, Map<Factor, Optional<Level>>> all, Map<FoundRun, FoundRun> moves, Set<FoundRun> gone) {
            Map<FoundRun, Map<Factor, Optional<Level>>> moved = new LinkedHashMap<>();
            all.forEach((run, corrections) -> {
                if (!gone.contains(run)) {
                    moved.put(moves.getOrDefault(run, run), corrections);
                }
            });
            return moved;
        }
    }

    private final Runnable onChange;
    private final Deque<Step> done = new ArrayDeque<>();
    private final Deque<Step> undone = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper undoable = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper redoable = new ReadOnlyBooleanWrapper();

    /// @param onChange called after each step, undo and redo
    CorrectionHistory(Runnable onChange) {
        this.onChange = onChange;
    }

    /// Gives runs levels beside the corrections they have, in one step.
    ///
    /// @param wanted the new levels of a run; none leaves it as it is
    void add(Collection<FoundRun> runs, Function<FoundRun, Map<Factor, Optional<Level>>> wanted) {
        step(runs, run -> {
            EnumMap<Factor, Optional<Level>> all = new EnumMap<>(Factor.class);
            all.putAll(run.corrections());
            all.putAll(wanted.apply(run));
            return all;
        });
    }

    /// Puts these runs back to what was read.
    void reset(Collection<FoundRun> runs) {
        step(runs, run -> Map.of());
    }

    public ReadOnlyBooleanProperty undoable() {
        return undoable.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty redoable() {
        return redoable.getReadOnlyProperty();
    }

    /// Undoes the last step; does nothing if there is none.
    public void undo() {
        Step last = done.poll();
        if (last != null) {
            last.before.forEach(FoundRun::correct);
            undone.push(last);
            changed();
        }
    }

    /// Redoes the step that was undone last; does nothing if there is none.
    public void redo() {
        Step last = undone.poll();
        if (last != null) {
            last.after.forEach(FoundRun::correct);
            done.push(last);
            changed();
        }
    }

    /// Replaces runs after texts were read again.
    void move(Map<FoundRun, FoundRun> moves, Set<FoundRun> gone) {
        for (Deque<Step> steps : List.of(done, undone)) {
            for (int i = steps.size(); i > 0; i--) {
                steps.addLast(steps.removeFirst().moved(moves, gone));
            }
        }
    }

    private void step(Collection<FoundRun> runs, Function<FoundRun, Map<Factor, Optional<Level>>> change) {
        Map<FoundRun, Map<Factor, Optional<Level>>> before = new LinkedHashMap<>();
        Map<FoundRun, Map<Factor, Optional<Level>>> after = new LinkedHashMap<>();
        for (FoundRun found : runs) {
            Map<Factor, Optional<Level>> old = found.corrections();
            if (found.isNew()) {
                found.correct(change.apply(found));
                if (!found.corrections().equals(old)) {
                    before.put(found, old);
                    after.put(found, found.corrections());
                }
            }
        }
        if (!before.isEmpty()) {
            done.push(new Step(before, after));
            undone.clear();
            changed();
        }
    }

    private void changed() {
        undoable.set(!done.isEmpty());
        redoable.set(!undone.isEmpty());
        onChange.run();
    }
}
