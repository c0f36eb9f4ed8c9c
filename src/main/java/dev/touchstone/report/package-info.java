/// Writes runs, comparisons, studies and findings as Excel, Markdown, CSV and JSON.
@NullMarked
package dev.touchstone.report;

import org.jspecify.annotations.NullMarked;
