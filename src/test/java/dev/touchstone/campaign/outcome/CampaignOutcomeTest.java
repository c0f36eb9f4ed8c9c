package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.table.CampaignTables;
import org.junit.jupiter.api.Test;

class CampaignOutcomeTest {

    @Test
    void printsAll() {
        CampaignOutcome outcome = CampaignOutcome.of(SampleCampaigns.whole());
        CampaignSentences.sentences(outcome).forEach(System.out::println);
        System.out.println(CampaignTables.launches(outcome).readable().aligned());
        System.out.println(CampaignTables.effects(outcome).readable().aligned());
        System.out.println(CampaignTables.gains(outcome).readable().aligned());
        System.out.println(CampaignTables.limits(outcome).readable().aligned());
        System.out.println(CampaignTables.failures(outcome).readable().aligned());
        assertThat(outcome.best()).isPresent();
    }
}
