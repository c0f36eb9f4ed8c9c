/// A plan as it is being typed: texts in fields, and the plan or the messages that they make. Without a screen.
@NullMarked
package dev.touchstone.ui.live.draft;

import org.jspecify.annotations.NullMarked;
