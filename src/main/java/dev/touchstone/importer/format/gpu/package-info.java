/// Dumps of the machine's GPUs, by the tools of their makers and by others.
@NullMarked
package dev.touchstone.importer.format.gpu;

import org.jspecify.annotations.NullMarked;
