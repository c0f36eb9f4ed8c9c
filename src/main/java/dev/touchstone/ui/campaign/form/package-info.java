/// The form in which a campaign is set up.
@NullMarked
package dev.touchstone.ui.campaign.form;

import org.jspecify.annotations.NullMarked;
