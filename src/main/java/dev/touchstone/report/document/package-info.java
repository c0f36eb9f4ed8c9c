/// A report as blocks of text, tables and charts, before it becomes Markdown or HTML.
@NullMarked
package dev.touchstone.report.document;

import org.jspecify.annotations.NullMarked;
