package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShortCommand;
import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Ends an engine at its place: asks it, waits, and then ends it.
final class EngineEnding {

    private static final Duration LOOK = Duration.ofMillis(250);

    private EngineEnding() {
    }

    /// Ends an engine.
    ///
    /// @param patience from asking to ending, and again from ending to giving up: a driver can hold an ended process for
    ///     seconds
    /// @param command how long a command at the place may take
    /// @return whether nothing of it runs any more
    /// @throws IOException with a sentence when the place cannot be reached
    static boolean of(LaunchRecord record, Duration patience, Duration command) throws IOException, InterruptedException {
        OwnGroup group = record.group();
        if (group == null || !isThere(record, group, command)) {
            return true;
        }
        ShortCommand.run(record.place().ending(record.launch(), group, false), patience.plus(command));
        if (hasGone(record, group, patience, command)) {
            return true;
        }
        ShortCommand.run(record.place().ending(record.launch(), group, true), command);
        return hasGone(record, group, patience, command);
    }

    private static boolean hasGone(LaunchRecord record, OwnGroup group, Duration patience, Duration command)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (isThere(record, group, command)) {
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
        }
        return true;
    }

    /// Whether a process of it runs.
    ///
    /// @throws IOException with a sentence when the place cannot be reached
    static boolean isThere(LaunchRecord record, OwnGroup group, Duration command)
            throws IOException, InterruptedException {
        ShortCommand look = ShortCommand.run(record.place().lookingFor(record.launch(), group), command);
        return OwnGroup.isThere(look.output()).orElseThrow(() -> new IOException(I18n.text("{0} cannot be reached: {1}",
                record.place().name(), look.lastLine())));
    }
}
