/// The command `run`: tests of servers, with its own options, its progress and how it ends.
@NullMarked
package dev.touchstone.cli.live;

import org.jspecify.annotations.NullMarked;
