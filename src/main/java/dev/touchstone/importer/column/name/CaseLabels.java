package dev.touchstone.importer.column.name;

import dev.touchstone.model.OwnFactor;
import java.util.Set;

/// The labels of columns for levels that stood across or down a table without a name.
public final class CaseLabels {

    /// Of levels across whose factor is not known.
    public static final String CASE = OwnFactor.CASE.english();
    /// Of levels down whose factor is not known.
    public static final String VARIANT = OwnFactor.VARIANT.english();
    /// Of number formats: `FP8`, `Q4_K_M`.
    public static final String PRECISION = OwnFactor.PRECISION.english();

    private static final Set<String> ALL = Set.of(CASE, VARIANT, PRECISION);

    private CaseLabels() {
    }

    public static boolean contains(String label) {
        return ALL.contains(label);
    }
}
