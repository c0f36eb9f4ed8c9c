/// Which points a plan runs, and with which seeds.
@NullMarked
package dev.touchstone.load.course;

import org.jspecify.annotations.NullMarked;
