/// Campaigns: launches an engine with changing flags, tests each launch, and ends with the launch that serves best and its
/// proof.
@NullMarked
package dev.touchstone.campaign;

import org.jspecify.annotations.NullMarked;
