/// Reports of tools that write only one or two kinds of files: llmperf, InferenceX, genai-bench,
/// MLPerf; and [dev.touchstone.importer.format.summary.ReportMembers], by which every report is read.
@NullMarked
package dev.touchstone.importer.format.summary;

import org.jspecify.annotations.NullMarked;
