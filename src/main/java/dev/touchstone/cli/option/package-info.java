/// Options that several commands have, and what the files, places and filters given with them are read into.
@NullMarked
package dev.touchstone.cli.option;

import org.jspecify.annotations.NullMarked;
