package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What `aiperf chat` prints below each answer (ai-dynamo/aiperf, `docs/tutorials/interactive-chat.md`), and, the first two
/// lines of it, `vllm chat --stats` (vllm-project/vllm, pull request 46775). One request is in flight.
public final class ChatTimings implements BlockFormat {

    private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,6})?)";
    private static final Pattern TTFT = Pattern.compile("TTFT:\\s{1,4}" + NUMBER + " ms");
    /// Tokens ÷ end-to-end latency, which is printed with two decimals.
    private static final Pattern RATE = Pattern.compile("TPS:\\s{1,4}" + NUMBER + " tokens/s \\((\\d{1,9}) tokens(?:, (\\d{1,9}) reasoning)? in " + NUMBER + "s\\)");
    private static final Pattern GAP = Pattern.compile("ITL:\\s{1,4}" + NUMBER + " ms/token \\(decode " + NUMBER + " tokens/s\\)");
    private static final Pattern CACHE = Pattern.compile("Cache:\\s{1,4}(\\d{1,9})/(\\d{1,9}) prompt tokens cached \\(" + NUMBER + "%\\)");
    private static final String MODEL = "Using model: ";
    private static final int LONGEST_MODEL = 160;
    private static final int MOST_LINES_ABOVE = 200;
    private static final double MILLIS = 1e-3;
    private static final double PERCENT = 1e-2;
    private static final Definitions OF_AIPERF = Definitions.of(Choice.TOKENS, Choice.CLIENT_TOKENIZER, Choice.REASONING_COUNTS,
            Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT, Choice.LAST_TEXT).with(Aspect.CLIENT, "AIPerf");
    private static final WordSet SIGN = WordSet.of("TTFT:");
    private static final FormatInfo INFO = FormatInfo.of("chat-timings")
            .sample("AIPerf", "since 0.13", "`aiperf chat`: timings below each answer", "chat-timings/aiperf.txt")
            .sample("vLLM", "since July 2026", "`vllm chat --stats`, `vllm complete --stats`", "chat-timings/vllm.txt")
            .begins(SIGN, line -> line.has('T') && SIGN.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Matcher first = matcher(TTFT, cursor.peek(0));
        Matcher rate = matcher(RATE, cursor.peek(1));
        if (first == null || rate == null) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        PrintedFigures printed = new PrintedFigures();
        printed.put(Metric.of(Quantity.TTFT), "TTFT", NumberParser.leading(first.group(1)), MILLIS);
        takeRate(printed, rate);
        Matcher gap = matcher(GAP, cursor.peek(2));
        Matcher cache = matcher(CACHE, cursor.peek(gap == null ? 2 : 3));
        if (gap != null) {
            printed.put(Metric.of(Quantity.TPOT), "ITL", NumberParser.leading(gap.group(1)), MILLIS);
            printed.put(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT_PER_USER), "decode", NumberParser.leading(gap.group(2)), 1);
        }
        if (cache != null) {
            printed.put(Metric.of(Quantity.CACHED_TOKENS), "Cache", NumberParser.leading(cache.group(1)), 1);
            printed.put(Metric.of(Quantity.INPUT_TOKENS), "Cache", NumberParser.leading(cache.group(2)), 1);
            printed.put(Metric.of(Quantity.PREFIX_CACHE_HIT_RATE), "Cache", NumberParser.leading(cache.group(3)), PERCENT);
        }
        int end = 2 + (gap == null ? 0 : 1) + (cache == null ? 0 : 1);
        for (int ahead = 0; ahead < end; ahead++) {
            lines.add(cursor.peek(ahead));
        }
        cursor.advance(end);
        boolean isAiperf = gap != null || cache != null || rate.group(3) != null;
        Definitions definitions = isAiperf ? OF_AIPERF : Definitions.of(Choice.TOKENS);
        return List.of(new ResultBuilder(isAiperf ? "aiperf" : null)
                .conditions(withModel(oneRequest(lines.getFirst(), isAiperf), cursor, lines.getFirst().number())).figures(printed)
                .definitions(definitions.about(printed.metrics().keySet())).build(INFO.id(), lines));
    }

    private static void takeRate(PrintedFigures printed, Matcher rate) {
        double tokens = Double.parseDouble(rate.group(2));
        double perSecond = Double.parseDouble(rate.group(1));
        printed.put(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT), "TPS", perSecond, 1);
        printed.put(Metric.of(Quantity.OUTPUT_TOKENS), "tokens", tokens, 1);
        if (rate.group(3) != null) {
            printed.put(Metric.of(Quantity.REASONING_TOKENS), "reasoning", NumberParser.leading(rate.group(3)), 1);
        }
        if (perSecond > 0) {
            printed.put(Metric.of(Quantity.E2E_LATENCY), "tokens ÷ TPS", tokens / perSecond, 1);
        }
    }

    /// The model of `Using model: …`, which both programs print when they begin.
    private static Conditions withModel(Conditions conditions, Cursor cursor, int number) {
        for (int above = number - 1; above >= Math.max(1, number - MOST_LINES_ABOVE); above--) {
            Line line = cursor.at(above);
            String body = line == null ? "" : line.body();
            if (line != null && body.startsWith(MODEL) && body.length() <= LONGEST_MODEL) {
                return conditions.with(Factor.MODEL, Level.of(body.substring(MODEL.length()).strip()),
                        Evidence.at(Lines.of(line.number()), Excerpt.of(line.text()), I18n.stored("timings of an answer")));
            }
        }
        return conditions;
    }

    private static Conditions oneRequest(Line line, boolean isChat) {
        Evidence place = Evidence.at(Lines.of(line.number()), Excerpt.of(line.text()), I18n.stored("timings of an answer"));
        Conditions one = Conditions.none().with(Factor.CONCURRENCY, Level.of(1), place).with(Factor.REQUESTS, Level.of(1), place);
        return isChat ? one.with(Factor.API, Level.of("chat"), place) : one;
    }

    private static @Nullable Matcher matcher(Pattern pattern, @Nullable Line line) {
        Matcher matcher = line == null ? null : pattern.matcher(line.body().strip());
        return matcher != null && matcher.matches() ? matcher : null;
    }
}
