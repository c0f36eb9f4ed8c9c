/// What SGLang's other benchmarks print: those of one batch, of conversations, and without a server.
@NullMarked
package dev.touchstone.importer.format.sglang;

import org.jspecify.annotations.NullMarked;
