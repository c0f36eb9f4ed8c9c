package dev.touchstone.load.http;

import dev.touchstone.load.plan.Limits;

/// What all requests of a client share.
record Line(Target target, Limits limits, Watchdog watchdog, Failures failures, AnswerFaults faults, Masks masks) {
}
