/// What a campaign shows: the best launch and its proof, what its flags are worth, what failed and what was not tried.
@NullMarked
package dev.touchstone.campaign.outcome;

import org.jspecify.annotations.NullMarked;
