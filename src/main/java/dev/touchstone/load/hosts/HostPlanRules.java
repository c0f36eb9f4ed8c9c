package dev.touchstone.load.hosts;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;

/// What several hosts cannot do.
public final class HostPlanRules {

    private HostPlanRules() {
    }

    /// @throws IllegalArgumentException with a sentence when so many hosts cannot share the load of a plan
    public static void check(Plan plan, int hosts) {
        if (hosts > 1 && plan.matrix().loads() instanceof Loads.Listed listed
                && listed.shapes().stream().anyMatch(LoadShape.Batches.class::isInstance)) {
            throw new IllegalArgumentException(I18n.text("batches wait for the slowest request of all; of several hosts each would"
                    + " wait for its own only. Send them from one host, or keep a number in flight"));
        }
    }
}
