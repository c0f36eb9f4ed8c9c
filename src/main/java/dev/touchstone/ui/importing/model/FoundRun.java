package dev.touchstone.ui.importing.model;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// A run that was found: as it was read, the corrections made to it, and whether it is to be imported. What was read is
/// never changed; the corrected run is derived from it.
public final class FoundRun {

    /// Whether importing it stores anything.
    public enum Standing { NEW, STORED, REPEATED }

    private final ImportSource source;
    private final Run read;
    private final Standing standing;
    private final BooleanProperty ticked;
    private final ReadOnlyObjectWrapper<Run> run;
    /// An empty level stands for a condition that is not known.
    private Map<Factor, Optional<Level>> corrections = Map.of();

    public FoundRun(ImportSource source, Run read, Standing standing) {
        this.source = source;
        this.read = read;
        this.standing = standing;
        this.ticked = new SimpleBooleanProperty(standing == Standing.NEW);
        this.run = new ReadOnlyObjectWrapper<>(read);
    }

    /// This run as it is read now, with the tick and the corrections that it has.
    FoundRun rereadAs(ImportSource text, Run now, Standing is) {
        FoundRun again = new FoundRun(text, now, is);
        if (standing == Standing.NEW && is == Standing.NEW) {
            again.ticked.set(ticked.get());
        }
        if (is == Standing.NEW) {
            again.correct(corrections);
        }
        return again;
    }

    public ImportSource source() {
        return source;
    }

    public Run read() {
        return read;
    }

    public Standing standing() {
        return standing;
    }

    /// Whether it can be ticked and corrected: what the archive holds already is corrected there.
    public boolean isNew() {
        return standing == Standing.NEW;
    }

    public Lines lines() {
        return read.source().lines();
    }

    public BooleanProperty ticked() {
        return ticked;
    }

    /// The run with its corrections.
    public ReadOnlyObjectProperty<Run> run() {
        return run.getReadOnlyProperty();
    }

    public Optional<Level> level(Factor factor) {
        return run.get().conditions().level(factor);
    }

    public Optional<Evidence> evidence(Factor factor) {
        Optional<Evidence> evidence = run.get().conditions().get(factor).map(Condition::evidence);
        return evidence.isEmpty() && isCorrected(factor) ? Optional.of(Evidence.byHand()) : evidence;
    }

    /// Whether the level is only likely and not yet accepted or rejected.
    public boolean isProposed(Factor factor) {
        return evidence(factor).filter(Evidence::isProposed).isPresent();
    }

    /// The conditions whose levels are only likely.
    public Set<Factor> proposals() {
        Set<Factor> proposed = EnumSet.noneOf(Factor.class);
        run.get().conditions().forEach((factor, condition) -> {
            if (condition.evidence().isProposed()) {
                proposed.add(factor);
            }
        });
        return proposed;
    }

    public boolean isCorrected(Factor factor) {
        return corrections.containsKey(factor);
    }

    public boolean isCorrected() {
        return !corrections.isEmpty();
    }

    Map<Factor, Optional<Level>> corrections() {
        return corrections;
    }

    /// Replaces the corrections. A correction equal to what was read is dropped, but accepts a proposed level.
    void correct(Map<Factor, Optional<Level>> wanted) {
        EnumMap<Factor, Optional<Level>> kept = new EnumMap<>(Factor.class);
        Conditions conditions = read.conditions();
        for (Map.Entry<Factor, Optional<Level>> entry : wanted.entrySet()) {
            Factor factor = entry.getKey();
            Optional<Level> level = entry.getValue();
            Condition asRead = read.conditions().get(factor).orElse(null);
            boolean isSame = level.equals(read.conditions().level(factor));
            if (!isSame || asRead != null && asRead.evidence().isProposed()) {
                kept.put(factor, level);
                conditions = level.isEmpty() ? conditions.without(factor) : conditions.with(factor, level.get(),
                        isSame && asRead != null ? asRead.evidence().accepted() : Evidence.byHand());
            }
        }
        corrections = Map.copyOf(kept);
        run.set(kept.isEmpty() ? read : read.with(conditions));
    }
}
