package dev.touchstone.ui.importing;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/// Corrects runs, and takes corrections back one step after another.
final class Corrections {

    private final Deque<Map<FoundRun, Map<Factor, Optional<Level>>>> before = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper undoable = new ReadOnlyBooleanWrapper();

    /// Gives all these runs one level.
    ///
    /// @param level empty when it is not known
    void set(Collection<FoundRun> runs, Factor factor, Optional<Level> level) {
        step(runs, corrections -> {
            EnumMap<Factor, Optional<Level>> wanted = new EnumMap<>(Factor.class);
            wanted.putAll(corrections);
            wanted.put(factor, level);
            return wanted;
        });
    }

    /// Puts these runs back to what was read.
    void reset(Collection<FoundRun> runs) {
        step(runs, corrections -> Map.of());
    }

    ReadOnlyBooleanProperty undoable() {
        return undoable.getReadOnlyProperty();
    }

    /// Takes back the last step; does nothing when there is none.
    void undo() {
        Map<FoundRun, Map<Factor, Optional<Level>>> last = before.poll();
        if (last != null) {
            last.forEach(FoundRun::correct);
            undoable.set(!before.isEmpty());
        }
    }

    private void step(Collection<FoundRun> runs, UnaryOperator<Map<Factor, Optional<Level>>> change) {
        Map<FoundRun, Map<Factor, Optional<Level>>> changed = new LinkedHashMap<>();
        for (FoundRun found : runs) {
            Map<Factor, Optional<Level>> old = found.corrections();
            if (found.isNew()) {
                found.correct(change.apply(old));
                if (!found.corrections().equals(old)) {
                    changed.put(found, old);
                }
            }
        }
        if (!changed.isEmpty()) {
            before.push(changed);
            undoable.set(true);
        }
    }
}
