package dev.touchstone.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.RunArbitraries;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class RunJsonTest extends RunArbitraries {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void anArchivedRunReadsBackAsAnEqualRun(@ForAll @From("runs") Run run) {
        Run back = RunJson.read(throughText(RunJson.archived(run)));

        assertThat(back).isEqualTo(run);
        assertThat(back.flags().keySet()).containsExactlyElementsOf(run.flags().keySet());
        assertThat(back.extras().keySet()).containsExactlyElementsOf(run.extras().keySet());
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void theArchivedFormIsTheContractAndMore(@ForAll @From("runs") Run run) {
        ObjectNode archived = RunJson.archived(run);
        archived.remove("source");
        archived.remove("excerpt");

        assertThat(archived).isEqualTo(RunJson.contract(run));
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void aFailedLaunchReadsBackAsAnEqualOne(@ForAll @From("launches") FailedLaunch launch) {
        assertThat(LaunchJson.read(throughText(LaunchJson.write(launch)))).isEqualTo(launch);
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void whatANewerVersionWroteIsLeftOut(@ForAll @From("runs") Run run) {
        ObjectNode newer = RunJson.archived(run);
        newer.put("colour", "blue");
        ((ObjectNode) newer.get("conditions")).put("moon", "full").putObject("engine").put("name", "vLLM");
        ((ObjectNode) newer.get("metrics")).put("joy.p99", 1).put("ttft.mode", 2);
        ((ObjectNode) newer.get("definitions")).put("mood", "good");
        ((ObjectNode) newer.get("evidence")).putObject("moon").put("rule", "looked up");

        assertThat(RunJson.read(throughText(newer)))
                .isEqualTo(run.with(run.conditions().without(Factor.ENGINE)));
    }

    @Example
    void whatIsNoArchivedRunIsSaidToBeNone() {
        assertThatThrownBy(() -> RunJson.read(MAPPER.readTree("{}"))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("source");
        assertThatThrownBy(() -> RunJson.read(MAPPER.readTree("[]"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RunJson.read(archivedWith("measuredAt", "yesterday")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("yesterday");
        assertThatThrownBy(() -> LaunchJson.read(MAPPER.readTree("{\"lines\":[1,2]}")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("command");
    }

    private static JsonNode archivedWith(String key, String value) {
        return RunJson.archived(SampleRun.complete()).put(key, value);
    }

    private static JsonNode throughText(JsonNode node) {
        return MAPPER.readTree(MAPPER.writeValueAsString(node));
    }
}
