/// What runs cost: prices and power of GPUs as the user set them, and the money and energy that follow.
@NullMarked
package dev.touchstone.cost;

import org.jspecify.annotations.NullMarked;
