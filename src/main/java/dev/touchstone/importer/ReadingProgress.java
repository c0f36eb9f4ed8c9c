package dev.touchstone.importer;

/// Told how far a reading is; asked whether to go on.
public interface ReadingProgress {

    /// For those who neither watch nor cancel.
    ReadingProgress UNWATCHED = new ReadingProgress() {
        @Override
        public void read(String source, long done, long total) {
            // Nobody watches.
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
