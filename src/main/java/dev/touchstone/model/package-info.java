/// The data model: a [dev.touchstone.model.Run] with its conditions, metrics, definitions and evidence. Immutable, and
/// independent of all other packages.
@NullMarked
package dev.touchstone.model;

import org.jspecify.annotations.NullMarked;
