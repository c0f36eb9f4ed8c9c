package dev.touchstone.ui.library;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.List;

/// Sentences of the status bar.
public final class Sentences {

    private Sentences() {
    }

    /// `1 run`, `82 runs`, in the user's number format.
    public static String runs(int count) {
        return NumberText.onScreen().counted(count, "run");
    }

    /// `82 runs in touchstone.db`, or `82 runs, not stored` where there is no file.
    public static String held(int count, String archive) {
        return runs(count) + (archive.equals("not stored") ? ", " : " in ") + archive;
    }

    static String imported(int added, int known, List<String> sources) {
        String from = sources.size() == 1 ? sources.getFirst() : sources.size() + " files";
        if (added == 0 && known > 0) {
            return "Nothing new in " + from + ": " + (known == 1 ? "its run was"
                    : (sources.size() == 1 ? "its " : "their ") + runs(known) + " were") + " there already";
        }
        String imported = "Imported " + runs(added) + " from " + from;
        return known == 0 ? imported : imported + ", " + known + (known == 1 ? " was" : " were") + " there already";
    }

    static String measured(FinishedPoint point, List<Run> runs) {
        boolean incomplete = runs.stream().anyMatch(run -> !run.missing().isEmpty());
        return (incomplete ? "Kept what point " + point.number() + " measured" : "Measured point " + point.number())
                + " of a live test";
    }

    static String removed(int count) {
        return "Deleted " + runs(count);
    }
}
