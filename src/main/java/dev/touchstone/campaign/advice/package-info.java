/// What an engine's log and metrics suggest to try next, by the engines' own guides.
@NullMarked
package dev.touchstone.campaign.advice;

import org.jspecify.annotations.NullMarked;
