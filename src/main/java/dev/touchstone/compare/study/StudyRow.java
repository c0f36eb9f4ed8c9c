package dev.touchstone.compare.study;

import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A row of a study: runs that are repeats of each other, and what was computed of them.
///
/// @param match the conditions that distinguish it from the other rows
/// @param entries one per column, in the order of the columns
/// @param runs behind it, in the order they were measured
/// @param origin the index of the row that it is compared with, its own for that row itself; −1 for none
public record StudyRow(Map<Factor, Level> match, List<StudyEntry> entries, List<Run> runs, int origin,
        Set<Mark> marks) {

    /// What marks a row.
    public enum Mark {
        /// The row that others are compared with.
        ORIGIN,
        /// The largest throughput within the objective.
        KNEE,
        /// Another row is better in one respect by more than the margin, and no worse in the other.
        DOMINATED,
        /// Excluded by hand or by an accepted warning: shown, in no figure of other rows.
        EXCLUDED,
        /// A check suspects it.
        SUSPECT,
        /// It meets every objective, or breaks one.
        MEETS, BREAKS
    }

    public StudyRow {
        match = FactorLevels.of(match);
        entries = List.copyOf(entries);
        runs = List.copyOf(runs);
        marks = marks.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(marks));
    }
}
