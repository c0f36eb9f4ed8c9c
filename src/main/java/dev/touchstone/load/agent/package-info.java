/// The side of a host: sends its part of the load of points that another machine asks for.
@NullMarked
package dev.touchstone.load.agent;

import org.jspecify.annotations.NullMarked;
