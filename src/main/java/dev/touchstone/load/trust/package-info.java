/// Whether the figures of this client can be trusted.
@NullMarked
package dev.touchstone.load.trust;

import org.jspecify.annotations.NullMarked;
