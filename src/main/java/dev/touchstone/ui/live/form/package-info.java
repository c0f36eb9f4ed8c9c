/// The form in which a plan is made.
@NullMarked
package dev.touchstone.ui.live.form;

import org.jspecify.annotations.NullMarked;
