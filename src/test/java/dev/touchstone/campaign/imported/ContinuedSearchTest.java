package dev.touchstone.campaign.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContinuedSearchTest {

    private static final String HEAD = "model,gpus,max_num_seqs,block_size,max_concurrency,completed,output_throughput\n";
    private static final String NOTES = """
            # vLLM 0.8.4, 1 GPU

            ```
            $ vllm serve Qwen/Qwen3-8B -tp 1 --max-num-seqs 64 --block-size 16 --my-own 3
            $ vllm bench serve --model Qwen/Qwen3-8B --max-concurrency 32 --num-prompts 200
            ============ Serving Benchmark Result ============
            Successful requests:                     200
            Benchmark duration (s):                  10.00
            Output token throughput (tok/s):         900.00
            ==================================================
            $ vllm serve Qwen/Qwen3-8B -tp 1 --max-num-seqs 512 --block-size 16 --my-own 5
            $ vllm bench serve --model Qwen/Qwen3-8B --max-concurrency 32 --num-prompts 200
            ============ Serving Benchmark Result ============
            Successful requests:                     200
            Benchmark duration (s):                  10.00
            Output token throughput (tok/s):         1100.00
            ==================================================
            ```
            """;

    private static CampaignData tried(String name, String text) {
        List<Reading> readings = List.of(new Importer().read(name, text));
        return ImportedCampaign.of("notes", LaunchSource.of(readings), null).orElseThrow();
    }

    @Test
    void engineModelFlagsLoadAndObjectiveAreThoseOfTheResults() {
        CampaignData tried = tried("notes.md", NOTES);
        String yaml = ContinuedSearch.yaml(tried);
        assertThat(yaml).contains("\"engine\" : \"vllm\"", "\"model\" : \"Qwen/Qwen3-8B\"", "\"gpus\" : 1");
        CampaignPlan plan = CampaignFile.read(yaml, "notes", null);
        assertThat(plan.space().parameters()).extracting(parameter -> parameter.name())
                .containsExactlyInAnyOrder("--max-num-seqs", "--my-own");
        assertThat(plan.space().parameters()).filteredOn(parameter -> parameter.name().equals("--max-num-seqs")).first()
                .satisfies(parameter -> assertThat(parameter.values()).as("the range of the preset").contains("16", "1024"));
        assertThat(plan.search().launches()).isEqualTo(22);
        assertThat(plan.objective().metric().key()).isEqualTo("output_token_throughput");
        TriedBefore before = TriedBefore.of(plan, LaunchSource.of(List.of(new Importer().read("notes.md", NOTES))));
        assertThat(before.trials()).as("measured at a load of the campaign").hasSize(2);
        assertThat(before.atOtherLoads()).isZero();
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        CampaignData tried = tried("search.csv", HEAD.replace("model,gpus,", "") + "64,16,8,100,900\n128,32,8,100,950\n");
        assertThat(ContinuedSearch.yaml(tried)).doesNotContain("\"model\"", "\"gpus\"", "\"command\"").contains("--max-num-seqs");
    }
}
