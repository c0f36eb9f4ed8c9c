/// The team's archive: publishing runs, fetching others'.
@NullMarked
package dev.touchstone.ui.team;

import org.jspecify.annotations.NullMarked;
