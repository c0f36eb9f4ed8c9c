package dev.touchstone.ui.importing.model;

import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourcePassage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The highlighted lines and runs. The highlight of the selection stays; while the pointer rests on something, the
/// highlight of that replaces it.
public final class LineHighlighting {

    /// Highlighted lines.
    ///
    /// @param strong the lines of the selected run or condition
    /// @param weak the evidence of the run's conditions, or the run of the condition
    /// @param anchor the lines to scroll into view; null to leave the text where it is
    public record Highlight(ImportSource source, List<Lines> strong, List<Lines> weak, @Nullable Lines anchor) {

        public Highlight {
            strong = List.copyOf(strong);
            weak = List.copyOf(weak);
        }

        public boolean isStrong(int line) {
            return strong.stream().anyMatch(lines -> lines.contains(line));
        }

        public boolean isWeak(int line) {
            return weak.stream().anyMatch(lines -> lines.contains(line));
        }

        public Highlight withoutAnchor() {
            return new Highlight(source, strong, weak, null);
        }
    }

    private final ReadOnlyObjectWrapper<@Nullable Highlight> highlight = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Set<FoundRun>> highlightedRuns = new ReadOnlyObjectWrapper<>(Set.of());
    private @Nullable Highlight selectedHighlight;

    /// Null when nothing is highlighted.
    public ReadOnlyObjectProperty<@Nullable Highlight> highlight() {
        return highlight.getReadOnlyProperty();
    }

    /// The runs of the line under the pointer.
    public ReadOnlyObjectProperty<Set<FoundRun>> highlightedRuns() {
        return highlightedRuns.getReadOnlyProperty();
    }

    /// Highlights the selection until it changes.
    void select(@Nullable Highlight selected) {
        selectedHighlight = selected;
        highlight.set(selected);
    }

    /// Highlights what is under the pointer, until [#endHover].
    public void hover(Highlight hovered) {
        highlight.set(hovered);
    }

    /// Highlights the runs of the line under the pointer, and all their lines.
    public void hover(Collection<FoundRun> runsOfLine) {
        highlightedRuns.set(Set.copyOf(runsOfLine));
        if (!runsOfLine.isEmpty()) {
            highlight.set(ofRuns(List.copyOf(runsOfLine)).withoutAnchor());
        }
    }

    /// Returns to the highlight of the selection.
    public void endHover() {
        highlightedRuns.set(Set.of());
        Highlight selected = selectedHighlight;
        highlight.set(selected == null ? null : selected.withoutAnchor());
    }

    /// Highlights the blocks of runs and the evidence of their conditions, scrolled to the last run. Runs of other
    /// texts than its own are left out.
    static Highlight ofRuns(List<FoundRun> runs) {
        FoundRun last = runs.getLast();
        List<FoundRun> ofText = runs.stream().filter(run -> run.source() == last.source()).toList();
        return new Highlight(last.source(), ofText.stream().map(FoundRun::lines).toList(),
                ofText.stream().flatMap(LineHighlighting::evidence).distinct().toList(), last.lines());
    }

    /// Highlights the lines that a condition was read from, and the run; the run alone where there is no evidence.
    public static Highlight ofCondition(FoundRun run, Factor factor) {
        Lines evidence = run.evidence(factor).map(Evidence::lines).orElse(null);
        return evidence == null ? ofRuns(List.of(run))
                : new Highlight(run.source(), List.of(evidence), List.of(run.lines()), evidence);
    }

    static Highlight ofPassage(SourcePassage place) {
        return new Highlight(place.source(), List.of(place.lines()), List.of(), place.lines());
    }

    private static Stream<Lines> evidence(FoundRun run) {
        List<Lines> lines = new ArrayList<>();
        run.read().conditions().forEach((factor, condition) -> lines.add(condition.evidence().lines()));
        return lines.stream().filter(Objects::nonNull);
    }
}
