package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Journals as files of JSON lines, a folder for each execution of a plan. Finished ones are kept for a month.
public final class FileJournals implements Journals {

    /// So that folders sort by their age.
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final Duration KEPT = Duration.ofDays(30);

    private final Path folder;
    private final SecureRandom random = new SecureRandom();

    /// @param folder made when the first journal is
    public FileJournals(Path folder) {
        this.folder = folder;
    }

    @Override
    public Journal create(Plan plan) throws IOException {
        try {
            Files.createDirectories(folder);
            removeOld();
            return begin(newFolder(), plan);
        } catch (IOException failed) {
            throw new IOException("The journal of this test cannot be written in " + folder + ": "
                    + failed.getMessage() + ". Make room there, or give yourself the right to write.", failed);
        }
    }

    private static Journal begin(Path journal, Plan plan) throws IOException {
        JournalLock hold = Objects.requireNonNull(JournalLock.take(journal), "nobody else knows a new journal");
        try {
            // Under its name only when it is whole: a journal without a plan could not be gone on with.
            Path draft = Files.writeString(journal.resolve(FileJournal.PLAN + ".new"), PlanJson.write(plan));
            Files.move(draft, journal.resolve(FileJournal.PLAN));
            return new FileJournal(journal, plan, hold);
        } catch (IOException failed) {
            hold.close();
            throw failed;
        }
    }

    private Path newFolder() throws IOException {
        while (true) {
            try {
                return Files.createDirectory(folder.resolve(
                        TIME.format(Instant.now()) + "-" + "%04x".formatted(random.nextInt(1 << 16))));
            } catch (FileAlreadyExistsException taken) {
                // The same millisecond and the same number: the next ones will differ.
            }
        }
    }

    @Override
    public List<Journal> unfinished() throws IOException {
        List<Journal> unfinished = new ArrayList<>();
        for (Path each : journals()) {
            boolean isUndone = Files.exists(each.resolve(FileJournal.PLAN))
                    && Files.notExists(each.resolve(FileJournal.FINISHED));
            FileJournal journal = isUndone ? open(each) : null;
            if (journal != null) {
                unfinished.add(journal);
            }
        }
        return unfinished;
    }

    private static @Nullable FileJournal open(Path journal) {
        try (JournalLock free = JournalLock.take(journal)) {
            return free == null ? null
                    : new FileJournal(journal, PlanJson.read(FileJournal.readPlan(journal)), null);
        } catch (IOException | IllegalArgumentException unreadable) {
            return null;
        }
    }

    /// Newest first.
    private List<Path> journals() throws IOException {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).toList();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /// What they hold is in the archive. What cannot be removed stays: that is no reason not to test.
    private void removeOld() throws IOException {
        Instant limit = Instant.now().minus(KEPT);
        for (Path journal : journals()) {
            try {
                removeIfOld(journal, limit);
            } catch (IOException | UncheckedIOException stays) {
                continue;
            }
        }
    }

    private static void removeIfOld(Path journal, Instant limit) throws IOException {
        Path mark = journal.resolve(FileJournal.FINISHED);
        if (Files.notExists(mark) || !Files.getLastModifiedTime(mark).toInstant().isBefore(limit)) {
            return;
        }
        try (Stream<Path> files = Files.list(journal)) {
            for (Path file : files.filter(file -> !file.equals(mark)).toList()) {
                Files.deleteIfExists(file);
            }
        }
        // Last, so that a half removed journal is not taken for an unfinished one.
        Files.deleteIfExists(mark);
        Files.deleteIfExists(journal);
    }
}
