package dev.touchstone.importer.column;

import dev.touchstone.model.Secrets;

/// A column of a plain table.
///
/// @param label as it stands in the head, the lines of a head of several joined by a blank; secrets masked
/// @param certain whether name and unit leave no doubt; one that is not is asked for in the preview
public record Column(String label, Meaning meaning, boolean certain) {

    public Column {
        label = Secrets.maskLabel(label);
    }
}
