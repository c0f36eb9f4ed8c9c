/// Sentences with figures that follow from runs: one class per kind, and the list of them in
/// [dev.touchstone.compare.finding.FindingRules].
@NullMarked
package dev.touchstone.compare.finding;

import org.jspecify.annotations.NullMarked;
