package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.load.LiveTests;
import dev.touchstone.ui.campaign.CampaignServices;
import dev.touchstone.ui.settings.UserFiles;
import dev.touchstone.ui.shell.Choosers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.BiConsumer;

/// The services that a window uses; tests replace them.
///
/// @param tests runs live tests; closed with the window
/// @param campaigns what the page of campaigns needs
/// @param files where the window keeps what belongs to the user
/// @param openFolder shows a folder in the system's file manager; the second is called where there is none
/// @param archiveSwitch opens the window of another archive after this one is closed
record WindowServices(RunArchive archive, LiveTests tests, CampaignServices campaigns, UserFiles files, Choosers choosers,
        BiConsumer<Path, Runnable> openFolder, Clock clock, ArchiveSwitch archiveSwitch) {
}
