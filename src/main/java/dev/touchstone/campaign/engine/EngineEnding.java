package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Ends an engine at its place: asks it, waits, and then ends it.
final class EngineEnding {

    private static final Duration LOOK = Duration.ofMillis(250);

    private EngineEnding() {
    }

    /// @param patience from asking to ending
    /// @param command how long a command at the place may take
    /// @param launching the command that launched it; null when it is not of this process
    /// @return whether nothing of it runs any more
    static boolean of(LaunchRecord record, Duration patience, Duration command, @Nullable Process launching)
            throws IOException, InterruptedException {
        if (!isThere(record, command)) {
            return true;
        }
        ShortCommand.run(record.place().ending(record.launch(), record.ownGroup(), false), patience.plus(command));
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() - end < 0) {
            if (!isThere(record, command)) {
                break;
            }
            pause(launching);
        }
        // The leader may have left children behind; where nothing is left, this fails and harms nothing.
        ShortCommand.run(record.place().ending(record.launch(), record.ownGroup(), true), command);
        return !isThere(record, command);
    }

    private static void pause(@Nullable Process launching) throws InterruptedException {
        if (launching == null || launching.waitFor(LOOK.toNanos(), TimeUnit.NANOSECONDS)) {
            TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
        }
    }

    private static boolean isThere(LaunchRecord record, Duration command) throws IOException, InterruptedException {
        return ShortCommand.run(record.place().lookingFor(record.launch(), record.ownGroup()), command).succeeded();
    }
}
