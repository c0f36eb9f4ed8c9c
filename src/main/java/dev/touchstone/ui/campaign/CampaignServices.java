package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.load.LiveTests;
import java.nio.file.Path;
import java.util.function.Function;

/// What the page needs from the program; tests replace it.
///
/// @param store the campaigns of the window's archive
/// @param tests opens the live tests of a campaign, whose journals are in a folder
public record CampaignServices(CampaignStore store, Function<Path, LiveTests> tests) {
}
