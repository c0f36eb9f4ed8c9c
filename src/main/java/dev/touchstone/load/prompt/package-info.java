/// Where prompts come from: one class each.
@NullMarked
package dev.touchstone.load.prompt;

import org.jspecify.annotations.NullMarked;
