/// One request of a live test or of another tool's file: when its parts happened, what it counted, how it ended.
@NullMarked
package dev.touchstone.model.request;

import org.jspecify.annotations.NullMarked;
