package dev.touchstone.importer;

/// Receives the progress of a reading, and may cancel it.
public interface ReadingProgress {

    /// Ignores the progress and never cancels.
    ReadingProgress UNWATCHED = new ReadingProgress() {
        @Override
        public void read(String source, long done, long total) {
            // The progress is not needed.
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /// @param done bytes read so far of this source
    /// @param total bytes of this source
    void read(String source, long done, long total);

    /// When true the reader stops at the next block and throws [java.util.concurrent.CancellationException].
    boolean isCancelled();
}
