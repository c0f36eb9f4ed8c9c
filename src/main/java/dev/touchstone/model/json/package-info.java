/// The JSON forms of runs and requests: the contract of the command line, and the form in the archive.
@NullMarked
package dev.touchstone.model.json;

import org.jspecify.annotations.NullMarked;
