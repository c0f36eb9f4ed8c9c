package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Journals as files of JSON lines, a folder for each execution of a plan.
public final class FileJournals implements Journals {

    /// @param folder made when the first journal is
    public FileJournals(Path folder) {
    }

    @Override
    public Journal create(Plan plan) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Journal> unfinished() throws IOException {
        throw new UnsupportedOperationException();
    }
}
