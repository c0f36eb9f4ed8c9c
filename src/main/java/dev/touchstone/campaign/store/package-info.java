/// Campaigns on disk: beginning, resuming and listing those of an archive. The window and the command line share it.
@NullMarked
package dev.touchstone.campaign.store;

import org.jspecify.annotations.NullMarked;
