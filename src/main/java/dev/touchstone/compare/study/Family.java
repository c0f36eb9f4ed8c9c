package dev.touchstone.compare.study;

import dev.touchstone.model.Run;
import java.util.List;

/// Runs whose figures were made in comparable ways. Those of different families are never averaged, divided or drawn as
/// one line.
///
/// @param name in which choices it differs from the other families: `words, batches with a barrier`; empty when it is
/// the only one
record Family(String name, List<Run> runs) {
}
