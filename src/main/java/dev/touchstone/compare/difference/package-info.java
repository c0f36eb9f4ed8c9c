/// What else differs between runs or between the sides of a comparison, and what of it a user can accept.
@NullMarked
package dev.touchstone.compare.difference;

import org.jspecify.annotations.NullMarked;
