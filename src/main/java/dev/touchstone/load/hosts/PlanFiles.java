package dev.touchstone.load.hosts;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.MessageKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A plan as a host gets it: the files that it names go along under other names. The command that shows GPUs stays here:
/// it uses this user's programs.
final class PlanFiles {

    private static final Set<String> MEMBERS = Set.of("file", "caFile");
    private static final int PIECE = 1 << 20;

    private final Map<String, String> names = new LinkedHashMap<>();

    private PlanFiles() {
    }

    /// The plan with names of files as a host has them; sends what the host does not have yet.
    ///
    /// @throws IOException with a sentence when one cannot be read
    static JsonNode sent(JsonNode plan, Host host) throws IOException {
        Map<String, String> sent = host.files();
        PlanFiles files = new PlanFiles();
        files.names.putAll(sent);
        JsonNode copy = plan.deepCopy();
        files.rename(copy);
        for (Map.Entry<String, String> file : files.names.entrySet()) {
            if (sent.putIfAbsent(file.getKey(), file.getValue()) == null) {
                send(Path.of(file.getKey()), file.getValue(), host);
            }
        }
        return copy;
    }

    private void rename(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove("gpuCommand");
            for (String member : new ArrayList<>(object.propertyNames())) {
                JsonNode value = object.get(member);
                if (MEMBERS.contains(member) && value.isString()) {
                    object.put(member, names.computeIfAbsent(value.asString(),
                            path -> (names.size() + 1) + "-" + Path.of(path).getFileName()));
                } else {
                    rename(value);
                }
            }
        } else {
            node.forEach(this::rename);
        }
    }

    private static void send(Path file, String name, Host host) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            for (byte[] piece = in.readNBytes(PIECE); piece.length > 0; piece = in.readNBytes(PIECE)) {
                HostMessage message = HostMessage.of(MessageKind.FILE);
                message.fields().put("name", name).put("data", Base64.getEncoder().encodeToString(piece));
                host.send(message);
            }
        } catch (IOException unreadable) {
            throw new IOException(I18n.text("{0} cannot be read: {1}", file, unreadable.getMessage()), unreadable);
        }
    }
}
