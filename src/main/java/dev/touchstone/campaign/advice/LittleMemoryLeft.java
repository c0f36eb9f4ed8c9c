package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;

/// SGLang has less than 5 GB of a GPU left when it is ready: it may run out of memory later.
final class LittleMemoryLeft implements AdviceRule {

    private static final double LITTLE = 5;

    @Override
    public String id() {
        return "sglang-little-memory";
    }

    @Override
    public String source() {
        return SGLANG_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return Remedy.lower("--mem-fraction-static");
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        return signs.engine().equals("sglang") && signs.freeMemory().orElse(LITTLE) < LITTLE
                ? Optional.of(List.of(signs.freeMemory().getAsDouble())) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("available_gpu_mem is {0} GB when the engine is ready; less than 5 GB may run out under load.",
                NumberText.significant(figures.getFirst()));
    }
}
