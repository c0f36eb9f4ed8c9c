package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The format of a plan file, which can also be written by hand. It holds no keys and no headers.
///
/// ```json
/// {"servers": [{"name": "vLLM", "url": "http://localhost:8000", "conditions": {"gpuCount": 4}}],
///  "thinking": ["on", "off"], "loads": [1, 8, {"kind": "open-loop", "rate": 5}], "maxTokens": [256],
///  "prompts": [{"kind": "random", "inputTokens": 512}], "repeats": 3, "launches": 2,
///  "stop": {"requests": 100, "time": "5m"}, "objectives": {"ttft": "500ms"}}
/// ```
///
/// Everything but a server's `url` may be left out and is then as in [Plan#standard]; a list of one element may be
/// written as the element. Times are text with a unit (`ms`, `s`, `m`, `h`). A load is a number in flight or an object
/// whose `kind` is `in-flight`, `batches`, `open-loop`, `ramp` or `replay`; `{"kind": "knee"}` in place of the list is a search.
/// Prompts have the kinds `built-in`, `fixed`, `random`, `shared-prefix`, `long-context`, `json-lines`, `sharegpt`,
/// `multi-turn`, `trace` and `sessions`. Files are relative to the plan file. Comments and trailing commas are allowed.
public final class PlanJson {

    private static final int VERSION = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private PlanJson() {
    }

    /// Writes the whole plan with its defaults, so that a later version with other defaults reads the same plan. File
    /// names are written as they are.
    public static String write(Plan plan) {
        return write(plan, null);
    }

    /// @param folder folder of the plan file: files in it or below are written relative to it, so that the folder can
    ///         be shared as a whole; null to leave them as they are
    public static String write(Plan plan, @Nullable Path folder) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("touchstonePlan", VERSION);
        json.put("name", plan.name());
        Matrix matrix = plan.matrix();
        json.set("servers", array(plan.servers(), server -> ServerJson.write(server, folder)));
        json.set("thinking", array(matrix.thinking(), one -> JsonNodeFactory.instance.stringNode(one.key())));
        json.set("loads", LoadsJson.write(matrix.loads()));
        json.set("maxTokens", array(matrix.maxTokens(), JsonNodeFactory.instance::numberNode));
        json.set("prompts", array(matrix.prompts(), prompts -> PromptsJson.write(prompts, folder)));
        json.put("repeats", matrix.repeats());
        json.put("launches", matrix.launches());
        SettingsJson.write(plan, json);
        json.put("pause", PlanFileTimes.write(plan.pause()));
        json.put("seed", plan.seed());
        json.put("originalFigures", plan.originalFigures());
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json);
    }

    /// Reads a plan. Relative file names stay relative to the current folder.
    ///
    /// @throws IllegalArgumentException with a sentence that names the wrong field and what it may hold
    public static Plan read(String json) {
        return read(json, null);
    }

    /// @param folder folder of the plan file, against which relative file names are resolved; null to leave them as
    ///         they are
    /// @throws IllegalArgumentException with a sentence: which field is wrong, and what it may be
    public static Plan read(String json, @Nullable Path folder) {
        PlanFileValue root = new PlanFileValue("", parse(json));
        PlanFileFields fields = root.fields("touchstonePlan", "name", "servers", "thinking", "loads", "maxTokens",
                "prompts", "repeats", "launches", "stop", "edges", "output", "limits", "objectives", "pause", "seed",
                "originalFigures");
        int version = fields.get("touchstonePlan", PlanFileValue::whole, VERSION);
        if (version != VERSION) {
            throw new IllegalArgumentException(I18n.text("this plan has the form {0}, and this version of Touchstone reads"
                    + " only the form {1}; a newer one may read it", version, VERSION));
        }
        List<Server> servers = fields.get("servers").list().stream()
                .map(value -> ServerJson.read(value, folder)).toList();
        Plan standard = root.make(() -> Plan.standard(servers));
        Matrix usual = standard.matrix();
        List<ThinkingMode> thinking = fields.get("thinking",
                each(one -> one.oneOf(ThinkingMode.values(), ThinkingMode::key)), usual.thinking());
        Loads loads = fields.get("loads", LoadsJson::read, usual.loads());
        List<Integer> maxTokens = fields.get("maxTokens", each(PlanFileValue::whole), usual.maxTokens());
        List<Prompts> prompts = fields.get("prompts", each(one -> PromptsJson.read(one, folder)), usual.prompts());
        int repeats = fields.get("repeats", PlanFileValue::whole, usual.repeats());
        int launches = fields.get("launches", PlanFileValue::whole, usual.launches());
        Matrix matrix = root.make(() -> new Matrix(thinking, loads, maxTokens, prompts, repeats, launches));
        Plan read = new SettingsJson(fields).read(standard);
        String name = fields.get("name", PlanFileValue::text, standard.name());
        var pause = fields.get("pause", PlanFileValue::time, standard.pause());
        long seed = fields.get("seed", PlanFileValue::seed, standard.seed());
        boolean originalFigures = fields.get("originalFigures", PlanFileValue::flag, standard.originalFigures());
        return root.make(() -> new Plan(name, servers, matrix, read.stop(), read.edges(), read.output(), read.limits(),
                read.objectives(), pause, seed, originalFigures));
    }

    private static JsonNode parse(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JacksonException broken) {
            var place = broken.getLocation();
            throw new IllegalArgumentException(place == null
                    ? I18n.text("the plan is not JSON: {0}", broken.getOriginalMessage())
                    : I18n.text("the plan is not JSON: {0} in line {1}, column {2}", broken.getOriginalMessage(),
                            place.getLineNr(), place.getColumnNr()), broken);
        }
    }

    private static <T> Function<PlanFileValue, List<T>> each(Function<PlanFileValue, T> one) {
        return value -> value.list().stream().map(one).toList();
    }

    private static <T> ArrayNode array(List<T> all, Function<T, ? extends JsonNode> one) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        all.forEach(element -> array.add(one.apply(element)));
        return array;
    }
}
