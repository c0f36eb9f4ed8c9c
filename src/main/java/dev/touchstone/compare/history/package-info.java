/// The runs of one configuration along the time, with the changes of its version and its settings.
@NullMarked
package dev.touchstone.compare.history;

import org.jspecify.annotations.NullMarked;
