package dev.touchstone.load.http;

import dev.touchstone.load.plan.Limits;

/// What all requests of a client share.
record ClientContext(Target target, Limits limits, Watchdog watchdog, ConnectionReuse habits,
        ConnectionFailures failures, AnswerFaults faults, SecretMask masks) {
}
