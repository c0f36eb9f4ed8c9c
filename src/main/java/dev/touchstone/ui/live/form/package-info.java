/// The form for plans.
@NullMarked
package dev.touchstone.ui.live.form;

import org.jspecify.annotations.NullMarked;
