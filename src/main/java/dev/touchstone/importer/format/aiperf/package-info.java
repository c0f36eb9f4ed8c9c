/// What AIPerf and genai-perf write.
@NullMarked
package dev.touchstone.importer.format.aiperf;

import org.jspecify.annotations.NullMarked;
