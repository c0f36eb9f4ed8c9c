package dev.touchstone.compare.name;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The names of rows and runs in a sentence.
public final class RunName {

    private static final List<Factor> OF_A_RUN = List.of(Factor.ENGINE, Factor.SIMULATED, Factor.GPU_COUNT,
            Factor.THINKING, Factor.CONCURRENCY);

    private RunName() {
    }

    /// `vLLM, concurrency 30`.
    public static String of(Map<Factor, Level> levels) {
        return String.join(I18n.text(", "), levels.entrySet().stream()
                .map(entry -> LevelName.of(entry.getKey(), entry.getValue())).toList());
    }

    /// What a run is and where it stands: `SGLang, 4 GPUs, concurrency 5 (notes.md, lines 180–205)`.
    public static String of(Run run) {
        List<String> words = new ArrayList<>();
        for (Factor factor : OF_A_RUN) {
            run.conditions().level(factor).ifPresent(level -> words.add(LevelName.of(factor, level)));
        }
        String place = I18n.text("{0}, {1}", run.source().shownName(), run.place());
        return words.isEmpty() ? place : I18n.text("{0} ({1})", String.join(I18n.text(", "), words), place);
    }
}
