package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// vLLM ran out of memory: a smaller batch needs less.
final class VllmMemorySequences implements AdviceRule {

    @Override
    public String id() {
        return "vllm-memory-sequences";
    }

    @Override
    public String source() {
        return VLLM_MEMORY_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return Remedy.lower("--max-num-seqs");
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        return signs.engine().equals("vllm") && signs.shortage() != null ? Optional.of(List.of()) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("The engine ran out of GPU memory.");
    }
}
