package dev.touchstone.load.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Holds a journal for this process, so that no other goes on with it. The operating system lets go when the process
/// dies, however it dies.
final class JournalLock implements AutoCloseable {

    private static final String NAME = "in-use";
    /// Held by this process. The operating system drops the locks that a process has on a file when it closes any
    /// handle on that file, so what is in here must not be opened a second time.
    private static final Set<Path> MINE = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private JournalLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /// Null when somebody holds it, this process included.
    static @Nullable JournalLock take(Path journal) throws IOException {
        Path folder = journal.toRealPath();
        if (!MINE.add(folder)) {
            return null;
        }
        FileChannel channel = null;
        FileLock lock = null;
        try {
            channel = FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            lock = channel.tryLock();
            return lock == null ? null : new JournalLock(folder, channel);
        } finally {
            if (lock == null) {
                if (channel != null) {
                    channel.close();
                }
                MINE.remove(folder);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            MINE.remove(folder);
        }
    }
}
