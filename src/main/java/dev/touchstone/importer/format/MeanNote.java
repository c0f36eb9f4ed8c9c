package dev.touchstone.importer.format;

import dev.touchstone.model.Run;
import java.util.regex.Pattern;

/// The remark of a result that a tool made of runs which it also writes one by one: the means over several of them, or,
/// where nothing was repeated, the figures of one.
public final class MeanNote {

    private static final String OF_ONE = "Every figure is that of one run of a sweep.";
    private static final Pattern NOTE = Pattern.compile("Every figure is the mean over (?:\\d+|several) runs\\."
            + "|" + Pattern.quote(OF_ONE));

    private MeanNote() {
    }

    /// @param runs how many; empty where that is not known
    public static String of(String runs) {
        return runs.equals("1") ? OF_ONE : "Every figure is the mean over " + (runs.isEmpty() ? "several" : runs) + " runs.";
    }

    public static boolean isOf(Run run) {
        return run.notes().stream().anyMatch(note -> NOTE.matcher(note).matches());
    }
}
