package dev.touchstone.ui.campaign.draft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// What the form holds, kept over restarts: the file of the campaign and, because a file holds only flags that are used, all
/// rows of flags.
public final class FormState {

    private static final String FORM = "form";
    private static final String FLAGS = "flags";

    private FormState() {
    }

    /// The state without keys, tokens and passwords.
    public static Map<String, String> of(CampaignDraft draft) {
        CampaignDraft kept = draft.withoutSecrets();
        return Map.of(FORM, CampaignDraftWriter.yaml(kept), FLAGS, write(kept.flags()));
    }

    /// @return empty where nothing was kept, or what was kept cannot be read
    public static Optional<CampaignDraft> draft(Map<String, String> state) {
        try {
            return Optional.ofNullable(state.get(FORM)).map(form -> CampaignDraftReader.read(form, "")).map(draft ->
                    Optional.ofNullable(state.get(FLAGS)).map(FormState::read).map(draft::withFlags).orElse(draft));
        } catch (IllegalArgumentException | JacksonException old) {
            System.getLogger(FormState.class.getName()).log(System.Logger.Level.DEBUG, "no form restored", old);
            return Optional.empty();
        }
    }

    private static String write(List<FlagRow> flags) {
        ArrayNode rows = JsonMapper.shared().createArrayNode();
        flags.forEach(flag -> rows.addObject().put("used", flag.isUsed()).put("name", flag.name()).put("kind", flag.kind().name())
                .put("values", flag.values()).put("usual", flag.usual()).put("quality", flag.changesQuality()));
        return rows.toString();
    }

    private static List<FlagRow> read(String text) {
        List<FlagRow> flags = new ArrayList<>();
        for (JsonNode row : JsonMapper.shared().readTree(text)) {
            String kind = row.path("kind").asString("");
            flags.add(new FlagRow(row.path("used").asBoolean(false), row.path("name").asString(""),
                    Arrays.stream(FlagKind.values()).filter(one -> one.name().equals(kind)).findFirst().orElse(FlagKind.LIST),
                    row.path("values").asString(""), row.path("usual").asString(""), row.path("quality").asBoolean(false)));
        }
        return flags;
    }
}
