/// What a column can be taken for: a metric with its unit, a factor, a level, nothing, or a question.
@NullMarked
package dev.touchstone.importer.column.meaning;

import org.jspecify.annotations.NullMarked;
