/// An embedded engine for the first try, for demonstrations and for tests; loopback only.
@NullMarked
package dev.touchstone.simulator;

import org.jspecify.annotations.NullMarked;
