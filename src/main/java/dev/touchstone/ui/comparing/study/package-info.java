/// The studies of the page Compare: the row of their questions, and the page of one study.
@NullMarked
package dev.touchstone.ui.comparing.study;

import org.jspecify.annotations.NullMarked;
