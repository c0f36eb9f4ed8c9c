package dev.touchstone.ui.library;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.ui.task.Latest;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;

/// What the checks find in all runs together, worked out beside the window's own thread whenever they change. Until it
/// is, what was found before stands: a run that is new has only what its reader noted.
public final class Inspector implements AutoCloseable {

    private final ObservableList<Run> runs;
    private final Latest latest = new Latest();
    private final ReadOnlyObjectWrapper<Inspection> inspection =
            new ReadOnlyObjectWrapper<>(Inspection.of(List.of()));

    /// @param runs observed
    public Inspector(ObservableList<Run> runs) {
        this.runs = runs;
        runs.addListener((InvalidationListener) changed -> inspect());
        inspect();
    }

    public ReadOnlyObjectProperty<Inspection> inspection() {
        return inspection.getReadOnlyProperty();
    }

    private void inspect() {
        List<Run> now = List.copyOf(runs);
        latest.compute(now.isEmpty(), () -> Inspection.of(now), inspection::set);
    }

    @Override
    public void close() {
        latest.close();
    }
}
