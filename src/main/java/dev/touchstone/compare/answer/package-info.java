/// Everything that follows from runs and the terms they are judged under: the one source of the window, the command
/// line and the reports.
@NullMarked
package dev.touchstone.compare.answer;

import org.jspecify.annotations.NullMarked;
