package dev.touchstone.load.protocol;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A message between this machine and a host, one line of JSON in ASCII.
public record HostMessage(MessageKind kind, ObjectNode fields) {

    /// The form of the messages. A host that speaks another one is not used.
    public static final int VERSION = 1;

    private static final String KIND = "kind";
    private static final String START = "{\"" + KIND + "\":";
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    /// A message to be filled in.
    public static HostMessage of(MessageKind kind) {
        return new HostMessage(kind, MAPPER.createObjectNode().put(KIND, kind.key()));
    }

    /// A message with a sentence.
    public static HostMessage failed(String sentence) {
        HostMessage failed = of(MessageKind.FAILED);
        failed.fields.put("message", sentence);
        return failed;
    }

    /// The sentence of a failure.
    public String sentence() {
        return fields.path("message").asString("");
    }

    /// Reads a line; empty where it is no message: a line of a journal, or what a shell prints by itself.
    public static Optional<HostMessage> read(String line) {
        if (!line.startsWith(START)) {
            return Optional.empty();
        }
        try {
            return MAPPER.readTree(line) instanceof ObjectNode fields
                    ? MessageKind.ofKey(fields.path(KIND).asString("")).map(kind -> new HostMessage(kind, fields))
                    : Optional.empty();
        } catch (JacksonException cut) {
            return Optional.empty();
        }
    }

    /// Reads a line of a journal.
    ///
    /// @throws JacksonException when it is no JSON
    public static JsonNode tree(String line) {
        return MAPPER.readTree(line);
    }

    byte[] line() {
        byte[] json = MAPPER.writeValueAsBytes(fields);
        byte[] line = new byte[json.length + 1];
        System.arraycopy(json, 0, line, 0, json.length);
        line[json.length] = '\n';
        return line;
    }
}
