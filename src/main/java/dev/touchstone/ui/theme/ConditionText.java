package dev.touchstone.ui.theme;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Conditions and runs in words, as the screen shows them.
public final class ConditionText {

    private static final Map<Factor, String> HEADS = Map.of(Factor.CONCURRENCY, I18n.text("In flight"),
            Factor.THINKING, I18n.text("Think"));

    private ConditionText() {
    }

    /// A condition above a column: its label, or a shorter word for it.
    public static String head(Factor factor) {
        return HEADS.getOrDefault(factor, factor.label());
    }

    /// The GPUs with their count: `4 × A10`; one of the two alone where the other is not known; `–` for neither.
    public static String gpus(Conditions conditions) {
        String count = conditions.level(Factor.GPU_COUNT).map(NumberText.onScreen()::level).orElse("");
        String name = conditions.text(Factor.GPU, "").replaceFirst("(?i)^NVIDIA (GeForce )?", "");
        return count.isEmpty() && name.isEmpty() ? NumberText.UNKNOWN
                : count.isEmpty() || name.isEmpty() ? count + name : count + " × " + name;
    }

    /// The conditions that distinguish this run, in one line: `SGLang · 4 × A10 · 5 in flight`.
    public static String title(Run run) {
        Conditions conditions = run.conditions();
        return Stream.of(
                conditions.text(Factor.ENGINE, I18n.text("Engine not known")),
                conditions.level(Factor.GPU).isPresent() ? gpus(conditions)
                        : conditions.level(Factor.GPU_COUNT).map(ConditionText::gpuCount).orElse(""),
                conditions.level(Factor.THINKING).map(level -> LevelName.of(Factor.THINKING, level)).orElse(""),
                conditions.level(Factor.CONCURRENCY)
                        .map(level -> I18n.text("{0} in flight", NumberText.onScreen().level(level))).orElse(""))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
    }

    private static String gpuCount(Level level) {
        return I18n.counted(level.equals(Level.of(1)) ? 1 : 2, NumberText.onScreen().level(level), "GPU");
    }
}
