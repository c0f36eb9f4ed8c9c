package dev.touchstone.importer.file;

import dev.touchstone.importer.text.TextBytes;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A text that was found in a file.
///
/// @param source its name: that of the file, with the path inside a folder or archive: `results.zip/run1/bench.json`
/// @param text its bytes, to be read once and before the next text is requested
/// @param size in bytes; -1 when it is not known
/// @param plainFile the file that holds nothing but this text, as it is; null when it was unpacked or made
public record FoundText(String source, TextBytes text, long size, @Nullable Path plainFile) {

    /// Returns the file that contains nothing but this text, as it is; empty when the text was unpacked or made.
    public Optional<Path> onDisk() {
        return Optional.ofNullable(plainFile);
    }
}
