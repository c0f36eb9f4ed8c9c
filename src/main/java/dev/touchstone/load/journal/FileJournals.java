package dev.touchstone.load.journal;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.DateTimeException;
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
///
/// Each journal names the archive it belongs to, and only that archive sees it. Journals without a name, of earlier
/// versions and of tests that stored nothing, are taken over by the first archive that is opened beside them and not
/// younger than they are.
public final class FileJournals implements Journals {

    /// Folders with these names sort by age.
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final Duration KEPT = Duration.ofDays(30);

    private static final String OWNER = "archive";

    private final Path folder;
    private final @Nullable JournalOwner owner;
    private final SecureRandom random = new SecureRandom();

    /// Journals of no archive: new ones get no name, and those without a name are seen.
    ///
    /// @param folder created with the first journal
    public FileJournals(Path folder) {
        this(folder, null);
    }

    /// @param folder created with the first journal
    /// @param owner null for journals of no archive
    public FileJournals(Path folder, @Nullable JournalOwner owner) {
        this.folder = folder;
        this.owner = owner;
    }

    @Override
    public Journal create(Plan plan) throws IOException {
        try {
            Files.createDirectories(folder);
            removeOld();
            return begin(newFolder(), plan);
        } catch (IOException failed) {
            throw new IOException(I18n.text("The journal of this test cannot be written in {0}: {1}. Make room there, or"
                    + " give yourself the right to write.", folder, failed.getMessage()), failed);
        }
    }

    private Journal begin(Path journal, Plan plan) throws IOException {
        FolderLock lock = Objects.requireNonNull(FolderLock.take(journal), "nobody else knows a new journal");
        try {
            if (owner != null) {
                Files.writeString(journal.resolve(OWNER), owner.archive());
            }
            // Moved to its name when it is complete: a journal without a plan could not be resumed.
            Path draft = Files.writeString(journal.resolve(FileJournal.PLAN + ".new"), PlanJson.write(plan));
            Files.move(draft, journal.resolve(FileJournal.PLAN));
            return new FileJournal(journal, plan, lock);
        } catch (IOException failed) {
            lock.close();
            throw failed;
        }
    }

    private Path newFolder() throws IOException {
        while (true) {
            try {
                return Files.createDirectory(folder.resolve(
                        TIME.format(Instant.now()) + "-" + "%04x".formatted(random.nextInt(1 << 16))));
            } catch (FileAlreadyExistsException taken) {
                // Another journal of the same millisecond has the same number: try the next one.
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

    private @Nullable FileJournal open(Path journal) {
        try (FolderLock free = FolderLock.take(journal)) {
            return free == null || !isMine(journal) ? null
                    : new FileJournal(journal, PlanJson.read(FileJournal.readPlan(journal)), null);
        } catch (IOException | IllegalArgumentException unreadable) {
            return null;
        }
    }

    /// Whether a journal belongs to the owner. One without a name is given the owner's, so that it is taken over once.
    private boolean isMine(Path journal) throws IOException {
        Path name = journal.resolve(OWNER);
        if (Files.exists(name)) {
            return owner != null && owner.archive().equals(Files.readString(name).strip());
        }
        if (owner == null) {
            return true;
        }
        if (!owner.mayAdopt(begun(journal))) {
            return false;
        }
        Path draft = Files.writeString(journal.resolve(OWNER + ".new"), owner.archive());
        Files.move(draft, name);
        return true;
    }

    private static Instant begun(Path journal) throws IOException {
        String name = String.valueOf(journal.getFileName());
        try {
            return TIME.parse(name.substring(0, Math.max(0, name.lastIndexOf('-'))), Instant::from);
        } catch (DateTimeException renamed) {
            return Files.getLastModifiedTime(journal.resolve(FileJournal.PLAN)).toInstant();
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

    /// Their runs are in the archive. A journal that cannot be removed stays and does not stop the test.
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
        // The mark goes last, so that a partly removed journal does not look unfinished.
        Files.deleteIfExists(mark);
        Files.deleteIfExists(journal);
    }
}
