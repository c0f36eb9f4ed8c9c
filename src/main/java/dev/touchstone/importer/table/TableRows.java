package dev.touchstone.importer.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// What the rows of one table show about each other: a column in which one row names a benchmark client names clients in
/// all of them; where some rows name their engine, model or GPU, what stands around the table is not about the others;
/// a head that is a GPU is the GPU of all rows.
final class TableRows {

    private static final Set<String> CLIENTS = Set.of("aiperf", "genai-perf", "genaiperf", "guidellm", "evalscope", "llmperf",
            "inference-perf", "genai-bench", "llama-benchy", "locust", "k6", "wrk", "ais_bench", "aisbench", "llm-perf",
            "vllm bench", "benchmark_serving");
    private static final Pattern MEMORY = Pattern.compile("\\s{0,2}\\(?\\d{1,3}\\s?G(?:i?B)?\\)?$");

    private TableRows() {
    }

    /// @param runs of one table
    /// @param table its lines, the head included
    static void settle(List<RunDraft> runs, Lines table) {
        Set<String> ofClients = new HashSet<>();
        for (RunDraft run : runs) {
            run.result().extras().forEach((label, cell) -> {
                if (CLIENTS.contains(cell.strip().toLowerCase(Locale.ROOT))) {
                    ofClients.add(label);
                }
            });
        }
        for (RunDraft run : runs) {
            run.conditions().get(Factor.ENGINE).filter(engine -> engine.evidence().column().filter(ofClients::contains).isPresent())
                    .ifPresent(engine -> run.forget(Factor.ENGINE));
            gpuOfHead(run, table);
        }
        forgetFewRequests(runs, table);
        for (Factor factor : SameSubject.SUBJECTS) {
            boolean named = runs.stream().anyMatch(run -> run.conditions().get(factor).filter(level ->
                    isIn(table, level)).isPresent());
            if (named) {
                runs.forEach(run -> run.conditions().get(factor).filter(level -> !isIn(table, level))
                        .ifPresent(level -> run.forget(factor)));
            }
        }
    }

    /// Fewer requests than a row has at a time are those of each user or of each round: `3 prompts per level`.
    private static void forgetFewRequests(List<RunDraft> runs, Lines table) {
        boolean areFew = runs.stream().map(RunDraft::conditions).anyMatch(conditions -> conditions.get(Factor.REQUESTS).filter(count -> !isIn(table, count)
                && count.level() instanceof Level.Number(double requests)
                && conditions.level(Factor.CONCURRENCY).filter(load -> load instanceof Level.Number(double limit) && limit > requests).isPresent()).isPresent());
        if (areFew) {
            runs.forEach(run -> run.conditions().get(Factor.REQUESTS).filter(count -> !isIn(table, count)).ifPresent(count -> run.forget(Factor.REQUESTS)));
        }
    }

    private static boolean isIn(Lines table, Condition condition) {
        Lines lines = condition.evidence().lines();
        return lines != null && lines.first() >= table.first() && lines.last() <= table.last();
    }

    /// `| L40S (48G) | Model-7B | Model-13B |`
    private static void gpuOfHead(RunDraft run, Lines table) {
        for (Map.Entry<String, String> extra : run.result().extras().entrySet()) {
            String head = MEMORY.matcher(extra.getKey()).replaceFirst("");
            Level gpu = head.isEmpty() || !ConditionPhrases.areOnly(head) ? null : ConditionPhrases.in(head).get(Factor.GPU);
            if (gpu != null && run.result().conditions().level(Factor.GPU).isEmpty()) {
                run.forget(Factor.GPU);
                run.learn(Conditions.none().with(Factor.GPU, gpu,
                        Evidence.at(Lines.of(table.first()), extra.getKey(), I18n.stored("head of a column"))));
                return;
            }
        }
    }
}
