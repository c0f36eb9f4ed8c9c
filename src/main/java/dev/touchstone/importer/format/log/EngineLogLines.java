package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Figures;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lines that vLLM logs about itself every ten seconds, whole or cut at the front (`vllm/v1/metrics/loggers.py`, and
/// `metrics.py` of v0: `Pending` for waiting). A block is a stretch of them, blank lines between allowed.
public final class EngineLogLines implements BlockFormat {

    private static final String KV_CACHE = "KV cache usage:";
    private static final int MOST_SAMPLES = 4096;

    @Override
    public String id() {
        return "vllm-log";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("vLLM", "v1", "log: throughput, queue and cache of an interval", "vllm-log/lines.txt"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        List<EngineSample> samples = new ArrayList<>();
        int blanks = 0;
        for (Line line = cursor.line(); line != null && samples.size() < MOST_SAMPLES; line = cursor.peek(blanks)) {
            EngineSample sample = sample(line);
            if (sample != null) {
                samples.add(sample);
                cursor.advance(blanks + 1);
                blanks = 0;
            } else if (!samples.isEmpty() && line.isBlank() && blanks < 2) {
                blanks++;
            } else {
                break;
            }
        }
        if (samples.isEmpty()) {
            return List.of();
        }
        Lines lines = new Lines(samples.getFirst().line(), samples.getLast().line());
        return List.of(new Block.EngineLog(lines, List.copyOf(samples)));
    }

    private static @Nullable EngineSample sample(Line line) {
        String text = line.text();
        int cache = text.indexOf(KV_CACHE);
        int running = cache < 0 ? -1 : text.indexOf("Running:");
        if (running < 0) {
            return null;
        }
        int average = text.indexOf("Avg prompt throughput:");
        return new EngineSample(line.number(), average < 0 ? null : time(text, average),
                number(text, "Avg prompt throughput:"), number(text, "Avg generation throughput:"),
                count(text, "Running:"), either(count(text, "Waiting:"), count(text, "Pending:")),
                fraction(number(text, KV_CACHE)), fraction(number(text, "Prefix cache hit rate:")));
    }

    private static @Nullable Integer either(@Nullable Integer first, @Nullable Integer second) {
        return first != null ? first : second;
    }

    private static @Nullable Double number(String text, String label) {
        int at = text.indexOf(label);
        if (at < 0) {
            return null;
        }
        int from = at + label.length();
        while (from < text.length() && text.charAt(from) == ' ') {
            from++;
        }
        int to = from;
        while (to < text.length() && (Character.isDigit(text.charAt(to)) || text.charAt(to) == '.')) {
            to++;
        }
        try {
            return from == to ? null : Double.valueOf(text.substring(from, to));
        } catch (NumberFormatException severalDots) {
            return null;
        }
    }

    private static @Nullable Integer count(String text, String label) {
        Double number = number(text, label);
        return number == null ? null : (int) Math.round(number);
    }

    private static @Nullable Double fraction(@Nullable Double percent) {
        return percent == null ? null : Figures.scaled(percent, 0.01);
    }

    /// `09-02 13:08:10`: the first clock time before the figures, with the date before it when there is one.
    private static @Nullable String time(String text, int before) {
        int colon = text.indexOf(':');
        while (colon >= 2 && colon < before) {
            if (colon + 6 <= text.length() && text.charAt(colon + 3) == ':' && Character.isDigit(text.charAt(colon - 1))
                    && Character.isDigit(text.charAt(colon + 1)) && Character.isDigit(text.charAt(colon + 5))) {
                int start = colon - 2;
                int date = start - 1;
                while (date > 0 && (Character.isDigit(text.charAt(date - 1)) || text.charAt(date - 1) == '-')) {
                    date--;
                }
                return text.substring(date >= 0 && start - date > 4 ? date : start, colon + 6);
            }
            colon = text.indexOf(':', colon + 1);
        }
        return null;
    }
}
