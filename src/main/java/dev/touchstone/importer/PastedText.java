package dev.touchstone.importer;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.model.Secrets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A text whose lines stand in memory.
final class PastedText implements SourceText {

    private static final int LONGEST = 2000;

    private final List<String> lines;

    PastedText(String text) {
        this(inMemory(text));
    }

    private PastedText(List<String> lines) {
        this.lines = lines;
    }

    /// @param utf8 is read to its end
    static PastedText of(InputStream utf8) throws IOException {
        return new PastedText(lines(utf8));
    }

    private static List<String> inMemory(String text) {
        try {
            return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException impossible) {
            throw new UncheckedIOException("bytes in memory can be read", impossible);
        }
    }

    private static List<String> lines(InputStream utf8) throws IOException {
        List<String> lines = new ArrayList<>();
        LineReader reader = new LineReader(utf8);
        for (Line line = reader.next(); line != null; line = reader.next()) {
            lines.add(shown(line));
        }
        return List.copyOf(lines);
    }

    static String shown(Line line) {
        return Secrets.mask(line.text().length() > LONGEST ? line.text().substring(0, LONGEST) : line.text());
    }

    @Override
    public int lineCount() {
        return lines.size();
    }

    @Override
    public String line(int number) {
        return lines.get(number - 1);
    }
}
