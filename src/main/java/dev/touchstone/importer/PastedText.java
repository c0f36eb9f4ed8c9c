package dev.touchstone.importer;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.model.Secrets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A text whose lines stand in memory.
final class PastedText implements SourceText {

    private static final int LONGEST = 2000;

    private final List<String> lines;

    PastedText(String text) {
        this(lines(text.getBytes(StandardCharsets.UTF_8)));
    }

    private PastedText(List<String> lines) {
        this.lines = lines;
    }

    static PastedText of(byte[] utf8) {
        return new PastedText(lines(utf8));
    }

    private static List<String> lines(byte[] utf8) {
        List<String> lines = new ArrayList<>();
        LineReader reader = new LineReader(new ByteArrayInputStream(utf8));
        try {
            for (Line line = reader.next(); line != null; line = reader.next()) {
                lines.add(shown(line));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("bytes in memory can be read", impossible);
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
