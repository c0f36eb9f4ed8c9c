package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Lets a format read a text or a sample.
final class Texts {

    private Texts() {
    }

    static List<Block> read(BlockFormat format, String text) {
        return format.read(new Cursor(new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))));
    }

    static List<Block> sample(BlockFormat format, String name) {
        try {
            return read(format, Files.readString(Path.of("src/test/resources/formats", format.info().id(), name)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
