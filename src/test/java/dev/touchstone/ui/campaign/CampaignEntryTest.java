package dev.touchstone.ui.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.imported.TriedBefore;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.StoredSamples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 | 0 | 0 |
            0 | 1 | 0 | 1 launch was left out: it has none of the campaign's flags.
            0 | 2 | 0 | 2 launches were left out: they have none of the campaign's flags.
            1 | 0 | 0 | 1 launch was left out: it did not measure the objective at one of the campaign's loads.
            2 | 0 | 0 | 2 launches were left out: they did not measure the objective at one of the campaign's loads.
            0 | 0 | 1 | 1 launch was left out: it is of another engine or model.
            0 | 1 | 3 | 1 launch was left out: it has none of the campaign's flags. 3 launches were left out: they are of another engine or model.
            """)
    void launchesWithWhichACampaignDoesNotBegin(int atOtherLoads, int withOtherFlags, int ofOthers, @Nullable String said) {
        assertThat(CampaignCommands.leftOut(new TriedBefore(List.of(), atOtherLoads, withOtherFlags, ofOthers)))
                .isEqualTo(said == null ? "" : said);
    }
}
