/// A run in the making: its figures and its id, what is computed again from its requests, and whether it stands in the text
/// twice.
@NullMarked
package dev.touchstone.importer.draft;

import org.jspecify.annotations.NullMarked;
