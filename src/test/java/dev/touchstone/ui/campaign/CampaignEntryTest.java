package dev.touchstone.ui.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.imported.TriedBefore;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.StoredSamples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said of a stored campaign.
class CampaignEntryTest {

    @TempDir
    Path folder;

    @Test
    void anInterruptedCampaignSaysHowFarItCame() throws IOException {
        CampaignStore store = new CampaignStore(folder, "", Clock.systemUTC());
        CampaignEntry entry = CampaignEntry.of(StoredSamples.interrupted(store));

        assertThat(entry.isUnfinished()).isTrue();
        assertThat(entry.sentence()).isEqualTo("“Qwen3-8B on two A10” was interrupted: 8 of 12 launches done.");
        assertThat(entry.summary()).startsWith("8 launches, 2 failed, best ");
        assertThat(new CampaignEntry(entry.campaign(), 8, 0, "", true).isUnfinished()).as("it runs").isFalse();
    }

    @Test
    void launchesWithWhichACampaignDoesNotBegin() {
        assertThat(CampaignCommands.leftOut(new TriedBefore(List.of(), 1, 1))).isEqualTo("2 launches were left out: they have none of the "
                + "campaign's flags, or were not measured at one of its loads.");
        assertThat(CampaignCommands.leftOut(new TriedBefore(List.of(), 0, 1))).startsWith("1 launch was left out: it has none ");
        assertThat(CampaignCommands.leftOut(new TriedBefore(List.of(), 0, 0))).isEmpty();
    }
}
