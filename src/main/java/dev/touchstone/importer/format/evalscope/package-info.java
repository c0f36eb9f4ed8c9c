/// EvalScope's `evalscope perf`: its JSON files and what it prints.
@NullMarked
package dev.touchstone.importer.format.evalscope;

import org.jspecify.annotations.NullMarked;
