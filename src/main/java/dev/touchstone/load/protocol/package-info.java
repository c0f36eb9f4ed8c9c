/// What this machine and the hosts that send a part of a load say to each other: lines of JSON, over the input and output
/// of a command that `ssh` runs.
@NullMarked
package dev.touchstone.load.protocol;

import org.jspecify.annotations.NullMarked;
