/// Wire formats: one class for each writes requests and reads answers.
@NullMarked
package dev.touchstone.load.api;

import org.jspecify.annotations.NullMarked;
