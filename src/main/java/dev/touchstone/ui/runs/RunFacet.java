package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// What the list of runs can be filtered by.
enum RunFacet {
    ENGINE(Factor.ENGINE), MODEL(Factor.MODEL), GPU_COUNT(Factor.GPU_COUNT), THINKING(Factor.THINKING),
    API(Factor.API), CONCURRENCY(Factor.CONCURRENCY),
    /// The heaviest warning of a run.
    WARNINGS("warnings", "Warnings"),
    /// Whether a run was taken out of means and findings.
    EXCLUDED("excluded", "Excluded");

    /// The level of a run in which a factor is not known, and of one without a warning.
    static final String NOTHING = "";
    static final String YES = "yes";
    static final String NO = "no";

    private final String key;
    private final String label;
    private final @Nullable Factor factor;

    RunFacet(Factor factor) {
        this(factor.key(), factor.label(), factor);
    }

    RunFacet(String key, String label) {
        this(key, label, null);
    }

    RunFacet(String key, String label, @Nullable Factor factor) {
        this.key = key;
        this.label = label;
        this.factor = factor;
    }

    /// Returns the name in the settings.
    String key() {
        return key;
    }

    String label() {
        return label;
    }

    /// The level of the run at this place of the index.
    String level(RunIndex index, int run) {
        if (factor != null) {
            return index.runs().get(run).conditions().text(factor, NOTHING);
        }
        return this == WARNINGS ? index.worst(run).map(Severity::label).orElse(NOTHING)
                : index.runs().get(run).isExcluded() ? YES : NO;
    }

    /// Returns a level as the screen writes it.
    String name(String level) {
        if (factor == null) {
            return level.isEmpty() ? "none" : level;
        }
        return level.isEmpty() ? "not known" : NumberText.onScreen().level(Level.parse(factor, level));
    }

    /// Returns the order of levels: numbers by size, then words, then unknown; severities by their weight.
    Comparator<String> order() {
        return Comparator.comparing(String::isEmpty).thenComparing(this == WARNINGS
                ? Comparator.comparing(RunFacet::weight)
                : Comparator.comparing((String level) -> Level.parse(Factor.CONCURRENCY, level)));
    }

    private static int weight(String label) {
        return Arrays.stream(Severity.values()).filter(severity -> severity.label().equals(label)).findFirst()
                .map(Severity::ordinal).orElse(Severity.values().length);
    }
}
