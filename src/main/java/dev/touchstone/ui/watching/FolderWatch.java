package dev.touchstone.ui.watching;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Watches folders on a thread of its own, which exists only while there are any. Safe to call from any thread.
public final class FolderWatch implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(FolderWatch.class.getName());
    private static final Duration PAUSE = Duration.ofSeconds(2);
    /// A folder that is slow to list, such as one with very many files on a network share, is listed less often.
    private static final int REST = 20;

    /// What a look at the folders has shown.
    ///
    /// @param folders the watched ones, with whether each is there
    public record Look(Map<Path, Boolean> folders, List<ArrivedFile> arrived) {
        public Look {
            arrived = List.copyOf(arrived);
        }
    }

    private final WatchedFolders file;
    private final Clock clock;
    private final Map<Path, FolderScan> scans = new LinkedHashMap<>();
    private Consumer<Look> shown = look -> { };
    private @Nullable ScheduledExecutorService thread;

    /// @param settings the folder of the settings, where the watched folders are remembered
    public FolderWatch(Path settings, Clock clock) {
        this.file = new WatchedFolders(settings);
        this.clock = clock;
    }

    /// Begins to watch the folders that are remembered.
    ///
    /// @param looked called after each look, on the thread of the watch
    public synchronized void start(Consumer<Look> looked) {
        shown = looked;
        file.read().forEach((folder, read) -> scans.put(folder, new FolderScan(folder, read)));
        run();
    }

    /// The folders that are watched.
    public synchronized List<Path> folders() {
        return List.copyOf(scans.keySet());
    }

    /// Watches one more folder; what is in it already arrives, too.
    public synchronized void add(Path folder) {
        Path named = folder.toAbsolutePath().normalize();
        if (scans.putIfAbsent(named, new FolderScan(named, Map.of())) == null) {
            remember();
            run();
        }
    }

    /// Stops to watch a folder, and forgets what was read in it.
    public synchronized void remove(Path folder) {
        if (scans.remove(folder) != null) {
            remember();
            if (scans.isEmpty()) {
                stop();
            }
        }
    }

    /// Remembers that the runs of files are stored or were shown to the user: they do not arrive again.
    public synchronized void settled(List<ArrivedFile> files) {
        files.forEach(arrived -> {
            FolderScan scan = scans.get(arrived.folder());
            if (scan != null) {
                scan.settled(arrived);
            }
        });
        if (thread == null) {
            remember();
        } else {
            thread.execute(this::remember);
        }
    }

    private synchronized void remember() {
        Map<Path, Map<String, ReadFile>> folders = new LinkedHashMap<>();
        scans.forEach((folder, scan) -> folders.put(folder, scan.read()));
        file.write(folders);
    }

    private void run() {
        if (thread == null && !scans.isEmpty()) {
            ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("touchstone-watch").factory());
            thread = started;
            started.execute(() -> again(started));
        }
    }

    private void again(ScheduledExecutorService on) {
        long began = System.nanoTime();
        try {
            look(clock.instant());
        } catch (RuntimeException problem) {
            LOG.log(System.Logger.Level.ERROR, "the watched folders could not be listed", problem);
        }
        long took = System.nanoTime() - began;
        try {
            on.schedule(() -> again(on), Math.max(PAUSE.toNanos(), REST * took), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException stopped) {
            LOG.log(System.Logger.Level.DEBUG, "no folder is watched any more");
        }
    }

    /// Looks at all folders as if it were this time.
    public void look(Instant now) {
        List<ArrivedFile> arrived = new ArrayList<>();
        Map<Path, Boolean> there = new LinkedHashMap<>();
        for (FolderScan scan : scans()) {
            arrived.addAll(scan.look(now));
            there.put(scan.folder(), scan.isThere());
        }
        shown.accept(new Look(there, arrived));
    }

    private synchronized List<FolderScan> scans() {
        return List.copyOf(scans.values());
    }

    private void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
        }
    }

    @Override
    public synchronized void close() {
        stop();
    }
}
