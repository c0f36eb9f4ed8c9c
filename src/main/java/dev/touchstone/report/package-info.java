/// Writes runs and comparisons for others to read: Excel, Markdown, CSV, JSON.
@NullMarked
package dev.touchstone.report;

import org.jspecify.annotations.NullMarked;
