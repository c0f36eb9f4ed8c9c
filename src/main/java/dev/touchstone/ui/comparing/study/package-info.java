/// The well-known questions on the page that compares: the row of them, and how the answer to one is shown.
@NullMarked
package dev.touchstone.ui.comparing.study;

import org.jspecify.annotations.NullMarked;
