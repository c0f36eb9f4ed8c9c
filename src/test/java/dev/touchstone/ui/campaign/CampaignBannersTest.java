package dev.touchstone.ui.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.engine.LaunchRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said of engines that interrupted campaigns left running.
class CampaignBannersTest {

    @TempDir
    private Path folder;

    @Test
    void enginesThatMayStillRunAreNamed() throws IOException {
        record("vllm-7", "{\"kind\": \"local\"}");
        assertThat(CampaignBanners.mayStillRun(new LaunchRecords(folder).all()))
                .isEqualTo("An engine that an interrupted campaign launched may still run: vllm-7 (local, port 8000).");
        record("vllm-8", "{\"kind\": \"ssh\", \"host\": \"gpu1\"}");
        assertThat(CampaignBanners.mayStillRun(new LaunchRecords(folder).all())).isEqualTo("2 engines that interrupted campaigns launched "
                + "may still run: vllm-7 (local, port 8000), vllm-8 (ssh gpu1, port 8000).");
    }

    private void record(String name, String place) throws IOException {
        Files.writeString(folder.resolve(name + ".json"), """
                {"name": "%s", "port": 8000, "place": %s, "owner": {"pid": 1, "start": 1}, "group": {"id": 1, "start": "1@another"}}
                """.formatted(name, place));
    }
}
