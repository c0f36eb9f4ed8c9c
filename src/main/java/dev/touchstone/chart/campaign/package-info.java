/// The charts of a campaign.
@NullMarked
package dev.touchstone.chart.campaign;

import org.jspecify.annotations.NullMarked;
