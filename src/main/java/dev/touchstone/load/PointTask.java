package dev.touchstone.load;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.PointRequests;
import dev.touchstone.load.probe.ServerIdentity;

/// A point to be measured.
///
/// @param attempt at this point, from 1
/// @param seed of prompts and arrival times
/// @param saltSeed of what makes prompts unique
record PointTask(Plan plan, Point point, int attempt, long seed, long saltSeed, TestedServer server,
        ServerIdentity identity, PlanSignals signals) {

    PointRequests requests() {
        return new PointRequests(plan, point, identity);
    }
}
