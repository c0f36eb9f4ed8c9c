package dev.touchstone.importer.column.name;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Reads tables that stand in resources: sections under lines `=== name`, one entry per line. Lines
/// that begin with `# ` are comments.
public final class ResourceSections {

    private ResourceSections() {
    }

    /// The entries of each section of a resource that stands beside a class.
    public static Map<String, List<String>> of(Class<?> reader, String resource) {
        try (InputStream text = reader.getResourceAsStream(resource)) {
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
