/// The command `campaign`, with its options, its preview, and what it prints.
@NullMarked
package dev.touchstone.cli.campaign;

import org.jspecify.annotations.NullMarked;
