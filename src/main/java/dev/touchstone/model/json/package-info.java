/// The JSON form of a run: the contract of the command line, and what the archive keeps.
@NullMarked
package dev.touchstone.model.json;

import org.jspecify.annotations.NullMarked;
