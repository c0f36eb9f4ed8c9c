package dev.touchstone.importer.column;

import dev.touchstone.model.Secrets;

/// A column of a plain table.
///
/// @param label as it stands in the head, the lines of a head of several joined by a blank; secrets masked
/// @param certain whether name and unit leave no doubt; otherwise the preview shows a question
public record MappedColumn(String label, Meaning meaning, boolean certain) {

    public MappedColumn {
        label = Secrets.maskLabel(label);
    }
}
