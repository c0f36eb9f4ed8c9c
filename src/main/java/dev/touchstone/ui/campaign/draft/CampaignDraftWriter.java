package dev.touchstone.ui.campaign.draft;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/// Writes what the form holds as the file of a campaign. What cannot be read is written as it stands, so that the reader of
/// such files finds it and names its field.
public final class CampaignDraftWriter {

    private static final YAMLMapper MAPPER = YAMLMapper.builder().disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES, YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .disable(YAMLWriteFeature.SPLIT_LINES).build();
    static final Pattern LIST = Pattern.compile("\\s*[,;，；、…]\\s*|\\s*\\.\\.\\.\\s*|\\s+");
    static final Pattern PAIRS = Pattern.compile("\\s*[,;，；、\\n]\\s*");
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern NUMBER = Pattern.compile("-?(\\d{1,18}(\\.\\d{1,18})?|\\.\\d{1,18})");
    static final Set<String> SHELL_PLACES = Set.of("", "local");

    private final CampaignDraft draft;
    private final ObjectNode root;

    private CampaignDraftWriter(CampaignDraft draft) {
        this.draft = draft;
        this.root = JsonMapper.shared().createObjectNode();
    }

    public static String yaml(CampaignDraft draft) {
        return MAPPER.writeValueAsString(new CampaignDraftWriter(draft).write());
    }

    private ObjectNode write() {
        put(root, "name", CampaignField.NAME, CampaignDraftWriter::text);
        ObjectNode target = begin("target");
        put(target, "engine", CampaignField.ENGINE, CampaignDraftWriter::text);
        put(target, "command", CampaignField.COMMAND, line -> texts(CommandWords.of(line)));
        put(target, "model", CampaignField.MODEL, CampaignDraftWriter::text);
        put(target, "gpus", CampaignField.GPUS, CampaignDraftWriter::number);
        put(target, "env", CampaignField.ENVIRONMENT, text -> pairs(text, CampaignDraftWriter::text));
        place(target);
        ObjectNode ready = target.get("ready") instanceof ObjectNode kept ? kept : JsonMapper.shared().createObjectNode();
        put(ready, "path", CampaignField.READY_PATH, CampaignDraftWriter::text);
        put(ready, "within", CampaignField.READY_WITHIN, CampaignDraftWriter::text);
        if (!ready.isEmpty()) {
            target.set("ready", ready);
        }
        ObjectNode space = root.putObject("space");
        draft.flags().stream().filter(FlagRow::isUsed).forEach(flag -> space.set(flag.name(), values(flag)));
        put(root, "constraints", CampaignField.CONSTRAINTS, text -> texts(Arrays.stream(text.split("\\n|;|；"))
                .map(String::strip).filter(line -> !line.isEmpty()).toList()));
        rest("candidates");
        ObjectNode load = begin("load");
        put(load, "concurrency", CampaignField.CONCURRENCY, text -> list(text, CampaignDraftWriter::number));
        put(load, "requests", CampaignField.REQUESTS, CampaignDraftWriter::number);
        put(load, "maxTokens", CampaignField.MAX_TOKENS, CampaignDraftWriter::number);
        ObjectNode objective = begin("objective");
        put(objective, draft.text(CampaignField.DIRECTION), CampaignField.METRIC, CampaignDraftWriter::text);
        put(objective, "within", CampaignField.LIMITS, text -> pairs(text, CampaignDraftWriter::number));
        ObjectNode search = begin("search");
        put(search, "method", CampaignField.METHOD, CampaignDraftWriter::text);
        put(search, "launches", CampaignField.LAUNCHES, CampaignDraftWriter::number);
        put(search, "hours", CampaignField.HOURS, CampaignDraftWriter::number);
        put(search, "repeats", CampaignField.REPEATS, CampaignDraftWriter::number);
        put(search, "patience", CampaignField.PATIENCE, CampaignDraftWriter::number);
        put(search, "confirm", CampaignField.CONFIRM, CampaignDraftWriter::number);
        put(search, "seed", CampaignField.SEED, CampaignDraftWriter::number);
        return root;
    }

    /// Puts a part with what the form has no field for.
    private ObjectNode begin(String name) {
        ObjectNode part = draft.rest().get(name) instanceof ObjectNode kept ? kept.deepCopy()
                : JsonMapper.shared().createObjectNode();
        root.set(name, part);
        return part;
    }

    private void rest(String name) {
        JsonNode kept = draft.rest().get(name);
        if (kept != null) {
            root.set(name, kept);
        }
    }

    /// Puts a field that is not empty.
    private void put(ObjectNode part, String name, CampaignField field, Function<String, JsonNode> as) {
        String text = draft.text(field).strip();
        if (!text.isEmpty()) {
            part.set(name, as.apply(text));
        }
    }

    private void place(ObjectNode target) {
        String place = draft.text(CampaignField.PLACE);
        if (SHELL_PLACES.contains(place)) {
            target.put("where", "local");
            return;
        }
        ObjectNode where = target.putObject("where").put(place, draft.text(CampaignField.HOST).strip());
        if (!place.equals("ssh")) {
            put(where, "options", CampaignField.OPTIONS, line -> texts(CommandWords.of(line)));
        }
    }

    private static JsonNode values(FlagRow flag) {
        if (flag.kind() == FlagKind.SWITCH && flag.usual().isBlank() && !flag.changesQuality()) {
            return text("switch");
        }
        ObjectNode node = JsonMapper.shared().createObjectNode();
        switch (flag.kind()) {
            case SWITCH -> node.put("switch", true);
            case LIST -> node.set("values", list(flag.values(), CampaignDraftWriter::text));
            case LOG2, WHOLE, REAL, STEPS -> node.set(flag.kind().field(), list(flag.values(), CampaignDraftWriter::number));
        }
        if (!flag.usual().isBlank()) {
            node.put("usual", flag.usual().strip());
        }
        if (flag.changesQuality()) {
            node.put("quality", true);
        }
        return node;
    }

    private static JsonNode text(String text) {
        return JsonNodeFactory.instance.stringNode(text);
    }

    /// A number, or the text as it stands.
    private static JsonNode number(String text) {
        return WHOLE.matcher(text).matches() ? JsonNodeFactory.instance.numberNode(Long.parseLong(text))
                : NUMBER.matcher(text).matches() ? JsonNodeFactory.instance.numberNode(new BigDecimal(text))
                : text(text);
    }

    private static ArrayNode texts(List<String> words) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        words.forEach(array::add);
        return array;
    }

    private static ArrayNode list(String text, Function<String, JsonNode> as) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        LIST.splitAsStream(text.strip()).filter(part -> !part.isEmpty()).map(as).forEach(array::add);
        return array;
    }

    /// `ttft.p99 = 1s, tpot.p99 ≤ 50ms` as an object.
    private static ObjectNode pairs(String text, Function<String, JsonNode> as) {
        ObjectNode object = JsonMapper.shared().createObjectNode();
        PAIRS.splitAsStream(text.strip()).filter(part -> !part.isEmpty()).forEach(part -> {
            String[] pair = part.split("\\s*(<=|>=|[=≤≥])\\s*", 2);
            object.set(pair[0], pair.length < 2 ? text("") : as.apply(pair[1].strip()));
        });
        return object;
    }
}
