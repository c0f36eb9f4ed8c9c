/// What a campaign may change about a launch: flags, switches and environment variables with their values, and which of
/// their combinations an engine accepts.
@NullMarked
package dev.touchstone.campaign.space;

import org.jspecify.annotations.NullMarked;
