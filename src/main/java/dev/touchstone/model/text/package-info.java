/// Numbers and counts as text: the only place that chooses digits, grouping, signs and the format of a locale.
@NullMarked
package dev.touchstone.model.text;

import org.jspecify.annotations.NullMarked;
