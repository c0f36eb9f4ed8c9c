/// Reports of tools that have a package of their own no more than one or two files: llmperf, InferenceX, genai-bench,
/// MLPerf; and [dev.touchstone.importer.format.summary.ReportMembers], by which every report is read.
@NullMarked
package dev.touchstone.importer.format.summary;

import org.jspecify.annotations.NullMarked;
