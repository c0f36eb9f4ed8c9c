package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// vLLM ran out of memory: the share that it reserves leaves too little for what comes besides, as its own error says while
/// it warms up, or a smaller batch needs less.
///
/// @param source of the remedy
/// @param remedy one of the two
record VllmMemory(String id, String source, Remedy remedy) implements AdviceRule {

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        return signs.engine().equals("vllm") && signs.shortage() != null ? Optional.of(List.of()) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("The engine ran out of GPU memory.");
    }
}
