package dev.touchstone.ui.runs;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
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
    static final RunFacet WARNINGS = new RunFacet("warnings", I18n.text("Warnings"), null);
    static final RunFacet TAGS = new RunFacet("tags", I18n.text("Tags"), AnnotationFactor.TAGS);
    /// Whether a run was taken out of means and findings.
    static final RunFacet EXCLUDED = new RunFacet("excluded", I18n.text("Excluded"), null);
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
        return equals(WARNINGS) ? index.worst(run).map(Severity::key).orElse(NOTHING)
                : index.runs().get(run).isExcluded() ? YES : NO;
    }

    /// Returns a level as the screen writes it.
    String name(String level) {
        if (level.isEmpty()) {
            return factor == null || equals(TAGS) ? I18n.text("none") : DetailRows.NOT_KNOWN;
        }
        if (factor != null) {
            return LevelName.alone(factor, factor.parse(level), NumberText.onScreen());
        }
        return equals(WARNINGS) ? Severity.ofKey(level).map(Severity::label).orElse(level)
                : level.equals(YES) ? I18n.text("yes") : level.equals(NO) ? I18n.text("no") : level;
    }

    /// Returns the order of levels: numbers by size, then words, then unknown; severities by their weight.
    Comparator<String> order() {
        return Comparator.comparing(String::isEmpty).thenComparing(equals(WARNINGS)
                ? Comparator.comparing(RunFacet::weight)
                : Comparator.comparing((String level) -> Level.parse(Factor.CONCURRENCY, level)));
    }

    private static int weight(String key) {
        return Severity.ofKey(key).map(Severity::ordinal).orElse(Severity.values().length);
    }
}
