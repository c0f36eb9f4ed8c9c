package dev.touchstone.ui.importing;

import dev.touchstone.importer.column.Mapping;
import dev.touchstone.importer.column.PlainTable;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// What the preview asks to be done. Long work is done beside the window.
interface PreviewActions {

    /// Stores what is ticked.
    void store();

    /// Goes back without storing.
    void cancel();

    /// Counts the runs that a table has by a mapping.
    ///
    /// @param told with the newest answer only
    void count(DetectedTable table, Mapping mapping, IntConsumer told);

    /// Remembers what the columns of tables of this shape mean, and reads the texts once more that have one.
    ///
    /// @param done told when the texts are read
    void map(PlainTable table, Mapping mapping, Runnable done);

    /// Forgets it, and reads these texts once more.
    void forget(PlainTable table, Runnable done);

    /// Writes down what was not understood in the texts that are shown.
    void notUnderstood(Consumer<String> page);

    /// Asks for a file and saves the page there.
    void save(String page);
}
