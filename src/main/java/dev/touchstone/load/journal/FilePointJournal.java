package dev.touchstone.load.journal;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// The journal of one attempt at a point, as a file that is only appended to. A record goes to the operating system in
/// one piece before `add` returns, so that it survives any end of this process; once a second and at the end everything
/// is forced to the disk, so that a power cut loses one second at most.
final class FilePointJournal implements PointJournal {

    private static final long BETWEEN_SYNCS = 1_000_000_000L;

    private final Path file;
    /// Not a channel: an interrupted thread would close it for all others.
    private final FileOutputStream out;
    private final Runnable closed;
    private final AtomicLong synced = new AtomicLong(System.nanoTime());
    private long length;
    private boolean isClosed;

    /// @param file must exist
    /// @param closed called once, when it is closed
    FilePointJournal(Path file, Runnable closed) throws IOException {
        this.file = file;
        this.out = new FileOutputStream(file.toFile(), true);
        this.closed = closed;
    }

    /// @param file created here; must not exist
    static FilePointJournal begin(Path file, byte[] head, Runnable closed) throws IOException {
        FilePointJournal journal = new FilePointJournal(Files.createFile(file), closed);
        try {
            journal.write(head);
            journal.sync();
            return journal;
        } catch (IOException failed) {
            journal.out.close();
            throw failed;
        }
    }

    @Override
    public void add(RequestRecord ended) throws IOException {
        write(RequestJson.line(ended));
        long last = synced.get();
        long now = System.nanoTime();
        if (now - last >= BETWEEN_SYNCS && synced.compareAndSet(last, now)) {
            sync();
        }
    }

    @Override
    public void end(PointEnd end) throws IOException {
        write(JournalLines.line(PointEndJson.write(end)));
        sync();
    }

    @Override
    public void close() throws IOException {
        synchronized (this) {
            if (isClosed) {
                return;
            }
            isClosed = true;
        }
        try (out) {
            out.getFD().sync();
        } catch (IOException failed) {
            throw failure(failed);
        } finally {
            closed.run();
        }
    }

    private synchronized void write(byte[] line) throws IOException {
        if (isClosed) {
            throw new IOException(I18n.text("The journal {0} is closed: the point has ended.", file));
        }
        try {
            out.write(line);
            length += line.length;
        } catch (IOException failed) {
            cutBack(failed);
            throw failure(failed);
        }
    }

    /// Removes an incomplete line, so that the next one begins on a line of its own.
    private void cutBack(IOException reason) {
        try {
            out.getChannel().truncate(length);
        } catch (IOException alsoFailed) {
            reason.addSuppressed(alsoFailed);
        }
    }

    /// Outside the lock: a slow disk must not block writers.
    private void sync() throws IOException {
        try {
            out.getFD().sync();
        } catch (IOException failed) {
            throw failure(failed);
        }
    }

    private IOException failure(IOException failed) {
        return new IOException(I18n.text("The journal {0} cannot be written: {1}. Make room on that disk, or give"
                + " yourself the right to write there; then go on with the plan. What was measured so far is in it.",
                file, failed.getMessage()), failed);
    }
}
