package dev.touchstone.load.trust;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rules by which the client was the limit, so that the figures describe the client rather than the server. In
/// order of likelihood: the advice of the first broken rule is shown.
enum ClientLimit {

    /// With most of all cores busy in this process, threads wait for each other.
    CPU(I18n.stored("Use fewer requests in flight, close other programs, or send from a faster machine.")) {
        @Override
        @Nullable String found(ClientObservations seen) {
            return seen.seconds() >= SHORTEST && seen.cpuShare() > MOST_CPU
                    ? I18n.stored("it used {0} of all cores", percent(seen.cpuShare())) : null;
        }
    },

    /// Everything stands still in a pause. Healthy programs spend around 1 %.
    GARBAGE(I18n.stored("Give Java more memory, for instance with TOUCHSTONE_OPTS=-Xmx4g, or use fewer requests in flight.")) {
        @Override
        @Nullable String found(ClientObservations seen) {
            return seen.seconds() >= SHORTEST && seen.gcShare() > MOST_GC
                    ? I18n.stored("{0} of its time went into garbage collection", percent(seen.gcShare())) : null;
        }
    },

    /// The thread that stamps chunks may itself be woken too late, which no stamp shows: other programs use the cores,
    /// or the whole machine stood still.
    STARVED(I18n.stored("Close other programs, or send from a faster machine.")) {
        @Override
        @Nullable String found(ClientObservations seen) {
            return isAbove(seen.wakeUpDelayP99(), LONGEST_DELAY, seen.wakeUps())
                    ? I18n.stored("its threads were woken {0} too late", millis(seen.wakeUpDelayP99(), seen.wakeUps())) : null;
        }
    },

    /// A late stamp is an error of every latency. Inter-token latency suffers first, because its gaps are short.
    STAMPS(I18n.stored("Use fewer requests in flight, or send from a faster machine.")) {
        @Override
        @Nullable String found(ClientObservations seen) {
            return isAbove(seen.stampDelayP99(), tolerableDelay(seen.chunkGap()), seen.stamps())
                    ? I18n.stored("received chunks waited {0} for their stamp", millis(seen.stampDelayP99(), seen.stamps())) : null;
        }
    },

    /// Requests that are sent late have other gaps than planned, and the server's queue looks shorter.
    SCHEDULE(I18n.stored("Use a lower rate, or send from a faster machine.")) {
        @Override
        @Nullable String found(ClientObservations seen) {
            return isAbove(seen.scheduleLagP99(), LONGEST_LAG, seen.scheduled())
                    ? I18n.stored("requests were sent {0} later than planned",
                            millis(seen.scheduleLagP99(), seen.scheduled()))
                    : null;
        }
    };

    static final double MOST_CPU = 0.85;
    static final double MOST_GC = 0.05;
    static final double LONGEST_DELAY = 0.005;
    static final double LONGEST_LAG = 0.010;
    /// A stamp may be late by this part of the gap between two chunks …
    static final double PART_OF_GAP = 0.1;
    /// … but delays below this are tolerated: a busy machine is not more exact.
    static final double SHORTEST_DELAY = 0.003;
    /// Shares of less than a second are those of the start.
    static final double SHORTEST = 1;
    /// A p99 of fewer values is only their maximum …
    static final int FEWEST = 100;
    /// … which may be an accident, but not when it is so many times as long as what is tolerated.
    static final int NO_ACCIDENT = 10;

    private final String advice;

    ClientLimit(String advice) {
        this.advice = advice;
    }

    /// Returns what is wrong, as part of a sentence; null when nothing is.
    abstract @Nullable String found(ClientObservations seen);

    /// Returns a sentence with the figures and an advice; null when the client was not the limit.
    static @Nullable String sentence(ClientObservations seen) {
        List<ClientLimit> broken = Arrays.stream(values()).filter(rule -> rule.found(seen) != null).toList();
        return broken.isEmpty() ? null : I18n.stored("The client was the limit: {0}. {1}", broken.stream()
                .map(rule -> rule.found(seen)).collect(Collectors.joining("; ")), broken.getFirst().advice);
    }

    static double tolerableDelay(double chunkGap) {
        return Double.isNaN(chunkGap) ? LONGEST_DELAY : Math.clamp(chunkGap * PART_OF_GAP, SHORTEST_DELAY, LONGEST_DELAY);
    }

    /// Whether the p99 of `count` delays, the maximum of few, breaks a rule.
    private static boolean isAbove(double delay, double tolerable, long count) {
        return count > 0 && delay > (count < FEWEST ? NO_ACCIDENT * tolerable : tolerable);
    }

    /// Whether a delay of which there are too few values to judge it is above what is tolerated.
    static boolean isOpen(ClientObservations seen) {
        return seen.stamps() < FEWEST && seen.stampDelayP99() > tolerableDelay(seen.chunkGap())
                || seen.wakeUps() < FEWEST && seen.wakeUpDelayP99() > LONGEST_DELAY
                || seen.scheduled() < FEWEST && seen.scheduleLagP99() > LONGEST_LAG;
    }

    private static String millis(double seconds, long count) {
        String time = NumberText.PLAIN.fixed(seconds * 1e3, seconds < 0.00995 ? 1 : 0) + " ms";
        return count < FEWEST ? I18n.stored("up to {0}", time) : I18n.stored("{0} (p99)", time);
    }

    private static String percent(double share) {
        return NumberText.PLAIN.percent(share, 0);
    }
}
