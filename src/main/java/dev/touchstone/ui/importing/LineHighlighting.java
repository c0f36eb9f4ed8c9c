package dev.touchstone.ui.importing;

import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Which lines are lit because of what is selected or under the pointer, and which runs because of the line under the
/// pointer. What is selected stays lit; the pointer outshines it for as long as it rests.
final class LineHighlighting {

    /// Lines that are lit.
    ///
    /// @param strong what was asked for
    /// @param weak what belongs to it: the evidence of a run's conditions, or the run of a condition
    /// @param anchor to be scrolled into view; null when the user is looking at the text already
    record Light(ImportSource source, List<Lines> strong, List<Lines> weak, @Nullable Lines anchor) {

        Light {
            strong = List.copyOf(strong);
            weak = List.copyOf(weak);
        }

        boolean isStrong(int line) {
            return strong.stream().anyMatch(lines -> lines.contains(line));
        }

        boolean isWeak(int line) {
            return weak.stream().anyMatch(lines -> lines.contains(line));
        }

        Light withoutAnchor() {
            return new Light(source, strong, weak, null);
        }
    }

    private final ReadOnlyObjectWrapper<@Nullable Light> light = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Set<FoundRun>> litRuns = new ReadOnlyObjectWrapper<>(Set.of());
    private @Nullable Light steady;

    /// Null when nothing is lit.
    ReadOnlyObjectProperty<@Nullable Light> light() {
        return light.getReadOnlyProperty();
    }

    /// The runs of the line under the pointer.
    ReadOnlyObjectProperty<Set<FoundRun>> litRuns() {
        return litRuns.getReadOnlyProperty();
    }

    /// Lights what is selected, until something else is.
    void keep(@Nullable Light selected) {
        steady = selected;
        light.set(selected);
    }

    /// Lights what is under the pointer, until [#rest].
    void pass(Light hovered) {
        light.set(hovered);
    }

    /// Lights what belongs to the line under the pointer: the runs, and all their lines.
    void pass(Collection<FoundRun> runsOfLine) {
        litRuns.set(Set.copyOf(runsOfLine));
        if (!runsOfLine.isEmpty()) {
            light.set(ofRuns(List.copyOf(runsOfLine)).withoutAnchor());
        }
    }

    /// The pointer is gone.
    void rest() {
        litRuns.set(Set.of());
        Light selected = steady;
        light.set(selected == null ? null : selected.withoutAnchor());
    }

    /// The blocks of runs, with the evidence of their conditions beside them. The last one is scrolled to; runs of
    /// other texts than its own stay dark.
    static Light ofRuns(List<FoundRun> runs) {
        FoundRun last = runs.getLast();
        List<FoundRun> ofText = runs.stream().filter(run -> run.source() == last.source()).toList();
        return new Light(last.source(), ofText.stream().map(FoundRun::lines).toList(),
                ofText.stream().flatMap(LineHighlighting::evidence).distinct().toList(), last.lines());
    }

    /// The lines that a condition was read from, with the run's own beside them; the run alone where it was not read.
    static Light ofCondition(FoundRun run, Factor factor) {
        Lines evidence = run.evidence(factor).map(Evidence::lines).orElse(null);
        return evidence == null ? ofRuns(List.of(run))
                : new Light(run.source(), List.of(evidence), List.of(run.lines()), evidence);
    }

    static Light ofPlace(SourcePassage place) {
        return new Light(place.source(), List.of(place.lines()), List.of(), place.lines());
    }

    private static Stream<Lines> evidence(FoundRun run) {
        List<Lines> lines = new ArrayList<>();
        run.read().conditions().forEach((factor, condition) -> lines.add(condition.evidence().lines()));
        return lines.stream().filter(Objects::nonNull);
    }
}
