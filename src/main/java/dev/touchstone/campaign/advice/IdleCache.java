package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;

/// SGLang let requests wait while its KV cache had room.
final class IdleCache implements AdviceRule {

    private static final double GOOD_USAGE = 0.9;
    private static final double FREQUENT = 0.5;

    @Override
    public String id() {
        return "sglang-idle-cache";
    }

    @Override
    public String source() {
        return SGLANG_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return new Remedy("--schedule-conservativeness", false, 0.3);
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        double share = signs.share(batch -> batch.cacheUsage() < GOOD_USAGE && batch.waiting() > 0);
        return signs.engine().equals("sglang") && share >= FREQUENT ? Optional.of(List.of(share, (double) signs.batches().size()))
                : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("Requests waited while token usage was below 0.9 in {0} % of {1} log lines.",
                NumberText.significant(figures.get(0) * 100, 2), NumberText.significant(figures.get(1)));
    }
}
