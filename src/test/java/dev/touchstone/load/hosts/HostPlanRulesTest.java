package dev.touchstone.load.hosts;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import org.junit.jupiter.api.Test;

class HostPlanRulesTest {

    @Test
    void batchesWaitForAllAndAreSentFromOneHost() {
        assertThatThrownBy(() -> HostPlanRules.check(plan(new LoadShape.Batches(8)), 2)).hasMessage("batches wait for the slowest"
                + " request of all; of several hosts each would wait for its own only. Send them from one host, or keep a number in"
                + " flight");
        assertThatCode(() -> HostPlanRules.check(plan(new LoadShape.Batches(8)), 1)).doesNotThrowAnyException();
    }

    @Test
    void otherLoadsAreShared() {
        assertThatCode(() -> HostPlanRules.check(plan(new LoadShape.InFlight(8)), 2)).doesNotThrowAnyException();
    }

    private static Plan plan(LoadShape load) {
        return LivePoints.plan(load, Output.DEFAULT, Objectives.NONE, false);
    }
}
