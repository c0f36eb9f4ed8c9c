package dev.touchstone.campaign.store;

import dev.touchstone.campaign.StopReason;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What is stored of a campaign beside its text and its trials.
///
/// @param name and folder as in [CampaignSource]
/// @param archive id of the archive that the campaign belongs to; empty for none
/// @param ended null while there is something left to do
record CampaignHead(String name, @Nullable Path folder, String archive, Instant begun, @Nullable StopReason ended) {

    CampaignHead ended(@Nullable StopReason reason) {
        return new CampaignHead(name, folder, archive, begun, reason);
    }

    byte[] write() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("name", name).put("archive", archive).put("begun", begun.toString());
        if (folder != null) {
            json.put("folder", folder.toString());
        }
        if (ended != null) {
            json.put("ended", ended.id());
        }
        return JsonMapper.shared().writeValueAsBytes(json);
    }

    /// @throws RuntimeException when it is not of this form
    static CampaignHead read(byte[] bytes) {
        JsonNode json = JsonMapper.shared().readTree(bytes);
        JsonNode folder = json.get("folder");
        String ended = json.path("ended").asString("");
        return new CampaignHead(json.required("name").asString(), folder == null ? null : Path.of(folder.asString()),
                json.required("archive").asString(), Instant.parse(json.required("begun").asString()),
                Arrays.stream(StopReason.values()).filter(reason -> reason.id().equals(ended)).findFirst().orElse(null));
    }
}
