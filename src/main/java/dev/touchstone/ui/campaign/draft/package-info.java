/// What the form of campaigns holds, as texts, and the campaign's file that follows from them.
@NullMarked
package dev.touchstone.ui.campaign.draft;

import org.jspecify.annotations.NullMarked;
