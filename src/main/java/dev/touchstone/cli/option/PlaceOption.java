package dev.touchstone.cli.option;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.shared.RememberedPlace;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.archive.shared.SharedArchives;
import dev.touchstone.cli.terminal.WrongUsage;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which team's archive a command works on.
public final class PlaceOption {

    @Option(names = {"--to", "--from"}, paramLabel = "PLACE",
            description = {
                "The team's archive: a folder (a share, a synchronised drive, a git repository) or "
                        + "postgresql://user@host/database.",
                "Without it, the one that was used last. The password of a database is taken from PGPASSWORD or ~/.pgpass."})
    private @Nullable String place;

    private final RememberedPlace remembered;

    public PlaceOption() {
        this(new RememberedPlace(Archives.defaultFile().resolveSibling(".")));
    }

    public PlaceOption(RememberedPlace remembered) {
        this.remembered = remembered;
    }

    /// The name that somebody publishes under without another.
    public String by() {
        return remembered.by();
    }

    /// Opens the archive and remembers its place.
    ///
    /// @param begin whether to begin one where there is none
    /// @param by the name that was given; empty for none
    public SharedArchive open(boolean begin, String by) throws IOException {
        String wanted = place != null ? place : remembered.place().orElseThrow(() -> new WrongUsage(
                "name the team's archive: --to FOLDER or --to postgresql://user@host/database"));
        SharedArchive archive = SharedArchives.open(wanted, begin);
        remembered.remember(archive.name(), by);
        return archive;
    }
}
