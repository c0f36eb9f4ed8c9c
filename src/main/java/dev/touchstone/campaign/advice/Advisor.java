package dev.touchstone.campaign.advice;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies the rules of the engines' guides to what a launch showed.
public final class Advisor {

    private static final List<AdviceRule> RULES = List.of(new MemoryInPrefill(), new MemoryInDecode(),
            new MemoryForGraphs(),
            new VllmMemory("vllm-memory-share", AdviceRule.VLLM_MEMORY_HINT, Remedy.lower("--gpu-memory-utilization")),
            new VllmMemory("vllm-memory-sequences", AdviceRule.VLLM_MEMORY_GUIDE, Remedy.lower("--max-num-seqs")),
            new FrequentRetraction(), new IdleCache(), new MemoryLeftOver(), new LittleMemoryLeft(),
            new FrequentPreemption("vllm-preemption-memory", Remedy.higher("--gpu-memory-utilization")),
            new FrequentPreemption("vllm-preemption-sequences", Remedy.lower("--max-num-seqs")), new SequenceLimit());

    private Advisor() {
    }

    /// @param candidate that was launched
    public static List<Advice> advise(EngineSigns signs, Candidate candidate, SearchSpace space) {
        List<Advice> advice = new ArrayList<>();
        for (AdviceRule rule : RULES) {
            rule.evidence(signs).ifPresent(figures -> {
                Remedy remedy = rule.remedy();
                Optional<String> value = remedy.in(space, candidate).flatMap(changed -> changed.value(remedy.flag()));
                advice.add(new Advice(rule.id(), figures, value.orElse(null), remedy.isUnknown(space, candidate)));
            });
        }
        return advice;
    }

    static List<AdviceRule> rules() {
        return RULES;
    }

    static Optional<AdviceRule> find(String id) {
        return RULES.stream().filter(rule -> rule.id().equals(id)).findFirst();
    }

    static AdviceRule rule(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("no rule " + id));
    }
}
