package dev.touchstone.compare.selection;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import java.util.Locale;

/// Why runs are excluded, in words.
public final class ExclusionReason {

    private ExclusionReason() {
    }

    /// `by hand`, or the title of the check as it stands in a sentence: `warm-up suspected`; empty for a run that is not
    /// excluded.
    public static String of(Run run) {
        String why = run.excluded();
        return why == null ? "" : of(why);
    }

    /// The same of a reason.
    ///
    /// @param why [Run#BY_HAND] or the id of a check
    public static String of(String why) {
        return why.equals(Run.BY_HAND) ? I18n.text("by hand") : Checks.ofId(why).map(Check::title)
                .map(title -> title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1)).orElse(why);
    }
}
