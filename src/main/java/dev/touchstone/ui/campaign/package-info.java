/// The page of campaigns: set one up, watch it run, see what it found.
@NullMarked
package dev.touchstone.ui.campaign;

import org.jspecify.annotations.NullMarked;
