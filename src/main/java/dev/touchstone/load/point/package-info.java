/// Runs one point of a plan: prepares its prompts, sends its requests when they are due, records the answers.
@NullMarked
package dev.touchstone.load.point;

import org.jspecify.annotations.NullMarked;
