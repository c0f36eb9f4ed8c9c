package dev.touchstone.ui.campaign.draft;

import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Fills the form with the file of a campaign.
public final class CampaignDraftReader {

    private static final YAMLMapper MAPPER = YAMLMapper.builder().build();
    private static final List<String> PLACES = List.of("ssh", "docker", "podman", "kubectl");

    private final ObjectNode root;
    private final Map<CampaignField, String> texts = new EnumMap<>(CampaignField.class);

    private CampaignDraftReader(ObjectNode root) {
        this.root = root;
    }

    /// @param yaml a file that was read without a problem
    /// @param name of the campaign where the file has none
    /// @throws IllegalArgumentException when it is not YAML
    public static CampaignDraft read(String yaml, String name) {
        try {
            if (MAPPER.readTree(yaml) instanceof ObjectNode root) {
                return new CampaignDraftReader(root).draft(name);
            }
        } catch (JacksonException broken) {
            throw new IllegalArgumentException(I18n.text("The file is not YAML: {0}", broken.getOriginalMessage()), broken);
        }
        throw new IllegalArgumentException(I18n.text("The file holds no campaign."));
    }

    private CampaignDraft draft(String name) {
        for (CampaignField field : CampaignField.values()) {
            texts.put(field, "");
        }
        texts.put(CampaignField.NAME, name);
        take(root, "name", CampaignField.NAME);
        ObjectNode target = part("target");
        take(target, "engine", CampaignField.ENGINE);
        take(target, "model", CampaignField.MODEL);
        take(target, "gpus", CampaignField.GPUS);
        texts.put(CampaignField.COMMAND, CommandWords.line(words(target.remove("command"))));
        texts.put(CampaignField.ENVIRONMENT, pairs(target.remove("env"), "="));
        place(target.remove("where"));
        if (target.get("ready") instanceof ObjectNode ready) {
            take(ready, "path", CampaignField.READY_PATH);
            take(ready, "within", CampaignField.READY_WITHIN);
        }
        List<FlagRow> flags = flags(root.remove("space"), text(CampaignField.ENGINE), text(CampaignField.GPUS));
        texts.put(CampaignField.CONSTRAINTS, String.join("; ", words(root.remove("constraints"))));
        ObjectNode load = part("load");
        texts.put(CampaignField.CONCURRENCY, String.join(", ", words(load.remove("concurrency"))));
        take(load, "requests", CampaignField.REQUESTS);
        take(load, "maxTokens", CampaignField.MAX_TOKENS);
        ObjectNode objective = part("objective");
        String direction = objective.has("minimise") ? "minimise" : "maximise";
        texts.put(CampaignField.DIRECTION, direction);
        take(objective, direction, CampaignField.METRIC);
        texts.put(CampaignField.LIMITS, pairs(objective.remove("within"), " = "));
        ObjectNode search = part("search");
        take(search, "method", CampaignField.METHOD);
        take(search, "launches", CampaignField.LAUNCHES);
        take(search, "hours", CampaignField.HOURS);
        take(search, "repeats", CampaignField.REPEATS);
        take(search, "patience", CampaignField.PATIENCE);
        take(search, "confirm", CampaignField.CONFIRM);
        take(search, "seed", CampaignField.SEED);
        return new CampaignDraft(texts, flags, root);
    }

    private ObjectNode part(String name) {
        return root.get(name) instanceof ObjectNode part ? part : JsonMapper.shared().createObjectNode();
    }

    /// Takes a value out of the rest.
    private void take(ObjectNode part, String name, CampaignField field) {
        JsonNode value = part.get(name);
        if (value != null && value.isValueNode()) {
            texts.put(field, value.asString(""));
            part.remove(name);
        }
    }

    private void place(@Nullable JsonNode where) {
        texts.put(CampaignField.PLACE, "local");
        if (where instanceof ObjectNode object) {
            PLACES.stream().filter(object::has).findFirst().ifPresent(place -> {
                texts.put(CampaignField.PLACE, place);
                texts.put(CampaignField.HOST, object.path(place).asString(""));
                texts.put(CampaignField.OPTIONS, CommandWords.line(words(object.get("options"))));
            });
        }
    }

    private String text(CampaignField field) {
        return texts.getOrDefault(field, "");
    }

    /// The flags of the space, which may be the name of an engine, and those of the engine that it does not use.
    private static List<FlagRow> flags(@Nullable JsonNode space, String engine, String gpus) {
        List<FlagRow> flags = new ArrayList<>();
        if (space != null && space.isString()) {
            flags.addAll(EngineTemplate.flags(space.asString(""), gpus));
        } else if (space != null) {
            space.properties().forEach(flag -> flags.add(flag(flag.getKey(), flag.getValue())));
        }
        flags.addAll(EngineTemplate.others(engine, gpus, flags));
        return flags;
    }

    private static FlagRow flag(String name, JsonNode node) {
        if (!node.isObject()) {
            return node.isArray() ? new FlagRow(true, name, FlagKind.LIST, String.join(", ", words(node)), "", false)
                    : new FlagRow(true, name, FlagKind.SWITCH, "", "", false);
        }
        String usual = node.has("usual") ? word(node.path("usual")) : "";
        boolean quality = node.path("quality").asBoolean(false);
        for (FlagKind kind : List.of(FlagKind.LOG2, FlagKind.WHOLE, FlagKind.REAL, FlagKind.STEPS, FlagKind.LIST)) {
            if (node.has(kind.field())) {
                return new FlagRow(true, name, kind, values(kind, words(node.get(kind.field()))), usual, quality);
            }
        }
        return new FlagRow(true, name, FlagKind.SWITCH, "", usual, quality);
    }

    private static String values(FlagKind kind, List<String> words) {
        return kind == FlagKind.LIST || words.size() < 2 ? String.join(", ", words)
                : words.get(0) + " … " + String.join(", ", words.subList(1, words.size()));
    }

    private static List<String> words(@Nullable JsonNode array) {
        List<String> words = new ArrayList<>();
        if (array != null) {
            if (array.isArray()) {
                array.forEach(word -> words.add(word(word)));
            } else {
                words.add(word(array));
            }
        }
        return words;
    }

    /// `on` and `off` are truth in YAML 1.1.
    private static String word(JsonNode node) {
        return node.isBoolean() ? node.booleanValue() ? "on" : "off" : node.asString("");
    }

    private static String pairs(@Nullable JsonNode object, String sign) {
        return object == null ? "" : object.properties().stream().map(pair -> pair.getKey() + sign + word(pair.getValue()))
                .collect(Collectors.joining(", "));
    }
}
