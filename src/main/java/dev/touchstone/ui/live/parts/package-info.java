/// Controls shared by the form and the monitor of live tests.
@NullMarked
package dev.touchstone.ui.live.parts;

import org.jspecify.annotations.NullMarked;
