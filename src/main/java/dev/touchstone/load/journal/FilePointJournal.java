package dev.touchstone.load.journal;

import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/// The journal of one attempt at a point, as one file that is only ever appended to. A record goes to the operating
/// system in one piece before `add` returns, so that no way of dying of this process can lose it; once a second and at
/// the end all goes to the disk itself, so that a power cut costs a second at most.
final class FilePointJournal implements PointJournal {

    private static final long BETWEEN_SYNCS = 1_000_000_000L;

    private final Path file;
    /// Not a channel: an interrupted thread would close that for all others.
    private final FileOutputStream out;
    private final Runnable closed;
    private final AtomicLong synced = new AtomicLong(System.nanoTime());
    private long length;
    private boolean isClosed;

    /// @param file there already
    /// @param closed told once, when it is closed
    FilePointJournal(Path file, Runnable closed) throws IOException {
        this.file = file;
        this.out = new FileOutputStream(file.toFile(), true);
        this.closed = closed;
    }

    /// @param file made here; must not exist
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
            throw new IOException("The journal " + file + " is closed: the point has ended.");
        }
        try {
            out.write(line);
            length += line.length;
        } catch (IOException failed) {
            cutBack(failed);
            throw failure(failed);
        }
    }

    /// Takes back half a line, so that the next one does not begin in its middle.
    private void cutBack(IOException reason) {
        try {
            out.getChannel().truncate(length);
        } catch (IOException alsoFailed) {
            reason.addSuppressed(alsoFailed);
        }
    }

    /// Outside the lock: a slow disk must not keep others from writing.
    private void sync() throws IOException {
        try {
            out.getFD().sync();
        } catch (IOException failed) {
            throw failure(failed);
        }
    }

    private IOException failure(IOException failed) {
        return new IOException("The journal " + file + " cannot be written: " + failed.getMessage()
                + ". Make room on that disk, or give yourself the right to write there; then go on with the plan. "
                + "What was measured so far is in it.", failed);
    }
}
