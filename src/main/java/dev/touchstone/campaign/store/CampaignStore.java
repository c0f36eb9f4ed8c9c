package dev.touchstone.campaign.store;

import dev.touchstone.campaign.engine.DurableFile;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The campaigns of an archive: a folder each, in the folder `campaigns` beside the archive's file. Archives of one folder
/// share it, and each sees its own campaigns only, as with the journals of live tests.
public final class CampaignStore {

    private static final Logger LOG = LoggerFactory.getLogger(CampaignStore.class);
    private static final String PREFIX = "campaign-";
    private static final int ID_BYTES = 5;

    private final Path folder;
    private final String archive;
    private final Clock clock;
    private final LaunchRecords launches;

    /// @param folder created with the first campaign
    /// @param archive id of the archive, see [dev.touchstone.load.journal.JournalOwner]; empty for none
    /// @param clock for the times at which campaigns begin
    public CampaignStore(Path folder, String archive, Clock clock) {
        this.folder = folder;
        this.archive = archive;
        this.clock = clock;
        this.launches = launchesIn(folder);
    }

    /// The campaigns of an archive.
    ///
    /// @param owner of the journals of this archive, see [dev.touchstone.archive.RunArchive#journalOwner]; empty for none
    public static CampaignStore of(Path archive, Optional<JournalOwner> owner) {
        return new CampaignStore(folder(archive), owner.map(JournalOwner::archive).orElse(""), Clock.systemUTC());
    }

    /// The folder of the campaigns of an archive.
    public static Path folder(Path archive) {
        return archive.toAbsolutePath().resolveSibling("campaigns");
    }

    /// The campaigns of this archive, the newest first. A folder that cannot be read is none.
    public List<StoredCampaign> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<StoredCampaign> all = new ArrayList<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path one : folders.filter(path -> String.valueOf(path.getFileName()).startsWith(PREFIX)).toList()) {
                read(one).ifPresent(all::add);
            }
        }
        all.sort(Comparator.comparing(StoredCampaign::begun).reversed().thenComparing(StoredCampaign::id));
        return List.copyOf(all);
    }

    /// What the campaigns of this archive have found that measured some of these runs, the newest first. A campaign that cannot
    /// be read has found nothing.
    ///
    /// @param runs of the archive; those that are missing are missing in the outcomes
    public List<CampaignOutcome> outcomes(Collection<Run> runs) throws IOException {
        Set<String> ids = runs.stream().map(Run::id).collect(Collectors.toSet());
        List<CampaignOutcome> outcomes = new ArrayList<>();
        for (StoredCampaign campaign : all()) {
            try {
                if (campaign.trials().stream().flatMap(trial -> trial.runs().stream()).anyMatch(ids::contains)) {
                    outcomes.add(campaign.outcome(runs));
                }
            } catch (IOException damaged) {
                LOG.warn("{} is left out", campaign.id(), damaged);
            }
        }
        return List.copyOf(outcomes);
    }

    private Optional<StoredCampaign> read(Path one) {
        try {
            return CampaignHead.read(Files.readAllBytes(one.resolve(StoredCampaign.HEAD))).archive().equals(archive)
                    ? Optional.of(StoredCampaign.read(one, launches)) : Optional.empty();
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("{} holds no campaign that can be read", one, damaged);
            return Optional.empty();
        }
    }

    /// The campaign of this archive that was begun with the same text; empty where there is none.
    ///
    /// @throws IOException when it is there and cannot be read
    public Optional<StoredCampaign> find(CampaignSource text) throws IOException {
        Path own = folder(text);
        return Files.exists(own.resolve(StoredCampaign.HEAD)) ? Optional.of(StoredCampaign.read(own, launches))
                : Optional.empty();
    }

    /// Begins a campaign, or returns the one that was begun with the same text.
    ///
    /// @throws IllegalArgumentException with a sentence when the text is no campaign
    public StoredCampaign begin(CampaignSource text) throws IOException {
        Optional<StoredCampaign> begun = find(text);
        if (begun.isPresent()) {
            return begun.get();
        }
        Path own = folder(text);
        CampaignHead head = new CampaignHead(text.name(), text.folder(), archive, clock.instant(), null);
        StoredCampaign campaign = new StoredCampaign(own, text, head, launches);
        Files.createDirectories(own);
        DurableFile.write(own.resolve(StoredCampaign.TEXT), text.yaml().getBytes(StandardCharsets.UTF_8));
        // Last: a folder without it holds no campaign yet.
        DurableFile.write(own.resolve(StoredCampaign.HEAD), head.write());
        return campaign;
    }

    /// The records of the engines that campaigns beside an archive launched.
    public static LaunchRecords launches(Path archive) {
        return launchesIn(folder(archive));
    }

    private static LaunchRecords launchesIn(Path folder) {
        return new LaunchRecords(folder.resolve("launches"));
    }

    /// The records of the engines that campaigns beside this archive launched.
    public LaunchRecords launches() {
        return launches;
    }

    /// Where a campaign of this text is, begun or not. The archive's id is part of the name, because archives of one folder
    /// may try the same.
    Path folder(CampaignSource text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((archive + "\n" + text.yaml()).getBytes(StandardCharsets.UTF_8));
            return folder.resolve(PREFIX + HexFormat.of().formatHex(digest, 0, ID_BYTES));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
