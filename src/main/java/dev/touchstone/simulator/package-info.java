/// An embedded engine for the first try, for demonstrations and for tests; loopback only.
///
/// The way of a request: [EventLoop] (one thread) → [Connection] with its [RequestReader] → [ServerExchange] →
/// [RequestRouter] → [AnswerRequestReader] → [SimulatedAnswer], to which a [TokenPacing] ([ContinuousBatching] or
/// [FixedPacing]) says when its next token is due.
@NullMarked
package dev.touchstone.simulator;

import org.jspecify.annotations.NullMarked;
