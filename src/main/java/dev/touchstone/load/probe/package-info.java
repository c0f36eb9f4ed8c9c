/// Identifies servers by the pages that they serve.
@NullMarked
package dev.touchstone.load.probe;

import org.jspecify.annotations.NullMarked;
