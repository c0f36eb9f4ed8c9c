package dev.touchstone.archive.shared;

/// Watches runs on their way to or from a shared place.
@FunctionalInterface
public interface SharingProgress {

    SharingProgress UNWATCHED = (done, total) -> true;

    /// @return whether to go on; what was done stays done
    boolean goOn(int done, int total);
}
