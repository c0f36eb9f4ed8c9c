package dev.touchstone.load.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The files that a plan names, brought from the other machine into a folder that only this user can read and that is
/// removed at the end.
final class AgentFiles implements AutoCloseable {

    /// The members of a plan that name files.
    static final Set<String> MEMBERS = Set.of("file", "caFile");

    private @Nullable Path folder;

    /// Appends a piece.
    void add(ObjectNode message) throws IOException {
        Path file = folder().resolve(name(message.required("name").asString()));
        Files.write(file, Base64.getDecoder().decode(message.required("data").asString()), StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /// Returns a plan whose files are those that were brought here.
    JsonNode resolved(JsonNode plan) {
        JsonNode copy = plan.deepCopy();
        resolve(copy);
        return copy;
    }

    private void resolve(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (String member : new ArrayList<>(object.propertyNames())) {
                JsonNode value = object.get(member);
                if (MEMBERS.contains(member) && value.isString()) {
                    object.put(member, folder().resolve(name(value.asString())).toString());
                } else {
                    resolve(value);
                }
            }
        } else if (node instanceof ArrayNode array) {
            array.forEach(this::resolve);
        }
    }

    private static String name(String text) {
        if (text.contains("/") || text.contains("\\") || text.startsWith(".") || text.isEmpty()) {
            throw new IllegalArgumentException("no name of a file: " + text);
        }
        return text;
    }

    private Path folder() {
        if (folder == null) {
            try {
                folder = Files.createTempDirectory("touchstone-agent");
            } catch (IOException full) {
                throw new UncheckedIOException(full);
            }
        }
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (folder != null) {
            try (Stream<Path> all = Files.walk(folder)) {
                List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
                for (Path each : deepestFirst) {
                    Files.deleteIfExists(each);
                }
            }
        }
    }
}
