package dev.touchstone.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// `touchstone campaign --json`, byte by byte: others read it. `mvn test -Dtest=CampaignJsonTest -Dgolden.write=true` writes it
/// anew; read what `git diff` then says.
class CampaignJsonTest {

    private static final String NAME = "campaign.json";

    @Test
    void aWholeCampaign() throws IOException {
        String written = CampaignJson.write(CampaignOutcome.of(SampleCampaigns.whole())).replace("\r", "") + "\n";
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(Path.of("src/test/resources/dev/touchstone/cli/campaign", NAME), written);
        }
        try (InputStream golden = Objects.requireNonNull(CampaignJsonTest.class.getResourceAsStream(NAME))) {
            assertThat(written).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void withoutALaunchThereIsNoBest() {
        assertThat(CampaignJson.write(CampaignOutcome.of(SampleCampaigns.empty()))).contains("\"stopped\" : \"budget\"")
                .doesNotContain("\"best\"").doesNotContain("\"command\"");
    }
}
