package dev.touchstone.compare.history;

import dev.touchstone.model.Annotation;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;

/// The mark of a run from which on another level is accepted: a tag, so that it is stored, shown, searched and published with
/// the run. Everybody can set it in the window as well.
public final class AcceptedLevel {

    /// The tag. It is compared, so it is not translated.
    public static final String TAG = "new level";

    private AcceptedLevel() {
    }

    public static boolean isAt(Run run) {
        return run.annotation().tags().contains(TAG);
    }

    /// Returns the run with the mark, and the reason in its note.
    ///
    /// @param why in a sentence; empty for none
    public static Run mark(Run run, String why) {
        Annotation before = run.annotation();
        List<String> tags = new ArrayList<>(before.tags());
        tags.add(TAG);
        String note = why.isBlank() || before.note().contains(why.strip()) ? before.note()
                : before.note().isEmpty() ? why : before.note() + "\n" + why;
        return run.with(Annotation.typed(before.name(), note, tags));
    }
}
