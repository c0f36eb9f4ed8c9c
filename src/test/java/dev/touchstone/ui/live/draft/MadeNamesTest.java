package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Server;
import dev.touchstone.ui.live.FakeLiveTests;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MadeNamesTest {

    private static final PlanDraft IDENTIFIED = identified(
            PlanDraft.USUAL.with(PlanField.URL, "http://localhost:18431").with(PlanField.KEY, "sk"));

    @Test
    void aMadeNameFollowsTheAddressAfterARestart() {
        assertThat(name(IDENTIFIED)).isEqualTo("vLLM :18431");

        PlanDraft moved = restarted(IDENTIFIED).with(PlanField.URL, "http://localhost:18432");

        assertThat(name(moved)).isEqualTo("localhost:18432");
        assertThat(plan(moved).name()).isEqualTo("localhost:18432");
        assertThat(name(identified(moved))).isEqualTo("vLLM :18432");
    }

    @Test
    void anEnteredNameStaysAfterARestart() {
        PlanDraft named = IDENTIFIED.with(PlanField.SERVER_NAME, "SGLang :18431");

        PlanDraft moved = restarted(named).with(PlanField.URL, "http://localhost:18432");

        assertThat(name(moved)).isEqualTo("SGLang :18431");
        assertThat(plan(moved).name()).isEqualTo("SGLang :18431");
    }

    @Test
    void aMadeNameFollowsTheAddressWhenThePlanIsChanged() {
        PlanDraft opened = DraftWriter.of(plan(IDENTIFIED), IDENTIFIED);

        assertThat(name(opened)).isEqualTo("vLLM :18431");
        assertThat(opened.text(PlanField.KEY)).isEqualTo("sk");
        assertThat(name(opened.with(PlanField.URL, "http://localhost:18432"))).isEqualTo("localhost:18432");
    }

    @Test
    void theNumberOfAMadeNameIsNotEnteredEither() {
        PlanDraft twice = IDENTIFIED.plus(PlanField.Scope.SERVER).with(PlanField.URL, 1, "http://localhost:18431");
        assertThat(plan(twice).servers()).extracting(Server::name).containsExactly("vLLM :18431", "localhost:18431");

        PlanDraft opened = restarted(twice);

        assertThat(plan(opened).servers()).extracting(Server::name)
                .containsExactly("localhost:18431", "localhost:18431 (2)");
        assertThat(opened.text(PlanField.SERVER_NAME, 0)).isEmpty();
        assertThat(opened.text(PlanField.SERVER_NAME, 1)).isEmpty();
    }

    private static PlanDraft identified(PlanDraft draft) {
        return draft.with(PlanField.Scope.SERVER, draft.servers().stream()
                .map(server -> server.with(FakeLiveTests.identity("vLLM", 4))).toList());
    }

    private static PlanDraft restarted(PlanDraft draft) {
        Plan kept = Objects.requireNonNull(PlanReader.kept(draft));
        return DraftWriter.of(PlanJson.read(PlanJson.write(kept)), PlanDraft.USUAL);
    }

    private static String name(PlanDraft draft) {
        return plan(draft).servers().getFirst().name();
    }

    private static Plan plan(PlanDraft draft) {
        return Objects.requireNonNull(PlanReader.read(draft).plan());
    }
}
