/// The sources of prompts: one class for each.
@NullMarked
package dev.touchstone.load.prompt;

import org.jspecify.annotations.NullMarked;
