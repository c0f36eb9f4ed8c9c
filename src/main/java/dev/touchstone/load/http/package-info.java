/// Sends requests and records when their answers arrive.
@NullMarked
package dev.touchstone.load.http;

import org.jspecify.annotations.NullMarked;
