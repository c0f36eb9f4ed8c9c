/// The nouns: a [dev.touchstone.model.Run] with its conditions, metrics, definitions and evidence. Immutable records
/// that depend on nothing else of Touchstone.
@NullMarked
package dev.touchstone.model;

import org.jspecify.annotations.NullMarked;
