package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostsInDraftTest {

    private static final PlanDraft DRAFT = PlanDraft.USUAL.with(PlanField.URL, "http://gpu1:8000");

    @Test
    void hostsAreReadBesideThePlan() {
        assertThat(PlanReader.read(DRAFT).hosts()).isEmpty();
        assertThat(PlanReader.read(DRAFT.with(PlanField.HOSTS, "load1, me@load2")).hosts()).isEqualTo(List.of("load1", "me@load2"));
    }

    @Test
    void aWrongNameIsAProblemOfItsField() {
        PlanReading reading = PlanReader.read(DRAFT.with(PlanField.HOSTS, "load1,-x"));
        assertThat(reading.plan()).isNull();
        assertThat(reading.problem(PlanField.HOSTS, 0).orElseThrow().message()).contains("“-x” is no name of a host");
    }

    @Test
    void hostsThatCannotShareALoadAreRefused() {
        PlanDraft batches = DRAFT.with(PlanField.SHAPE, "batches");
        assertThat(PlanReader.read(batches.with(PlanField.HOSTS, "load1")).plan()).isNotNull();
        assertThat(PlanReader.read(batches.with(PlanField.HOSTS, "load1,load2")).problems()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith("Batches wait for the slowest request of all"));
    }

    @Test
    void hostsStayWhereAPlanIsOpened() {
        Plan plan = PlanReader.read(DRAFT).plan();
        assertThat(plan).isNotNull();
        assertThat(DraftWriter.of(plan, DRAFT.with(PlanField.HOSTS, "load1")).text(PlanField.HOSTS)).isEqualTo("load1");
    }
}
