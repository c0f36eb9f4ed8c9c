package dev.touchstone.importer;

import dev.touchstone.importer.file.FileTexts;
import dev.touchstone.importer.file.FoundText;
import dev.touchstone.importer.file.TextSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Finds a text again, for its lines: in a file, or deep in an archive.
final class FileText implements TextSink {

    /// A smaller text stands in memory.
    private static final long SMALL = 4 << 20;

    private final String source;
    private @Nullable SourceText lines;

    private FileText(String source) {
        this.source = source;
    }

    /// @param fileOrFolder the user named it
    /// @param source the text in it, as its reading names it
    /// @throws IOException when it is not there any more
    static SourceText of(Path fileOrFolder, String source) throws IOException {
        FileText search = new FileText(source);
        try {
            FileTexts.find(fileOrFolder, source, search);
        } catch (UncheckedIOException broken) {
            throw broken.getCause();
        }
        if (search.lines == null) {
            throw new IOException(source + " cannot be read any more");
        }
        return search.lines;
    }

    @Override
    public boolean wants(String other) {
        boolean inside = source.startsWith(other) && (source.length() == other.length()
                || source.charAt(other.length()) == '/');
        return lines == null && inside;
    }

    @Override
    public void text(FoundText found) throws IOException {
        if (lines != null || !found.source().equals(source)) {
            return;
        }
        InputStream utf8 = found.text().asUtf8().orElseThrow(() -> new IOException("no text"));
        Path file = found.onDisk().orElse(null);
        boolean asIs = found.text().charset().filter(StandardCharsets.UTF_8::equals).isPresent();
        if (file != null && asIs && found.size() > SMALL) {
            lines = IndexedText.of(file, utf8);
            return;
        }
        byte[] beginning = utf8.readNBytes((int) SMALL);
        lines = beginning.length < SMALL ? PastedText.of(new ByteArrayInputStream(beginning))
                : IndexedText.unpacked(beginning, utf8);
    }

    @Override
    public void problem(String other, String sentence) {
        // Said when the text was read.
    }
}
