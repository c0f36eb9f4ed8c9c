package dev.touchstone.ui.runs;

import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the list of runs can be filtered by.
///
/// @param key the name in the settings
/// @param factor null for what is not a factor
record RunFacet(String key, String label, @Nullable AnyFactor factor) {

    static final RunFacet ENGINE = of(Factor.ENGINE);
    static final RunFacet MODEL = of(Factor.MODEL);
    static final RunFacet GPU_COUNT = of(Factor.GPU_COUNT);
    static final RunFacet THINKING = of(Factor.THINKING);
    static final RunFacet API = of(Factor.API);
    static final RunFacet CONCURRENCY = of(Factor.CONCURRENCY);
    /// The heaviest warning of a run.
    static final RunFacet WARNINGS = new RunFacet("warnings", "Warnings", null);
    static final RunFacet TAGS = new RunFacet("tags", "Tags", AnnotationFactor.TAGS);
    /// Whether a run was taken out of means and findings.
    static final RunFacet EXCLUDED = new RunFacet("excluded", "Excluded", null);
    /// Those that any runs may have.
    static final List<RunFacet> KNOWN = List.of(ENGINE, MODEL, GPU_COUNT, THINKING, API, CONCURRENCY, TAGS, WARNINGS,
            EXCLUDED);

    /// The level of a run in which a factor is not known, and of one without a warning.
    static final String NOTHING = "";
    static final String YES = "yes";
    static final String NO = "no";

    private static final String OWN = "extras.";

    private static RunFacet of(Factor factor) {
        return new RunFacet(factor.key(), factor.label(), factor);
    }

    static RunFacet of(OwnFactor factor) {
        return new RunFacet(OWN + factor.key(), factor.label(), factor);
    }

    /// The facet with this name in the settings; empty for an unknown one.
    static Optional<RunFacet> ofKey(String key) {
        return key.startsWith(OWN) ? Optional.of(of(new OwnFactor(key.substring(OWN.length()))))
                : KNOWN.stream().filter(facet -> facet.key().equals(key)).findFirst();
    }

    /// The level of the run at this place of the index.
    String level(RunIndex index, int run) {
        if (factor != null) {
            return factor.level(index.runs().get(run)).map(Level::toString).orElse(NOTHING);
        }
        return equals(WARNINGS) ? index.worst(run).map(Severity::label).orElse(NOTHING)
                : index.runs().get(run).isExcluded() ? YES : NO;
    }

    /// Returns a level as the screen writes it.
    String name(String level) {
        if (factor == null) {
            return level.isEmpty() ? "none" : level;
        }
        return level.isEmpty() ? equals(TAGS) ? "none" : "not known" : NumberText.onScreen().level(factor.parse(level));
    }

    /// Returns the order of levels: numbers by size, then words, then unknown; severities by their weight.
    Comparator<String> order() {
        return Comparator.comparing(String::isEmpty).thenComparing(equals(WARNINGS)
                ? Comparator.comparing(RunFacet::weight)
                : Comparator.comparing((String level) -> Level.parse(Factor.CONCURRENCY, level)));
    }

    private static int weight(String label) {
        return Arrays.stream(Severity.values()).filter(severity -> severity.label().equals(label)).findFirst()
                .map(Severity::ordinal).orElse(Severity.values().length);
    }
}
