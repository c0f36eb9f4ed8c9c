package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;

/// The warning about a result that is damaged inside; one that is cut short is reported by another.
final class DamageWarning {

    private DamageWarning() {
    }

    static Warning of(Block.Damage damage) {
        return new Warning(Warning.DAMAGED, Severity.CAUTION, "The result is damaged at line " + damage.lines().first()
                + ", column " + damage.column() + " (" + damage.reason() + "): its figures behind that place were not"
                + " read.", "Have the tool write it again, or mend that place, and read it once more.");
    }
}
