package dev.touchstone.load.journal;

import java.time.Instant;

/// The archive that journals belong to. Several archives of one folder share the folder of journals.
///
/// @param archive the archive's own id, which stays when its file is renamed or moved
/// @param since when the archive was made, or the time of its first import where that is not known
/// @param isAlone whether no other archive stands in the same folder
public record JournalOwner(String archive, Instant since, boolean isAlone) {

    /// Whether a journal without a name, as earlier versions wrote them, may belong to this archive: not when it was
    /// begun before the archive was made and another archive is there to take it.
    boolean mayAdopt(Instant begun) {
        return isAlone || !begun.isBefore(since);
    }
}
