/// Simulated inference engines for a first try, for demonstrations and for tests; loopback only.
///
/// The way of a request: [EventLoop] (one thread) → [Connection] with its [RequestReader] → [ServerExchange] →
/// [RequestRouter] → [AnswerRequestReader] → [SimulatedAnswer], whose tokens a [TokenPacing] ([ContinuousBatching] or
/// [FixedPacing]) schedules.
@NullMarked
package dev.touchstone.simulator;

import org.jspecify.annotations.NullMarked;
