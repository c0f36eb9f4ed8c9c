package dev.touchstone.cost;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// The power that energy is computed from. One of them holds for all runs, so that energies are not mixed.
public enum EnergyBasis {
    /// As telemetry measured it over the run, or the tool printed it.
    MEASURED("measured", I18n.both("measured power")),
    /// The power of the boards that is set.
    BOARDS("boards", I18n.both("board power, as set")),
    /// The power with the share of the node that is set.
    ALL_IN("allIn", I18n.both("all-in power, as set"));

    private final String key;
    private final BilingualText label;

    EnergyBasis(String key, BilingualText label) {
        this.key = key;
        this.label = label;
    }

    /// The name in the file.
    public String key() {
        return key;
    }

    public String label() {
        return label.shown();
    }

    public static Optional<EnergyBasis> ofKey(String key) {
        return Arrays.stream(values()).filter(basis -> basis.key.equals(key)).findFirst();
    }
}
