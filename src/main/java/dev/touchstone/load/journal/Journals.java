package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Plan;
import java.io.IOException;
import java.util.List;

/// The journals of a folder, one for each execution of a plan.
public interface Journals {

    Journal create(Plan plan) throws IOException;

    /// Those that were neither finished nor given up, newest first. A journal in use by a running program is not
    /// among them; one that cannot be read is passed over and stays as it is.
    List<Journal> unfinished() throws IOException;
}
