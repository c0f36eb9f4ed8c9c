package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import java.util.List;
import java.util.Optional;

/// Proposes launches, one after the other. What it proposes depends on its seed and on what was tried, on nothing else: a
/// campaign that is resumed goes on as it would have.
public interface SearchMethod {

    /// The next launch; empty where there is nothing left to try.
    ///
    /// @param tried all launches so far, failed ones too, in their order; those that others proposed among them
    Optional<Candidate> next(List<Tried> tried);
}
