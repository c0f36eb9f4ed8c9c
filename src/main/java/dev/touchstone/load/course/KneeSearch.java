package dev.touchstone.load.course;

import dev.touchstone.i18n.I18n;
import java.util.OptionalInt;

/// The search for the largest number in flight that keeps the objectives: doubles until one breaks them, then halves
/// the gap, until the gap is one request or a twentieth of the largest good number.
final class KneeSearch {

    private static final int PRECISION = 20;

    private final int from;
    private final int to;
    /// The largest number that meets them; 0 while none does.
    private int good;
    /// The smallest number that breaks them; 0 while none does.
    private int bad;

    KneeSearch(int from, int to) {
        this.from = from;
        this.to = to;
    }

    /// Returns the next number to try; empty when the knee is found.
    OptionalInt next() {
        if (bad == 0) {
            return good == to ? OptionalInt.empty() : OptionalInt.of(good == 0 ? from : doubled(good));
        }
        return isNarrow(good, bad) ? OptionalInt.empty() : OptionalInt.of(good + (bad - good) / 2);
    }

    void measured(int inFlight, boolean met) {
        if (met) {
            good = Math.max(good, inFlight);
        } else {
            bad = bad == 0 ? inFlight : Math.min(bad, inFlight);
        }
    }

    /// Returns the result so far, as the end of a sentence.
    String outcome() {
        if (bad == 0) {
            return good == 0 ? I18n.text("no load was measured to its end")
                    : I18n.plural(good, "{0} in flight keeps the objectives, more were not measured",
                            "{0} in flight keep the objectives, more were not measured");
        }
        return good == 0 ? I18n.plural(bad, "not even {0} in flight keeps the objectives",
                        "not even {0} in flight keep the objectives")
                : I18n.plural(good, "{0} in flight keeps the objectives, {1} break them",
                        "{0} in flight keep the objectives, {1} break them", bad);
    }

    /// Returns the most numbers that a search can have to try.
    static int most(int from, int to) {
        int tried = 1;
        int most = 1 + halvings(0, from);
        for (int good = from; good < to;) {
            int next = (int) Math.min(to, 2L * good);
            tried++;
            most = Math.max(most, tried + halvings(good, next));
            good = next;
        }
        return most;
    }

    private static int halvings(int good, int bad) {
        if (isNarrow(good, bad)) {
            return 0;
        }
        int middle = good + (bad - good) / 2;
        return 1 + Math.max(halvings(good, middle), halvings(middle, bad));
    }

    private static boolean isNarrow(int good, int bad) {
        return bad - good <= Math.max(1, good / PRECISION);
    }

    private int doubled(int number) {
        return (int) Math.min(to, 2L * number);
    }
}
