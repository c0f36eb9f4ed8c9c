/// One point of a plan: prepares its prompts, sends its requests at their pace, writes down what comes back.
@NullMarked
package dev.touchstone.load.point;

import org.jspecify.annotations.NullMarked;
