package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A server in a plan file: an object, or its address alone.
final class ServerJson {

    private static final String[] FACTORS = Arrays.stream(Factor.values()).map(Factor::key).toArray(String[]::new);

    private ServerJson() {
    }

    static ObjectNode write(Server server, @Nullable Path folder) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", server.name());
        json.put("url", server.url().toString());
        json.put("api", server.api().key());
        if (server.model() != null) {
            json.put("model", server.model());
        }
        json.put("thinkingSwitch", server.thinkingSwitch().key());
        ObjectNode conditions = json.putObject("conditions");
        server.conditions().forEach((factor, level) -> {
            switch (level) {
                case Level.Number(double value) when factor.kind() == Factor.Kind.NUMBER ->
                    conditions.set(factor.key(), number(value));
                default -> conditions.put(factor.key(), level.toString());
            }
        });
        if (server.caFile() != null) {
            json.put("caFile", file(server.caFile(), folder));
        }
        if (server.gpuCommand() != null) {
            json.put("gpuCommand", server.gpuCommand());
        }
        return json;
    }

    static Server read(PlanFileValue value, @Nullable Path folder) {
        if (value.isText()) {
            URI url = url(value);
            return value.make(() -> Server.at(url, Api.CHAT));
        }
        PlanFileFields fields = value.fields("name", "url", "api", "model", "thinkingSwitch", "conditions", "caFile",
                "gpuCommand");
        URI url = url(fields.get("url"));
        Server plain = fields.get("url").make(() -> Server.at(url, Api.CHAT));
        String name = fields.get("name", PlanFileValue::text, plain.name());
        Api api = fields.get("api", one -> one.oneOf(Api.values(), Api::key), plain.api());
        ThinkingSwitch thinkingSwitch = fields.get("thinkingSwitch",
                one -> one.oneOf(ThinkingSwitch.values(), ThinkingSwitch::key), plain.thinkingSwitch());
        String model = fields.orNull("model", PlanFileValue::text);
        Path caFile = fields.orNull("caFile", one -> file(one, folder));
        String gpuCommand = fields.orNull("gpuCommand", PlanFileValue::text);
        Map<Factor, Level> conditions = fields.get("conditions", ServerJson::conditions, Map.of());
        return value.make(() -> new Server(name, url, api, model, thinkingSwitch, conditions, caFile, gpuCommand));
    }

    /// With slashes where the path is relative, so that a plan written under Windows is read elsewhere too.
    static String file(Path file, @Nullable Path folder) {
        Path shown = folder != null && file.startsWith(folder) && !file.equals(folder) ? folder.relativize(file) : file;
        return shown.isAbsolute() ? shown.toString()
                : shown.toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    static Path file(PlanFileValue value, @Nullable Path folder) {
        String text = value.text();
        if (text.isBlank()) {
            throw value.wrong(I18n.text("must name a file"));
        }
        try {
            Path file = Path.of(text);
            return folder == null ? file : folder.resolve(file).normalize();
        } catch (InvalidPathException noPath) {
            throw value.wrong(I18n.text("must name a file; {0} in {1}", noPath.getReason(), text));
        }
    }

    /// Without a decimal point where it needs none.
    static JsonNode number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 0x1p53
                ? JsonNodeFactory.instance.numberNode((long) value) : JsonNodeFactory.instance.numberNode(value);
    }

    private static URI url(PlanFileValue value) {
        try {
            return new URI(value.text().strip());
        } catch (URISyntaxException noAddress) {
            throw value.wrong(I18n.text("must be an address such as \"http://localhost:8000\"; {0}", noAddress.getReason()));
        }
    }

    private static Map<Factor, Level> conditions(PlanFileValue value) {
        PlanFileFields fields = value.fields(FACTORS);
        Map<Factor, Level> conditions = new EnumMap<>(Factor.class);
        for (Factor factor : Factor.values()) {
            fields.find(factor.key()).ifPresent(level -> conditions.put(factor, level(factor, level)));
        }
        return conditions;
    }

    private static Level level(Factor factor, PlanFileValue value) {
        if (factor.kind() == Factor.Kind.NUMBER && value.isNumber()) {
            return Level.of(value.number());
        }
        return Level.parse(factor, value.text());
    }
}
