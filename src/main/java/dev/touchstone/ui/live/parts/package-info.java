/// Parts that the form and the monitor of live tests are both made of.
@NullMarked
package dev.touchstone.ui.live.parts;

import org.jspecify.annotations.NullMarked;
