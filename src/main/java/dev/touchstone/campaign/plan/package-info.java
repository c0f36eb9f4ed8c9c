/// What a campaign is to do: what it launches, where, what it may change, under which load, and what counts as good.
@NullMarked
package dev.touchstone.campaign.plan;

import org.jspecify.annotations.NullMarked;
