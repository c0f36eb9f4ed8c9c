package dev.touchstone.importer.column.meaning;

import dev.touchstone.model.Secrets;
import java.util.List;

/// Why the meaning of a column is not taken without an answer of the user.
///
/// @param why what is open and what speaks for the proposal, as sentences; secrets masked
/// @param choices the meanings that it may have, the proposal first
public record OpenMeaning(String why, List<Meaning> choices) {

    public OpenMeaning {
        why = Secrets.mask(why);
        choices = List.copyOf(choices);
    }
}
