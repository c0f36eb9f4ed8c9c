/// Sends requests and stamps what comes back.
@NullMarked
package dev.touchstone.load.http;

import org.jspecify.annotations.NullMarked;
