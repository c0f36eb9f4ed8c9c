package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A level that the user states about runs: of a condition, or of one that has no name in Touchstone (`rack`), which is
/// kept among the run's extras. What was read before stays in the evidence.
///
/// @param factor null for a condition of the user's own
/// @param name of the condition, as it was typed
/// @param level empty for not known
public record UserStatement(@Nullable Factor factor, String name, String level) {

    /// Marks an extra as the user's own, beside one of the same name that was read.
    private static final String OWN = " (set by hand)";

    /// @param name key or label of a condition in any letter case, else one of the user's own
    /// @throws IllegalArgumentException with a sentence that explains what is accepted
    public static UserStatement of(String name, String level) {
        String typed = name.strip();
        if (typed.isEmpty()) {
            throw new IllegalArgumentException(I18n.text(
                    "Name the condition, for instance GPUs, or rack for one of your own."));
        }
        Factor factor = Arrays.stream(Factor.values()).filter(each -> each.key().equalsIgnoreCase(typed)
                || each.label().equalsIgnoreCase(typed)
                || each.englishLabel().equalsIgnoreCase(typed)).findFirst().orElse(null);
        String stated = level.strip();
        if (factor != null && !stated.isEmpty()) {
            LevelRule.problem(factor, Level.parse(factor, stated)).ifPresent(problem -> {
                throw new IllegalArgumentException(problem);
            });
        }
        return new UserStatement(factor, factor == null ? typed : factor.label(), stated);
    }

    /// Returns the name of the user's own condition that an extra of this label is; empty for one that was read.
    public static Optional<String> ownName(String label) {
        return label.endsWith(OWN) ? Optional.of(label.substring(0, label.length() - OWN.length())) : Optional.empty();
    }

    /// Returns the label of an extra that is a condition of the user's own.
    public static String ownLabel(String name) {
        return name + OWN;
    }

    /// Returns the run with this level. A proposed level that is stated too counts as accepted.
    public Run applyTo(Run run) {
        if (factor == null) {
            Map<String, String> extras = new LinkedHashMap<>(run.extras());
            extras.remove(name + OWN);
            if (!level.isEmpty()) {
                extras.put(name + OWN, level);
            }
            return extras.equals(run.extras()) ? run : run.withExtras(extras);
        }
        if (level.isEmpty()) {
            return run.with(run.conditions().without(factor));
        }
        Level stated = Level.parse(factor, level);
        Condition before = run.conditions().get(factor).orElse(null);
        return run.with(run.conditions().with(factor, stated, before == null ? Evidence.byHand()
                : before.level().equals(stated) ? before.evidence().accepted() : Evidence.byHandInsteadOf(before)));
    }

    /// Whether the run has a level of this condition that is not only proposed.
    public boolean isKnownOf(Run run) {
        return factor == null ? run.extras().containsKey(name) || run.extras().containsKey(name + OWN)
                : run.conditions().get(factor).filter(known -> !known.evidence().isProposed()).isPresent();
    }
}
