/// Two to six runs side by side: in which conditions, flags and definitions they differ.
@NullMarked
package dev.touchstone.ui.runs.diff;

import org.jspecify.annotations.NullMarked;
