/// Launches that others made, such as a random search over the flags of an engine: their imported runs and failures become
/// the trials of a campaign.
@NullMarked
package dev.touchstone.campaign.imported;

import org.jspecify.annotations.NullMarked;
