/// The content of the form: text in fields, and the plan or the problems that follow. Without JavaFX.
@NullMarked
package dev.touchstone.ui.live.draft;

import org.jspecify.annotations.NullMarked;
