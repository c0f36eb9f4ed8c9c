package dev.touchstone.load.launch;

import dev.touchstone.load.launch.ServerSighting.Presence;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides from what is seen of a server whether it was launched again. Where the start of its process is known before
/// and after, the two decide: a broken network is no launch. Where it is not, the server must have stopped to answer,
/// or the user must have confirmed the launch. In each case it must be ready again. For one thread.
public final class Relaunch {

    private final Set<String> before;
    private final boolean isNewWait;
    private boolean hasLooked;
    private boolean stopped;
    private boolean confirmed;
    private boolean done;

    /// @param before starts of its process that were seen in the launch before; empty when none is known
    /// @param isNewWait whether the launch before was measured just now, so that the first look still finds its process
    ///         or nothing; false when the plan was resumed, and the server may already be another one
    public Relaunch(Set<String> before, boolean isNewWait) {
        this.before = new HashSet<>(before);
        this.isNewWait = isNewWait;
    }

    /// Takes what was seen next.
    public void see(ServerSighting sighting) {
        String start = sighting.processStart();
        if (!hasLooked && start != null && (isNewWait || before.isEmpty())) {
            before.add(start);
        }
        hasLooked = true;
        stopped |= sighting.presence() == Presence.STOPPED;
        done = sighting.presence() == Presence.READY && (confirmed || isAnotherProcess(start));
    }

    private boolean isAnotherProcess(@Nullable String start) {
        return start == null || before.isEmpty() ? stopped : !before.contains(start);
    }

    /// The user reports that the server was launched again; the next look that finds it ready ends the wait.
    public void confirm() {
        confirmed = true;
    }

    /// Whether it was seen without a running engine.
    public boolean hasStopped() {
        return stopped;
    }

    /// Whether it was launched again and is ready.
    public boolean isDone() {
        return done;
    }
}
