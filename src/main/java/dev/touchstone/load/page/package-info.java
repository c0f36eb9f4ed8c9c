/// Reads single pages of a server, with a GET that never throws.
@NullMarked
package dev.touchstone.load.page;

import org.jspecify.annotations.NullMarked;
