/// The clients of vLLM and SGLang: the `Serving Benchmark Result` block and the files they save.
@NullMarked
package dev.touchstone.importer.format.serving;

import org.jspecify.annotations.NullMarked;
