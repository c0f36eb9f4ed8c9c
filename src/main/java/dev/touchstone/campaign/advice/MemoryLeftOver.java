package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;

/// SGLang leaves 10 GB or more of each GPU unused when it is ready.
final class MemoryLeftOver implements AdviceRule {

    private static final double MUCH = 10;

    @Override
    public String id() {
        return "sglang-memory-left";
    }

    @Override
    public String source() {
        return SGLANG_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return Remedy.higher("--mem-fraction-static");
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        return signs.engine().equals("sglang") && signs.shortage() == null && signs.freeMemory().orElse(0) >= MUCH
                ? Optional.of(List.of(signs.freeMemory().getAsDouble())) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("available_gpu_mem is {0} GB when the engine is ready; 5 to 8 GB suffice.",
                NumberText.significant(figures.getFirst()));
    }
}
