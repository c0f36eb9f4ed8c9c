/// What a report contains, whatever it is written as: the chosen parts, their numbers, their warnings and findings in words.
@NullMarked
package dev.touchstone.report.content;

import org.jspecify.annotations.NullMarked;
