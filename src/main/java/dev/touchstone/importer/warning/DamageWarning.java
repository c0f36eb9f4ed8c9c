package dev.touchstone.importer.warning;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;

/// The warning about a result that is damaged inside; one that is cut short is reported by another.
public final class DamageWarning {

    private DamageWarning() {
    }

    public static Warning of(Block.Damage damage) {
        return new Warning(Warning.DAMAGED, Severity.CAUTION, I18n.stored(
                "The result is damaged at line {0}, column {1} ({2}): its figures behind that place were not read.",
                damage.lines().first(), damage.column(), damage.reason()),
                I18n.stored("Have the tool write it again, or mend that place, and read it once more."));
    }
}
