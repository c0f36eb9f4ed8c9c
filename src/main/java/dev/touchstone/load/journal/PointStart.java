package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Point;
import dev.touchstone.load.probe.ServerIdentity;
import java.time.Instant;

/// What is known as a point begins: enough to make a run of its requests even if nothing else was written.
///
/// @param attempt from 1; a point that was interrupted is run again from its beginning
public record PointStart(Point point, int attempt, Instant at, ServerIdentity identity) {
}
