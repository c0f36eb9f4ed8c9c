/// Logs of engines: their start-up lines, their periodic figures, and errors of programs.
@NullMarked
package dev.touchstone.importer.format.log;

import org.jspecify.annotations.NullMarked;
