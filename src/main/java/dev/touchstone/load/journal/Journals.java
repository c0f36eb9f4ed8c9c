package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Plan;
import java.io.IOException;
import java.util.List;

/// The journals of an archive, one for each execution of a plan.
public interface Journals {

    Journal create(Plan plan) throws IOException;

    /// Returns the journals that were neither finished nor given up, newest first. Journals in use by a running
    /// program, and journals that cannot be read, are left out.
    List<Journal> unfinished() throws IOException;
}
