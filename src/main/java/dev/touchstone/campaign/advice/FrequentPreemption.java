package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;

/// vLLM preempted requests more than once a minute: a larger KV cache would hold them, and fewer requests at once would fit.
///
/// @param remedy one of the two
record FrequentPreemption(String id, Remedy remedy) implements AdviceRule {

    private static final double OFTEN = 1;

    @Override
    public String source() {
        return VLLM_GUIDE;
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
