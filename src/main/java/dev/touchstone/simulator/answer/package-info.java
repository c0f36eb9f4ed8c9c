/// What a simulated engine is asked for and what it answers: prompts and texts in tokens, their forms, images, thinking.
@NullMarked
package dev.touchstone.simulator.answer;

import org.jspecify.annotations.NullMarked;
