/// The requests of runs: their distribution, their course and their lanes.
@NullMarked
package dev.touchstone.ui.requests;

import org.jspecify.annotations.NullMarked;
