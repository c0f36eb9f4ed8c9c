package dev.touchstone.load.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Locks a folder for this process, such as that of a journal, so that no other process resumes it. The operating system
/// releases the lock when the process ends in any way.
public final class FolderLock implements AutoCloseable {

    private static final String NAME = "in-use";
    /// Folders locked by this process. The operating system drops all locks of a process on a file when the process
    /// closes any handle on it, so these must not be opened a second time.
    private static final Set<Path> MINE = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /// Locks a folder that exists; returns null when it is locked already, also by this process.
    public static @Nullable FolderLock take(Path of) throws IOException {
        Path folder = of.toRealPath();
        if (!MINE.add(folder)) {
            return null;
        }
        FileChannel channel = null;
        FileLock lock = null;
        try {
            channel = FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            lock = channel.tryLock();
            return lock == null ? null : new FolderLock(folder, channel);
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
