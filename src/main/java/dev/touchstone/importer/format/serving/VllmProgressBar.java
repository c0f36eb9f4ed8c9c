package dev.touchstone.importer.format.serving;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The bar of `LLM.generate` in vLLM, once all prompts are processed: `Processed prompts: 100%|████| 64/64 [00:05<00:00,
/// 11.91it/s, est. speed input: 6096.79 toks/s, output: 1524.20 toks/s]`. Where vLLM prints a result of its own below it, that
/// is the result, and the bar is none.
/// Source: `vllm/entrypoints/llm.py`, which divides the tokens so far by the time so far.
public final class VllmProgressBar implements BlockFormat {

    private static final WordSet SIGNS = WordSet.of("est. speed input: ");
    private static final String BEGIN = "Processed prompts: ";
    private static final WordSet RESULTS = WordSet.of("Throughput: ", "Avg latency: ", " Benchmark Result ==");
    private static final int FARTHEST = 12;
    private static final Pattern BAR = Pattern.compile("Processed prompts: 100%\\|[^|]{0,200}\\| (\\d{1,8})/(\\d{1,8}) "
            + "\\[[\\d:]{4,10}<[\\d:?]{1,10}, {1,3}"
            + "(\\d{1,9}(?:\\.\\d{1,6})?) ?(it/s|s/it), est\\. speed input: (\\d{1,9}(?:\\.\\d{1,6})?) toks/s, "
            + "output: (\\d{1,9}(?:\\.\\d{1,6})?) toks/s].*");
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.OFFLINE)
            .with(Aspect.CLIENT, "LLM.generate of vLLM");
    private static final FormatInfo INFO = FormatInfo.of("vllm-progress")
            .named("vLLM · bar of all prompts")
            .sample("vLLM LLM.generate", "since 0.4", "the bar of all prompts, at its end", "vllm-progress/bar.txt")
            .begins(SIGNS, line -> line.has('%') && line.body().startsWith(BEGIN));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        Matcher bar = line == null ? null : BAR.matcher(line.body());
        if (line == null || bar == null || !bar.matches() || !bar.group(1).equals(bar.group(2)) || isAboveResult(cursor)) {
            return List.of();
        }
        cursor.advance();
        PrintedFigures printed = new PrintedFigures();
        boolean isRate = bar.group(4).equals("it/s");
        if (isRate) {
            printed.put(Metric.of(Quantity.REQUEST_THROUGHPUT), bar.group(4), Double.parseDouble(bar.group(3)), 1);
        }
        printed.put(Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT), "est. speed input", Double.parseDouble(bar.group(5)), 1);
        printed.put(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), "output", Double.parseDouble(bar.group(6)), 1);
        Lines lines = Lines.of(line.number());
        int prompts = Integer.parseInt(bar.group(2));
        Evidence evidence = Evidence.at(lines, Excerpt.of(line), I18n.stored("bar of all prompts"));
        Conditions conditions = Conditions.none().with(Factor.ENGINE, Level.of("vLLM"), evidence).with(Factor.REQUESTS, Level.of(prompts),
                evidence);
        return List.of(new ResultBuilder(null).conditions(prompts == 1 ? conditions.with(Factor.CONCURRENCY, Level.of(1), evidence)
                : conditions)
                .metrics(printed.metrics()).extras(isRate ? Map.of() : Map.of(bar.group(4), bar.group(3)))
                .definitions(MADE.about(printed.metrics().keySet())).build(INFO.id(), List.of(line)));
    }

    private static boolean isAboveResult(Cursor cursor) {
        for (int ahead = 1; ahead <= FARTHEST; ahead++) {
            Line next = cursor.peek(ahead);
            if (next == null) {
                return false;
            }
            if (RESULTS.anyIn(next)) {
                return true;
            }
        }
        return false;
    }
}
