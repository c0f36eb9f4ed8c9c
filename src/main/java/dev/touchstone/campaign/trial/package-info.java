/// One launch of a campaign with its tests: how it went, and why it failed.
@NullMarked
package dev.touchstone.campaign.trial;

import org.jspecify.annotations.NullMarked;
