package dev.touchstone.load.http;

import dev.touchstone.load.plan.Limits;

/// The objects that all requests of a client share.
record ClientContext(Target target, Limits limits, Watchdog watchdog, ConnectionReuse reuse,
        ConnectionFailures failures, AnswerFaults faults, SecretMask mask) {
}
