package dev.touchstone.archive.shared;

import dev.touchstone.model.Run;

/// A run in a shared place, as it was when it was published.
public record PublishedRun(Run run, Publication publication) {
}
