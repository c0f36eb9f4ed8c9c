package dev.touchstone.load.journal;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One execution of a plan as a folder: the plan, a file for each attempt at a point, and a mark when the plan is
/// finished. Safe from any thread.
final class FileJournal implements Journal {

    static final String PLAN = "plan.json";
    static final String FINISHED = "finished";
    private static final Pattern NAME = Pattern.compile("(\\d{4,})-point-(\\d+)-attempt-(\\d+)\\.jsonl");

    /// A file of an attempt.
    ///
    /// @param order in which attempts began, from 1
    private record Attempt(int order, int point, int number, Path file) {
        static Optional<Attempt> of(Path file) {
            Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
            return name.matches() ? Optional.of(new Attempt(Integer.parseInt(name.group(1)),
                    Integer.parseInt(name.group(2)), Integer.parseInt(name.group(3)), file)) : Optional.empty();
        }
    }

    private final Path folder;
    private final Plan plan;
    private final Set<Path> open = new HashSet<>();
    /// The contents of files that are no longer written, kept while the journal is locked: the point that was measured
    /// completely, or none.
    private final Map<Path, Optional<Point>> looked = new HashMap<>();
    private @Nullable FolderLock lock;

    FileJournal(Path folder, Plan plan, @Nullable FolderLock lock) {
        this.folder = folder;
        this.plan = plan;
        this.lock = lock;
    }

    @Override
    public String id() {
        return String.valueOf(folder.getFileName());
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public synchronized PointJournal begin(PointStart start) throws IOException {
        acquireLock();
        int point = start.point().number();
        List<Attempt> attempts = attempts();
        int order = attempts.isEmpty() ? 1 : attempts.getLast().order + 1;
        int attempt = Math.max(start.attempt(), 1 + attempts.stream().filter(each -> each.point == point)
                .mapToInt(Attempt::number).max().orElse(0));
        Path file = folder.resolve("%04d-point-%d-attempt-%d.jsonl".formatted(order, point, attempt));
        byte[] head = JournalLines.line(PointStartJson.write(plan,
                new PointStart(start.point(), attempt, start.at(), start.identity())));
        open.add(file);
        try {
            return FilePointJournal.begin(file, head, () -> closed(file));
        } catch (IOException failed) {
            open.remove(file);
            throw failed;
        }
    }

    private synchronized void closed(Path file) {
        open.remove(file);
    }

    private void acquireLock() throws IOException {
        if (lock != null) {
            return;
        }
        lock = FolderLock.take(folder);
        looked.clear();
        if (lock == null) {
            throw new IOException(I18n.text("Another Touchstone is running the plan “{0}”. Wait for it, or end it there.",
                    plan.name()));
        }
        if (Files.exists(folder.resolve(FINISHED))) {
            release();
            throw new IOException(I18n.text("The plan “{0}” was finished by another Touchstone in the meantime.", plan.name()));
        }
    }

    @Override
    public synchronized List<Written> written() throws IOException {
        List<Written> written = new ArrayList<>();
        for (Attempt attempt : attempts()) {
            Written read = JournalLines.read(attempt.file, true);
            if (read != null) {
                written.add(read);
            }
        }
        return written;
    }

    /// Files that cannot be read count as not done.
    @Override
    public synchronized boolean isDone(Point point) {
        try {
            for (Attempt attempt : attempts()) {
                if (attempt.point == point.number() && whole(attempt.file).filter(point::equals).isPresent()) {
                    return true;
                }
            }
            return false;
        } catch (IOException unreadable) {
            return false;
        }
    }

    private Optional<Point> whole(Path file) throws IOException {
        Optional<Point> known = looked.get(file);
        if (known != null) {
            return known;
        }
        Written written = JournalLines.read(file, false);
        PointEnd end = written == null ? null : written.end();
        Optional<Point> found = written == null || end == null || end.incomplete() != null
                ? Optional.empty() : Optional.of(written.start().point());
        if (lock != null && !open.contains(file)) {
            looked.put(file, found);
        }
        return found;
    }

    @Override
    public synchronized void release() throws IOException {
        FolderLock mine = lock;
        lock = null;
        if (mine != null) {
            mine.close();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        Files.write(folder.resolve(FINISHED), new byte[0]);
        release();
    }

    private List<Attempt> attempts() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Attempt::of).flatMap(Optional::stream)
                    .sorted((one, other) -> Integer.compare(one.order, other.order)).toList();
        }
    }

    static String readPlan(Path folder) throws IOException {
        return Files.readString(folder.resolve(PLAN), StandardCharsets.UTF_8);
    }
}
