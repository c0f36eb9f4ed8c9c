/// What goes into a report, chosen before it is saved, with its first page.
@NullMarked
package dev.touchstone.ui.exporting;

import org.jspecify.annotations.NullMarked;
