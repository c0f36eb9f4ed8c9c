package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Optional;

/// SGLang took requests out of its batch more than once a minute because the KV cache was full.
final class FrequentRetraction implements AdviceRule {

    private static final double OFTEN = 1;

    @Override
    public String id() {
        return "sglang-retraction";
    }

    @Override
    public String source() {
        return SGLANG_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return new Remedy("--schedule-conservativeness", true, 1.3);
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        double perMinute = signs.evictionsPerMinute();
        return signs.engine().equals("sglang") && perMinute > OFTEN ? Optional.of(List.of((double) signs.evictions(), perMinute))
                : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("The KV cache was full and requests were retracted {0} times, {1} per minute.",
                NumberText.significant(figures.get(0)), NumberText.significant(figures.get(1), 2));
    }
}
