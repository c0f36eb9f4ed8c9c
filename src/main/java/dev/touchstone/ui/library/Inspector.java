package dev.touchstone.ui.library;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.ui.task.Latest;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;

/// The warnings of all runs, computed off the JavaFX thread whenever the runs change. Until then the previous
/// inspection is kept, in which a new run has only the warnings of its reader.
public final class Inspector implements AutoCloseable {

    private final ObservableList<Run> runs;
    private final Latest latest = new Latest();
    private final ReadOnlyObjectWrapper<Inspection> inspection =
            new ReadOnlyObjectWrapper<>(Inspection.of(List.of()));

    /// @param runs the runs to observe
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
