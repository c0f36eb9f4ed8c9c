package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// SGLang ran out of memory while it loaded or captured graphs: the fraction for weights and KV cache leaves too little.
final class MemoryForGraphs implements AdviceRule {

    @Override
    public String id() {
        return "sglang-memory-at-start";
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
        boolean isAtStart = signs.shortage() == MemoryShortage.CAPTURING || signs.shortage() == MemoryShortage.LOADING;
        return signs.engine().equals("sglang") && isAtStart ? Optional.of(List.of()) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("The engine ran out of memory before it was ready.");
    }
}
