package dev.touchstone.ui.campaign.draft;

import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What the form holds.
///
/// @param texts of all fields
/// @param flags in their order, with those that are not used
/// @param rest of the file: what the form has no field for, kept as it was opened
public record CampaignDraft(Map<CampaignField, String> texts, List<FlagRow> flags, ObjectNode rest) {

    public CampaignDraft {
        texts = Collections.unmodifiableMap(new EnumMap<>(texts));
        flags = List.copyOf(flags);
        rest = rest.deepCopy();
    }

    /// The usual values, without an engine.
    public static CampaignDraft empty() {
        Map<CampaignField, String> texts = new EnumMap<>(CampaignField.class);
        for (CampaignField field : CampaignField.values()) {
            texts.put(field, field.usual());
        }
        return new CampaignDraft(texts, List.of(), JsonMapper.shared().createObjectNode());
    }

    public String text(CampaignField field) {
        return texts.getOrDefault(field, "");
    }

    public CampaignDraft with(CampaignField field, String text) {
        Map<CampaignField, String> changed = new EnumMap<>(texts);
        changed.put(field, text);
        return new CampaignDraft(changed, flags, rest);
    }

    /// With keys, tokens and passwords masked.
    public CampaignDraft withoutSecrets() {
        Map<CampaignField, String> masked = new EnumMap<>(texts);
        masked.replaceAll((field, text) -> Secrets.mask(text));
        return new CampaignDraft(masked, flags.stream().map(FlagRow::withoutSecrets).toList(), rest);
    }

    public CampaignDraft withFlags(List<FlagRow> other) {
        return new CampaignDraft(texts, other, rest);
    }

    public CampaignDraft withFlag(int row, FlagRow flag) {
        List<FlagRow> changed = new ArrayList<>(flags);
        changed.set(row, flag);
        return withFlags(changed);
    }
}
