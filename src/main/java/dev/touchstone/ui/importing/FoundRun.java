package dev.touchstone.ui.importing;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// A run that was found: as it was read, the corrections made to it, and whether it is to be imported. What was read is
/// never changed; the corrected run is derived from it.
final class FoundRun {

    /// Whether importing it stores anything.
    enum Standing { NEW, STORED, REPEATED }

    private final ImportSource source;
    private final Run read;
    private final Standing standing;
    private final BooleanProperty ticked;
    private final ReadOnlyObjectWrapper<Run> run;
    /// An empty level says that the condition is not known.
    private Map<Factor, Optional<Level>> corrections = Map.of();

    FoundRun(ImportSource source, Run read, Standing standing) {
        this.source = source;
        this.read = read;
        this.standing = standing;
        this.ticked = new SimpleBooleanProperty(standing == Standing.NEW);
        this.run = new ReadOnlyObjectWrapper<>(read);
    }

    ImportSource source() {
        return source;
    }

    Run read() {
        return read;
    }

    Standing standing() {
        return standing;
    }

    /// Whether it can be ticked and corrected: what the archive holds already is corrected there.
    boolean isNew() {
        return standing == Standing.NEW;
    }

    Lines lines() {
        return read.source().lines();
    }

    BooleanProperty ticked() {
        return ticked;
    }

    /// The run with its corrections.
    ReadOnlyObjectProperty<Run> run() {
        return run.getReadOnlyProperty();
    }

    Optional<Level> level(Factor factor) {
        return run.get().conditions().level(factor);
    }

    Optional<Evidence> evidence(Factor factor) {
        Optional<Level> corrected = corrections.get(factor);
        return corrected != null ? Optional.of(Evidence.byHand())
                : read.conditions().get(factor).map(condition -> condition.evidence());
    }

    boolean isCorrected(Factor factor) {
        return corrections.containsKey(factor);
    }

    boolean isCorrected() {
        return !corrections.isEmpty();
    }

    Map<Factor, Optional<Level>> corrections() {
        return corrections;
    }

    /// These corrections and no others. One that says what was read anyway is none.
    void correct(Map<Factor, Optional<Level>> wanted) {
        EnumMap<Factor, Optional<Level>> kept = new EnumMap<>(Factor.class);
        Conditions conditions = read.conditions();
        for (Map.Entry<Factor, Optional<Level>> wish : wanted.entrySet()) {
            Factor factor = wish.getKey();
            Optional<Level> level = wish.getValue();
            if (!level.equals(read.conditions().level(factor))) {
                kept.put(factor, level);
                conditions = level.isPresent()
                        ? conditions.with(factor, level.get(), Evidence.byHand()) : conditions.without(factor);
            }
        }
        corrections = Map.copyOf(kept);
        run.set(kept.isEmpty() ? read : read.with(conditions));
    }
}
