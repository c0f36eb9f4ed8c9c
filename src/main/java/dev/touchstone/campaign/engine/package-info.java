/// Launches engines where the user wants them, with the user's own programs, and ends exactly what it launched.
@NullMarked
package dev.touchstone.campaign.engine;

import org.jspecify.annotations.NullMarked;
