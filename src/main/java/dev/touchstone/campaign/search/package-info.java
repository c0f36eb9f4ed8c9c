/// Which launch a campaign tries next.
@NullMarked
package dev.touchstone.campaign.search;

import org.jspecify.annotations.NullMarked;
