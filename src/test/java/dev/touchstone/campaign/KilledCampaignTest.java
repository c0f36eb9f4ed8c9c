package dev.touchstone.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A campaign that is killed at chosen moments; `CampaignKillBench` does so at random ones.
@EnabledOnOs(OS.LINUX)
class KilledCampaignTest {

    @TempDir
    private Path folder;

    private KilledCampaign campaign;

    @AfterEach
    void end() {
        if (campaign != null) {
            campaign.processes().forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void whatIsFinishedStaysAndNothingIsLeftRunning() throws Exception {
        campaign = new KilledCampaign(folder, 2, 7);
        assertThat(campaign.begins()).as(() -> campaign.faults().toString()).isTrue();
        // Its command waits for its release, or has just begun.
        campaign.awaitFile(".*/launches/[^.].*\\.json");
        campaign.kill();
        assertThat(campaign.begins()).isTrue();
        campaign.awaitFile(".*trial-001\\.json");
        // The next launch may or may not have begun.
        campaign.kill();
        Set<String> afterOne = campaign.trials().keySet();
        assertThat(afterOne).contains("trial-001.json");
        assertThat(campaign.begins()).isTrue();
        campaign.awaitFile(".*trial-002\\.log");
        campaign.awaitEngine();
        campaign.kill();
        campaign.awaitEnd();
        assertThat(campaign.begins()).isTrue();
        assertThat(campaign.ends()).isIn(0, 1);
        assertThat(campaign.trials()).containsKeys("trial-001.json", "trial-002.json");
        assertThat(campaign.faults()).isEmpty();
    }

    @Test
    void anEngineThatIsAskedForItsFlagsIsEndedToo() throws Exception {
        campaign = new KilledCampaign(folder, """
                case "$1" in --help*) [ -e "$0.asked" ] && exit; touch "$0.asked"; while :; do sleep 1; done;; esac
                exit 1""", 1, 7);
        campaign.starts();
        campaign.awaitFile(".*/engine\\.asked");
        campaign.kill();
        campaign.awaitEnd();
        assertThat(campaign.faults()).as("what asks for the help has ended").isEmpty();
        assertThat(campaign.begins()).as("the engine is launched").isTrue();
        assertThat(campaign.faults()).isEmpty();
    }
}
