package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Requests waited in vLLM while its KV cache was mostly empty: the limit of the batch holds them back.
final class SequenceLimit implements AdviceRule {

    private static final double EMPTY = 0.5;
    private static final double FREQUENT = 0.5;

    @Override
    public String id() {
        return "vllm-sequence-limit";
    }

    @Override
    public String source() {
        return VLLM_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return Remedy.higher("--max-num-seqs");
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        Predicate<BatchSample> waits = batch -> batch.cacheUsage() < EMPTY && batch.waiting() > 0;
        double share = signs.share(waits);
        double usage = signs.batches().stream().filter(waits).mapToDouble(BatchSample::cacheUsage).max().orElse(0);
        return signs.engine().equals("vllm") && share >= FREQUENT ? Optional.of(List.of(share, usage)) : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("Requests waited in {0} % of the log lines while at most {1} % of the KV cache was in use.",
                NumberText.significant(figures.get(0) * 100, 2), NumberText.significant(figures.get(1) * 100, 2));
    }
}
