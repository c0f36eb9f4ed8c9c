/// Charts with their heads and what can be done with each of them.
@NullMarked
package dev.touchstone.ui.charting;

import org.jspecify.annotations.NullMarked;
