package dev.touchstone.archive.shared;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Secrets;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/// Who published something in a shared place, when and why.
///
/// @param why in the publisher's words
/// @param notKnown what ought to be known of a published run and the publisher could not tell
public record Publication(String by, Instant at, String why, List<Factor> notKnown) {

    public Publication {
        notKnown = List.copyOf(notKnown);
    }

    /// A publication as typed, with its secrets masked.
    ///
    /// @throws IllegalArgumentException without a name
    public static Publication typed(String by, Instant at, String why, Collection<Factor> notKnown) {
        if (by.isBlank()) {
            throw new IllegalArgumentException("a publication needs a name");
        }
        return new Publication(Secrets.mask(by.strip()), at, Secrets.mask(why.strip()), List.copyOf(notKnown));
    }
}
