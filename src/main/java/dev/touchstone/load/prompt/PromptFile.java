package dev.touchstone.load.prompt;

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
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/// Prompts of a file of any size: it is read once from end to end to see where its entries stand, and then only a
/// choice of them is taken into memory. An entry that is no prompt costs that entry.
final class PromptFile {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int BUFFER = 1 << 16;
    private static final long LONGEST_ENTRY = 16L << 20;
    private static final long MOST_BYTES = 128L << 20;
    private static final int MOST_COMPLAINTS = 5;

    private final Path file;
    private final String entryName;
    private final EntrySample sample;
    private @Nullable String brokenOff;

    private PromptFile(Path file, String entryName, long seed) {
        this.file = file;
        this.entryName = entryName;
        this.sample = new EntrySample(seed);
    }

    /// Lines of JSON; conversations are held in full.
    ///
    /// @throws IOException with a sentence when the file cannot be read or holds no prompt
    static PromptStream jsonLines(Path path, PromptSalt salt, long seed) throws IOException {
        PromptFile file = new PromptFile(path, "line", seed);
        return file.open(file::findLines, true, salt, seed);
    }

    /// An array of conversations, or one after the other.
    ///
    /// @throws IOException with a sentence when the file cannot be read or holds no prompt
    static PromptStream shareGpt(Path path, boolean allTurns, PromptSalt salt, long seed) throws IOException {
        PromptFile file = new PromptFile(path, "conversation", seed);
        return file.open(file::findEntries, allTurns, salt, seed);
    }

    @FunctionalInterface
    private interface Finder {
        void find(InputStream in) throws IOException;
    }

    private PromptStream open(Finder finder, boolean allTurns, PromptSalt salt, long seed) throws IOException {
        TreeMap<Integer, String> complaints = new TreeMap<>();
        List<ConversationTurn> prompts;
        try (InputStream in = Files.newInputStream(file)) {
            finder.find(in);
            prompts = read(allTurns, complaints);
        } catch (EOFException shorter) {
            throw new IOException("the file of prompts " + file + " was changed while it was read", shorter);
        } catch (NoSuchFileException | FileNotFoundException missing) {
            throw new IOException("the file of prompts " + file + " is not there", missing);
        } catch (IOException broken) {
            throw new IOException("the file of prompts " + file + " cannot be read: " + broken.getMessage(), broken);
        }
        List<String> notes = notes(prompts.size(), complaints);
        if (prompts.isEmpty()) {
            throw new IOException("the file of prompts " + file + " holds no prompt"
                    + (notes.isEmpty() ? "" : ": " + String.join("; ", notes)));
        }
        return new DrawnPrompts(prompts, salt, seed, notes);
    }

    /// Over the bytes of a buffer, because files of gigabytes go through here.
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
            brokenOff = "the JSON is broken behind conversation " + number + (place == null ? ""
                    : ", in line " + place.getLineNr()) + "; nothing behind it was read";
        }
    }

    private List<ConversationTurn> read(boolean allTurns, TreeMap<Integer, String> complaints) throws IOException {
        List<ConversationTurn> prompts = new ArrayList<>();
        long read = 0;
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            for (EntrySample.Piece piece : sample.pieces()) {
                if (piece.length() > LONGEST_ENTRY) {
                    complaints.put(piece.number(), "is longer than 16 MiB");
                } else if (read + piece.length() <= MOST_BYTES) {
                    read += piece.length();
                    byte[] entry = new byte[(int) piece.length()];
                    bytes.seek(piece.from());
                    bytes.readFully(entry);
                    try {
                        prompts.add(PromptFileEntry.prompt(MAPPER.readTree(entry), allTurns));
                    } catch (JacksonException noJson) {
                        complaints.put(piece.number(), "is not JSON");
                    } catch (IllegalArgumentException noPrompt) {
                        complaints.put(piece.number(), String.valueOf(noPrompt.getMessage()));
                    }
                }
            }
        }
        return prompts;
    }

    private List<String> notes(int prompts, TreeMap<Integer, String> complaints) {
        List<String> notes = new ArrayList<>();
        if (prompts + complaints.size() < sample.offered()) {
            notes.add(prompts + " prompts were drawn from the " + sample.offered() + " of " + file.getFileName());
        }
        complaints.entrySet().stream().limit(MOST_COMPLAINTS).forEach(complaint -> notes.add(entryName + " "
                + complaint.getKey() + " of " + file.getFileName() + " " + complaint.getValue() + " and was left out"));
        if (complaints.size() > MOST_COMPLAINTS) {
            notes.add("and " + (complaints.size() - MOST_COMPLAINTS) + " more of " + file.getFileName());
        }
        if (brokenOff != null) {
            notes.add(file.getFileName() + ": " + brokenOff);
        }
        return notes;
    }
}
