package dev.touchstone.campaign.advice;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// SGLang ran out of memory in decode: fewer requests at once need less.
final class MemoryInDecode implements AdviceRule {

    @Override
    public String id() {
        return "sglang-memory-in-decode";
    }

    @Override
    public String source() {
        return SGLANG_GUIDE;
    }

    @Override
    public Remedy remedy() {
        return Remedy.lower("--max-running-requests");
    }

    @Override
    public Optional<List<Double>> evidence(EngineSigns signs) {
        return signs.engine().equals("sglang") && signs.shortage() == MemoryShortage.DECODE ? Optional.of(List.of())
                : Optional.empty();
    }

    @Override
    public String sentence(List<Double> figures) {
        return I18n.text("The engine ran out of memory in decode.");
    }
}
