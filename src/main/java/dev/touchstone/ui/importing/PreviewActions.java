package dev.touchstone.ui.importing;

import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.function.Consumer;

/// The actions of the preview. Long work runs off the JavaFX thread.
interface PreviewActions {

    /// Stores the ticked runs.
    void store();

    /// Goes back without storing.
    void cancel();

    /// Reads the runs that a table has by a mapping.
    ///
    /// @param result called with the runs of the newest call only
    void runs(DetectedTable table, Mapping mapping, Consumer<List<Run>> result);

    /// Remembers what the columns of tables of this shape mean, and reads the texts with such tables again.
    ///
    /// @param done called when the texts have been read
    void map(PlainTable table, Mapping mapping, Runnable done);

    /// Forgets the mapping for tables of this shape, and reads their texts again.
    void forget(PlainTable table, Runnable done);

    /// Writes a page with the lines of the shown texts that were not understood.
    void notUnderstood(Consumer<String> page);

    /// Asks for a file and saves the page there.
    void save(String page);
}
