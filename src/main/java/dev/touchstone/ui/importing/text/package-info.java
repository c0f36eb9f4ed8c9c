/// The pane of the text: its lines with marks, their numbers, and the strip beside the scroll bar.
@NullMarked
package dev.touchstone.ui.importing.text;

import org.jspecify.annotations.NullMarked;
