/// Simulated inference engines for a first try, for demonstrations and for tests; loopback only.
///
/// The way of a request: `net.EventLoop` (one thread) → `net.Connection` with its `net.RequestReader` →
/// `net.ServerExchange` → `api.RequestRouter` → `api.AnswerRequestReader` → `api.SimulatedAnswer`, whose tokens an
/// `engine.TokenPacing` (`engine.ContinuousBatching` or `engine.FixedPacing`) schedules.
@NullMarked
package dev.touchstone.simulator;

import org.jspecify.annotations.NullMarked;
