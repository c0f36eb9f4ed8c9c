package dev.touchstone.ui.importing.found;

import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import org.jspecify.annotations.Nullable;

/// A row of the runs found: highlighted while the pointer rests on one of its lines, muted when there is nothing to
/// import.
public final class FoundRunRow extends TableRow<FoundRun> {

    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass MUTED = PseudoClass.getPseudoClass("muted");

    FoundRunRow(ImportModel model) {
        model.highlighting().highlightedRuns().subscribe((Set<FoundRun> runs) ->
                pseudoClassStateChanged(LIT, getItem() != null && runs.contains(getItem())));
    }

    @Override
    protected void updateItem(@Nullable FoundRun found, boolean empty) {
        super.updateItem(found, empty);
        pseudoClassStateChanged(LIT, false);
        pseudoClassStateChanged(MUTED, found != null && !found.isNew());
    }
}
