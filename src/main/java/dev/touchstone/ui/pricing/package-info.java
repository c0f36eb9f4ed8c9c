/// The table of prices and power of GPUs that the user keeps.
@NullMarked
package dev.touchstone.ui.pricing;

import org.jspecify.annotations.NullMarked;
