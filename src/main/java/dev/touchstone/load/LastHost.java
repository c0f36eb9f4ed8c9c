package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// How long a load waits for the last of its hosts, when all others are ready.
final class LastHost {

    private final long patience;
    private long last = Long.MAX_VALUE;

    /// @param patience in nanoseconds
    LastHost(long patience) {
        this.patience = patience;
    }

    /// Looks whether one host lags.
    ///
    /// @param waiting names of the hosts that are not ready
    /// @param hosts how many there are
    /// @param now in nanoseconds
    /// @return a sentence that names it; empty where none does
    Optional<String> lagging(List<String> waiting, int hosts, long now) {
        last = waiting.size() == 1 && hosts > 1 ? Math.min(last, now + patience) : Long.MAX_VALUE;
        return now > last ? Optional.of(I18n.text("{0} lags: all other hosts have been ready for {1} s.", waiting.getFirst(),
                patience / 1_000_000_000L)) : Optional.empty();
    }
}
