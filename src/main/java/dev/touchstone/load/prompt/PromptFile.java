package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.prompt.PromptFileEntry.Turns;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/// Prompts of a file of any size: it is read once to find the positions of its entries, and then only a sample of them
/// is loaded. Entries that are no prompts are skipped.
final class PromptFile {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int BUFFER = 1 << 16;
    private static final long LONGEST_ENTRY = 16L << 20;
    private static final long MOST_BYTES = 128L << 20;
    private static final int MOST_COMPLAINTS = 5;

    private final Path file;
    private final boolean hasLines;
    private final EntrySample sample;
    private @Nullable String brokenOff;

    private PromptFile(Path file, boolean hasLines, long seed) {
        this.file = file;
        this.hasLines = hasLines;
        this.sample = new EntrySample(seed);
    }

    /// Opens a file of JSON lines. Conversations have all of their turns, and `messages` where that is asked for.
    ///
    /// @throws IOException with a sentence when the file cannot be read or holds no prompt
    static PromptStream jsonLines(Path path, boolean allTurns, UniqueBeginnings unique, ThinkTime thinkTime, long seed)
            throws IOException {
        PromptFile file = new PromptFile(path, true, seed);
        return file.open(file::findLines, allTurns ? Turns.ALL : Turns.OF_CONVERSATIONS, unique, thinkTime, seed);
    }

    /// Opens a ShareGPT file: an array of conversations, or one conversation after another.
    ///
    /// @throws IOException with a sentence when the file cannot be read or holds no prompt
    static PromptStream shareGpt(Path path, boolean allTurns, UniqueBeginnings unique, ThinkTime thinkTime, long seed)
            throws IOException {
        PromptFile file = new PromptFile(path, false, seed);
        return file.open(file::findEntries, allTurns ? Turns.ALL : Turns.FIRST, unique, thinkTime, seed);
    }

    @FunctionalInterface
    private interface Finder {
        void find(InputStream in) throws IOException;
    }

    private PromptStream open(Finder finder, Turns turns, UniqueBeginnings unique, ThinkTime thinkTime, long seed)
            throws IOException {
        TreeMap<Integer, String> complaints = new TreeMap<>();
        List<ConversationTurn> prompts;
        try (InputStream in = Files.newInputStream(file)) {
            finder.find(in);
            prompts = read(turns, complaints);
        } catch (EOFException shorter) {
            throw changed(file, shorter);
        } catch (NoSuchFileException | FileNotFoundException missing) {
            throw new IOException(I18n.text("the file of prompts {0} does not exist", file), missing);
        } catch (IOException broken) {
            throw new IOException(I18n.text("the file of prompts {0} cannot be read: {1}", file, broken.getMessage()),
                    broken);
        }
        List<String> notes = notes(prompts.size(), complaints);
        if (prompts.isEmpty()) {
            throw new IOException(notes.isEmpty() ? I18n.text("the file of prompts {0} holds no prompt", file)
                    : I18n.text("the file of prompts {0} holds no prompt: {1}", file,
                            notes.stream().map(I18n::shown).collect(Collectors.joining(I18n.text("; ")))));
        }
        return new DrawnPrompts(prompts, unique, thinkTime, seed, notes);
    }

    /// Reads the bytes of a buffer, because the file may have gigabytes.
    private void findLines(InputStream in) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long before = 0;
        long start = 0;
        int line = 1;
        boolean isBlank = true;
        for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
            for (int at = 0; at < count; at++) {
                byte next = buffer[at];
                if (next == '\n') {
                    offerLine(isBlank, start, before + at, line++);
                    start = before + at + 1;
                    isBlank = true;
                } else if (next < 0 || next > ' ') {
                    isBlank = false;
                }
            }
            before += count;
        }
        offerLine(isBlank, start, before, line);
    }

    private void offerLine(boolean isBlank, long from, long to, int line) {
        if (!isBlank) {
            sample.offer(new EntrySample.Piece(from, to - from, line));
        }
    }

    private void findEntries(InputStream in) {
        int number = 0;
        try (JsonParser parser = MAPPER.createParser(in)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.START_ARRAY && number == 0 || token == JsonToken.END_ARRAY) {
                    continue;
                }
                long from = parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                parser.finishToken();
                long to = parser.currentLocation().getByteOffset();
                sample.offer(new EntrySample.Piece(from, to - from, ++number));
            }
        } catch (JacksonException broken) {
            var place = broken.getLocation();
            brokenOff = damaged(number, place == null ? 0 : place.getLineNr());
        }
    }

    static IOException changed(Path file, EOFException shorter) {
        return new IOException(I18n.text("the file of prompts {0} was changed while it was read", file), shorter);
    }

    /// @param line 0 where the parser does not know it
    static String damaged(long after, long line) {
        return line <= 0 ? I18n.stored("the JSON is damaged after conversation {0}; nothing after it was read", after)
                : I18n.stored("the JSON is damaged after conversation {0}, in line {1}; nothing after it was read", after, line);
    }

    private List<ConversationTurn> read(Turns turns, TreeMap<Integer, String> complaints) throws IOException {
        List<ConversationTurn> prompts = new ArrayList<>();
        long read = 0;
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            for (EntrySample.Piece piece : sample.pieces()) {
                if (piece.length() > LONGEST_ENTRY) {
                    complaints.put(piece.number(), I18n.stored("is longer than 16 MiB"));
                } else if (read + piece.length() <= MOST_BYTES) {
                    read += piece.length();
                    byte[] entry = new byte[(int) piece.length()];
                    bytes.seek(piece.from());
                    bytes.readFully(entry);
                    try {
                        prompts.add(PromptFileEntry.prompt(MAPPER.readTree(entry), turns));
                    } catch (JacksonException noJson) {
                        complaints.put(piece.number(), I18n.stored("is not JSON"));
                    } catch (IllegalArgumentException noPrompt) {
                        complaints.put(piece.number(), String.valueOf(noPrompt.getMessage()));
                    }
                }
            }
        }
        return prompts;
    }

    private String place(int entry) {
        return hasLines ? I18n.stored("line {0} of {1}", entry, file.getFileName())
                : I18n.stored("conversation {0} of {1}", entry, file.getFileName());
    }

    private List<String> notes(int prompts, TreeMap<Integer, String> complaints) {
        List<String> notes = new ArrayList<>();
        if (prompts + complaints.size() < sample.offered()) {
            notes.add(I18n.stored("{0} prompts were drawn from the {1} of {2}", prompts, sample.offered(),
                    file.getFileName()));
        }
        complaints.entrySet().stream().limit(MOST_COMPLAINTS).forEach(complaint -> notes.add(
                I18n.stored("{0} {1} and was left out", place(complaint.getKey()), complaint.getValue())));
        if (complaints.size() > MOST_COMPLAINTS) {
            notes.add(I18n.stored("and {0} more of {1}", complaints.size() - MOST_COMPLAINTS, file.getFileName()));
        }
        if (brokenOff != null) {
            notes.add(I18n.stored("{0}: {1}", file.getFileName(), brokenOff));
        }
        return notes;
    }
}
