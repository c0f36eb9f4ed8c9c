/// Writes a report as one page of HTML that needs nothing else: no network, no file beside it.
@NullMarked
package dev.touchstone.report.html;

import org.jspecify.annotations.NullMarked;
