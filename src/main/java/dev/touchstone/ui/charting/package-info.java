/// Charts in cards, with their titles and actions.
@NullMarked
package dev.touchstone.ui.charting;

import org.jspecify.annotations.NullMarked;
