/// Commands of the user's own programs, such as `ssh` and `kubectl`: their words, and running them.
@NullMarked
package dev.touchstone.command;

import org.jspecify.annotations.NullMarked;
