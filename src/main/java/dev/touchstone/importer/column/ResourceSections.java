package dev.touchstone.importer.column;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Reads tables that stand in resources of this package: sections under lines `=== name`, one entry per line. Lines
/// that begin with `# ` are comments.
final class ResourceSections {

    private ResourceSections() {
    }

    /// The entries of each section.
    static Map<String, List<String>> of(String resource) {
        try (InputStream text = ResourceSections.class.getResourceAsStream(resource)) {
            Map<String, List<String>> sections = new HashMap<>();
            List<String> section = new ArrayList<>();
            for (String line : new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (line.startsWith("=== ")) {
                    section = new ArrayList<>();
                    sections.put(line.substring(4), section);
                } else if (!line.isBlank() && !line.startsWith("# ")) {
                    section.add(line);
                }
            }
            return sections;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
