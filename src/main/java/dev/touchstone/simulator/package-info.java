/// An embedded engine for the first try, for demonstrations and for tests; loopback only.
///
/// The way of a request: [Loop] (one thread) → [Connection] with its [RequestReader] → [Exchange] → [Endpoints] →
/// [AskReader] → [Answer], to which a [Pace] ([Batch] or [FixedPace]) says when its next token is due.
@NullMarked
package dev.touchstone.simulator;

import org.jspecify.annotations.NullMarked;
