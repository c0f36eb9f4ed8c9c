package dev.touchstone.campaign.store;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The text of a campaign's file, with what its reading depends on.
///
/// @param name of the campaign where the text has none
/// @param folder against which names of files are resolved; null to leave them as they are
public record CampaignSource(String yaml, String name, @Nullable Path folder) {

    /// Reads a file; its name without `.yaml` names the campaign.
    public static CampaignSource read(Path file) throws IOException {
        return new CampaignSource(Files.readString(file), String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", ""),
                file.toAbsolutePath().getParent());
    }

    /// @throws IllegalArgumentException with a sentence: which field is wrong, and what it may be
    public CampaignPlan plan() {
        return CampaignFile.read(yaml, name, folder);
    }
}
