package dev.touchstone.ui.importing.model;

import org.jspecify.annotations.Nullable;

/// Which of the runs found are listed.
///
/// @param onlyNew without those that the archive holds and repeats inside the import
/// @param onlyProposed those with a condition that is only likely and can still be settled
/// @param format id of the format that read them; null for any
public record RunFilter(boolean onlyNew, boolean onlyProposed, @Nullable String format) {

    static final RunFilter NONE = new RunFilter(false, false, null);

    boolean passes(FoundRun run) {
        return (!onlyNew || run.isNew()) && (!onlyProposed || run.isNew() && !run.proposals().isEmpty())
                && (format == null || format.equals(run.read().format()));
    }

    public RunFilter onlyNew(boolean wanted) {
        return new RunFilter(wanted, onlyProposed, format);
    }

    public RunFilter onlyProposed(boolean wanted) {
        return new RunFilter(onlyNew, wanted, format);
    }

    public RunFilter format(@Nullable String wanted) {
        return new RunFilter(onlyNew, onlyProposed, wanted);
    }
}
