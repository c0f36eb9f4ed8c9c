package dev.touchstone.load.http;

import dev.touchstone.load.plan.Limits;

/// What all requests of a client share.
record Line(Target target, Limits limits, Watchdog watchdog, Habits habits, Failures failures,
        AnswerFaults faults, Masks masks) {
}
