package dev.touchstone.ui.theme;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// Words beside the name of a run's engine that nobody may overlook.
public final class Badges {

    public static final String SIMULATED = "simulated";
    private static final String INCOMPLETE = "incomplete";

    private Badges() {
    }

    /// What this run is: against the simulated engine, measured only in part.
    public static List<String> of(Run run) {
        List<String> badges = new ArrayList<>();
        if (run.conditions().level(Factor.SIMULATED).isPresent()) {
            badges.add(SIMULATED);
        }
        if (run.format().equals(Run.LIVE_TEST) && !run.missing().isEmpty()) {
            badges.add(INCOMPLETE);
        }
        return badges;
    }

    public static Label badge(String word) {
        Label badge = new Label(word);
        badge.getStyleClass().addAll("badge", word);
        badge.setMinWidth(Label.USE_PREF_SIZE);
        badge.setTooltip(new Tooltip(word.equals(SIMULATED)
                ? "Measured against the simulated engine of Touchstone: it says nothing about a real one."
                : "The live test ended before this point was measured whole."));
        return badge;
    }

    /// Why the figures of a run cannot be trusted; empty when they can.
    public static String distrust(Run run) {
        return !run.clientWasLimit() ? "" : run.warnings().stream()
                .filter(warning -> warning.check().equals(Run.CLIENT_LIMIT)).map(Warning::message).distinct()
                .collect(Collectors.joining("\n", "The measuring client was the limit, not the server.\n", ""));
    }
}
