/// Commands that start a server or a benchmark.
@NullMarked
package dev.touchstone.importer.format.command;

import org.jspecify.annotations.NullMarked;
