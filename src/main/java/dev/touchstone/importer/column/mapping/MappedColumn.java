package dev.touchstone.importer.column.mapping;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.model.Secrets;
import org.jspecify.annotations.Nullable;

/// A column of a plain table.
///
/// @param label as it stands in the head, the lines of a head of several joined by a blank; secrets masked
/// @param meaning the proposal where there is a question
/// @param certain whether name and unit leave no doubt
/// @param question why the meaning is only a proposal; null where it is taken
public record MappedColumn(String label, Meaning meaning, boolean certain, @Nullable OpenMeaning question) {

    public MappedColumn {
        label = Secrets.maskLabel(label);
    }

    /// A column whose meaning is taken.
    public MappedColumn(String label, Meaning meaning, boolean certain) {
        this(label, meaning, certain, null);
    }

    /// Returns what its cells are read as: with an open question they are kept and mean nothing.
    public Meaning readAs() {
        return question == null ? meaning : Meanings.EXTRA;
    }

    /// Returns this column with its proposal taken.
    MappedColumn withProposal() {
        return question == null ? this : new MappedColumn(label, meaning, false);
    }
}
