package dev.touchstone.cost;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.Optional;

/// Why the power that was read during a live test gives no energy of the test.
public enum PowerProblem {
    NOT_READ(I18n.both("the power of the GPUs was not read")),
    UNKNOWN_POWER(I18n.both("a GPU did not report its power")),
    OTHER_BOARDS(I18n.both("the number of GPUs that were read changed during the test")),
    FEWER_BOARDS(I18n.both("fewer GPUs were read than served")),
    NOT_ENCLOSED(I18n.both("the readings of the GPUs do not enclose the test")),
    GAP(I18n.both("there is a gap between two readings of the GPUs"));

    /// The label of the problem among the extras of a run.
    public static final String LABEL = "GPU: no energy";

    private final BilingualText phrase;

    PowerProblem(BilingualText phrase) {
        this.phrase = phrase;
    }

    /// The words among the extras of a run, in English: a clause.
    public String phrase() {
        return phrase.english();
    }

    /// The words on screen and in reports.
    public String shown() {
        return phrase.shown();
    }

    /// The problem of a run; empty where it has none, and for a run that is no live test.
    public static Optional<PowerProblem> of(Run run) {
        String words = run.extras().get(LABEL);
        return words == null ? Optional.empty()
                : Arrays.stream(values()).filter(problem -> problem.phrase().equals(words)).findFirst();
    }
}
