package dev.touchstone.ui.task;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Program;
import dev.touchstone.model.Secrets;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.ErrorManager;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/// The log of what went wrong, for bug reports: warnings and errors with their traces, keys and other secrets masked,
/// the user's home folder written as `~`. It is in a file beside the settings; the one before it is kept when it
/// becomes large. Safe to call from any thread.
public final class ProblemLog extends Handler {

    private static final long MOST_BYTES = 1_000_000;
    private static final int SHOWN = 60_000;
    /// What fails with every repaint fills no disk.
    private static final int MOST_ALIKE = 5;

    private static final Formatter WORDS = new SimpleFormatter();

    private final Path file;
    private final Map<String, Integer> seen = new HashMap<>();

    /// @param folder of the settings
    public ProblemLog(Path folder) {
        file = folder.resolve("problems.log");
        setLevel(Level.WARNING);
    }

    /// Begins to log what is reported anywhere in the program; [#close] ends it.
    public ProblemLog install() {
        Logger.getLogger("").addHandler(this);
        return this;
    }

    public Path file() {
        return file;
    }

    /// The end of the log; empty when nothing was logged.
    public synchronized String text() {
        try {
            String all = Files.isRegularFile(file) ? Files.readString(file) : "";
            return all.length() <= SHOWN ? all : "…" + all.substring(all.length() - SHOWN);
        } catch (IOException unreadable) {
            return I18n.text("The log cannot be read: {0}", Reason.of(unreadable));
        }
    }

    @Override
    public synchronized void publish(LogRecord entry) {
        if (!isLoggable(entry)) {
            return;
        }
        String text = Secrets.mask(text(entry)).replace(System.getProperty("user.home", "~"), "~");
        int alike = seen.merge(text, 1, Integer::sum);
        if (alike > MOST_ALIKE) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
                Files.move(file, file.resolveSibling("problems.1.log"), StandardCopyOption.REPLACE_EXISTING);
            }
            Files.writeString(file, entry.getInstant().truncatedTo(ChronoUnit.SECONDS).atZone(ZoneId.systemDefault())
                    .toOffsetDateTime() + " " + Program.nameAndVersion() + ", Java " + Runtime.version() + ", "
                    + System.getProperty("os.name") + "\n" + text + (alike == MOST_ALIKE ? "(no more of this kind)\n" : "")
                    + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException | RuntimeException full) {
            reportError("The problem could not be logged.", full, ErrorManager.WRITE_FAILURE);
        }
    }

    private static String text(LogRecord entry) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.println(entry.getLevel() + " " + WORDS.formatMessage(entry));
        if (entry.getThrown() != null) {
            entry.getThrown().printStackTrace(out);
        }
        out.flush();
        return text.toString();
    }

    @Override
    public void flush() {
        // Every entry is written at once.
    }

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
