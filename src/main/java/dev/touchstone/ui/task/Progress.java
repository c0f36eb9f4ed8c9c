package dev.touchstone.ui.task;

/// How work in the background tells how far it is and learns that it was cancelled.
public interface Progress {

    /// @param done of `total`; a negative total means that it is not known
    void update(double done, double total, String message);

    boolean isCancelled();
}
