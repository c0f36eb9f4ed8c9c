/// One request of a live test or of another tool's file: its timestamps, its counts, how it ended.
@NullMarked
package dev.touchstone.model.request;

import org.jspecify.annotations.NullMarked;
