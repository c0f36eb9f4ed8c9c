/// Sentences with figures about the shown runs: the page of all of them, and the card with the first beside a
/// comparison.
@NullMarked
package dev.touchstone.ui.findings;

import org.jspecify.annotations.NullMarked;
