/// The page of live tests: plan one, watch it run, keep what it measured.
@NullMarked
package dev.touchstone.ui.live;

import org.jspecify.annotations.NullMarked;
