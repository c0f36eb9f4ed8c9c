package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;

/// vLLM preempted requests: a larger KV cache would hold them.
final class PreemptionsNeedMemory implements AdviceRule {

    private static final double OFTEN = 1;

    @Override
    public String id() {
        return "vllm-preemption-memory";
    }

    @Override
    public String source() {
        return VLLM_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return Remedy.higher("--gpu-memory-utilization");
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        return signs.engine().equals("vllm") && signs.evictionsPerMinute() > OFTEN
                ? Optional.of(List.of((double) signs.evictions())) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("{0} requests were preempted because the KV cache was full.",
                NumberText.significant(figures.getFirst()));
    }
}
