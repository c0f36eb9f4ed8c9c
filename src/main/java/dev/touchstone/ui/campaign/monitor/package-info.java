/// A campaign that runs or has run: its current launch, its trials, what it found.
@NullMarked
package dev.touchstone.ui.campaign.monitor;

import org.jspecify.annotations.NullMarked;
