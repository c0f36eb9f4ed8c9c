package dev.touchstone.archive.shared;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Opens a team's archive by the name of its place.
public final class SharedArchives {

    private SharedArchives() {
    }

    /// Opens the archive in a place, or begins one there.
    ///
    /// @param place a folder, or an address such as `postgresql://user@host/database`
    /// @param begin whether to begin an archive where there is none yet; without it that is an error, so that a share that
    /// is not mounted is not taken for an empty one
    public static SharedArchive open(String place, boolean begin) throws IOException {
        if (PostgresAddress.isOne(place)) {
            return PostgresArchive.open(place, begin, System.getenv());
        }
        if (place.contains("://")) {
            throw PlaceFailure.refused(place, I18n.text("a place is a folder or begins with postgresql://."), null);
        }
        try {
            return FolderArchive.open(Path.of(place), begin);
        } catch (InvalidPathException noPath) {
            throw PlaceFailure.refused(place, I18n.text("no folder can have this name."), noPath);
        }
    }
}
