/// Who is it? What a server tells of itself.
@NullMarked
package dev.touchstone.load.probe;

import org.jspecify.annotations.NullMarked;
