/// By what runs can be compared beside the conditions: columns of tables, flags of launches, options of clients, names and
/// tags.
@NullMarked
package dev.touchstone.compare.factor;

import org.jspecify.annotations.NullMarked;
