package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The records of engines that were launched and have not ended, one file each in a folder. Those of a Touchstone that
/// does not run any more are left over from a crash.
public final class LaunchRecords {

    private static final Logger LOG = LoggerFactory.getLogger(LaunchRecords.class);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration COMMAND = Duration.ofSeconds(60);
    private static final String SUFFIX = ".json";

    private final Path folder;

    public LaunchRecords(Path folder) {
        this.folder = folder;
    }

    /// Stores a record on the disk before it returns, in place of an earlier one of the same launch.
    ///
    /// @throws IOException when it cannot be stored: then nothing may be launched
    void store(LaunchRecord record) throws IOException {
        Files.createDirectories(folder);
        DurableFile.write(file(record.launch()), LaunchRecordJson.write(record));
    }

    void remove(EngineLaunch launch) {
        try {
            Files.deleteIfExists(file(launch));
        } catch (IOException notRemoved) {
            LOG.warn("{} cannot be removed", file(launch), notRemoved);
        }
    }

    /// Removes the folder and the one around it where nothing is in them: a look that launched nothing leaves nothing behind.
    public void removeEmptyFolders() {
        Path around = folder.toAbsolutePath().getParent();
        try {
            Files.deleteIfExists(folder);
            if (around != null) {
                Files.deleteIfExists(around);
            }
        } catch (IOException inUse) {
            LOG.debug("{} stays", folder, inUse);
        }
    }

    /// All records; a file that cannot be read is none.
    public List<LaunchRecord> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().map(LaunchRecords::read)
                    .flatMap(Optional::stream).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// The records of engines that are left over: of a Touchstone that has ended. Records of launches that never began, or
    /// have ended on this machine, are removed.
    public List<LaunchRecord> leftOver() throws IOException, InterruptedException {
        List<LaunchRecord> leftOver = new ArrayList<>();
        for (LaunchRecord record : all()) {
            if (!record.owner().isRunning()) {
                if (isOver(record)) {
                    remove(record.launch());
                } else {
                    leftOver.add(record);
                }
            }
        }
        return leftOver;
    }

    /// Other places are not looked at: they may not answer.
    private static boolean isOver(LaunchRecord record) throws IOException, InterruptedException {
        OwnGroup group = record.group();
        return group == null || record.place() instanceof LocalPlace && !EngineEnding.isThere(record, group, COMMAND);
    }

    /// Ends an engine that is left over from a crash, and removes its record.
    ///
    /// @return whether nothing of it runs any more
    /// @throws IOException with a sentence when the place cannot be reached; its record stays
    public boolean end(LaunchRecord leftOver) throws IOException, InterruptedException {
        boolean hasEnded = EngineEnding.of(leftOver, PATIENCE, COMMAND);
        if (hasEnded) {
            remove(leftOver.launch());
        }
        return hasEnded;
    }

    private static Optional<LaunchRecord> read(Path file) {
        try {
            return Optional.of(LaunchRecordJson.read(Files.readAllBytes(file)));
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("{} is no record of a launch", file, damaged);
            return Optional.empty();
        }
    }

    private Path file(EngineLaunch launch) {
        return folder.resolve(launch.name() + SUFFIX);
    }
}
