package dev.touchstone.ui.library;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.i18n.I18n;
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
        return archive.equals(MemoryArchive.NAME) ? I18n.text("{0}, not stored", runs(count))
                : I18n.text("{0} in {1}", runs(count), archive);
    }

    static String imported(int added, int known, List<String> sources) {
        String from = sources.size() == 1 ? sources.getFirst() : I18n.text("{0} files", sources.size());
        if (added == 0 && known > 0) {
            return known == 1 ? I18n.text("Nothing new in {0}: its run was there already", from)
                    : sources.size() == 1 ? I18n.text("Nothing new in {0}: its {1} were there already", from, runs(known))
                    : I18n.text("Nothing new in {0}: their {1} were there already", from, runs(known));
        }
        return known == 0 ? I18n.text("Imported {0} from {1}", runs(added), from) : I18n.plural(known,
                "Imported {1} from {2}, {0} was there already", "Imported {1} from {2}, {0} were there already",
                runs(added), from);
    }

    /// @param isTrial whether the test was one of a campaign
    static String measured(FinishedPoint point, List<Run> runs, boolean isTrial) {
        boolean incomplete = runs.stream().anyMatch(run -> !run.missing().isEmpty());
        if (isTrial) {
            return incomplete ? I18n.text("Kept what point {0} measured of a trial of the campaign", point.number())
                    : I18n.text("Measured point {0} of a trial of the campaign", point.number());
        }
        return incomplete ? I18n.text("Kept what point {0} measured of a live test", point.number())
                : I18n.text("Measured point {0} of a live test", point.number());
    }

    static String removed(int count) {
        return I18n.text("Deleted {0}", runs(count));
    }
}
