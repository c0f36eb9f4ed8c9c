package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What `mlx_lm.benchmark` prints on a Mac: `Timing with prompt_tokens=512, …`, a line for each trial, and their
/// averages. Each trial is a run; the averages are a run where the trials are missing.
public final class MlxBenchmark implements BlockFormat {

    /// Its rates are those of reading the prompt and of writing the answer, each over its own time.
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.WHOLE_BATCH, Choice.OFFLINE)
            .with(Aspect.RATE, "input tokens ÷ time of reading them, output tokens ÷ time of writing them")
            .with(Aspect.CLIENT, "mlx_lm.benchmark");
    private static final String TIMING = "Timing with prompt_tokens=";
    private static final String RATE = "prompt_tps=";
    private static final WordSet SIGNS = WordSet.of(RATE, TIMING);
    private static final String AVERAGES = "Averages";
    private static final int MOST_LINES = 200;
    private static final int LONGEST = 300;
    private static final Pattern FIGURES = Pattern.compile(
            "(?:[*•-] )?([\\w ()./]{1,40}):? {0,4}prompt_tps=[\\d.]{1,16}, generation_tps=.*");
    private static final Pattern MEMBER = Pattern.compile("(\\w{2,40})=([\\d.]{1,16})(?=[,\\s.]|$)");
    private static final LabelTable LABELS = LabelTable.section("mlx-benchmark");
    private static final FormatInfo INFO = FormatInfo.of("mlx-benchmark")
            .sample("mlx_lm.benchmark", "all", "a line for each trial", "mlx-benchmark/trials.txt")
            .sample("mlx_lm.benchmark", "all", "the line `Averages:` alone", "mlx-benchmark/averages.txt")
            .begins(SIGNS, MlxBenchmark::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('=') && line.has('_') && (line.text().contains(RATE) || line.text().contains(TIMING));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        List<Block> blocks = new ArrayList<>();
        Conditions lengths = Conditions.none();
        Map<String, String> others = new LinkedHashMap<>();
        boolean trials = false;
        Line line = cursor.line();
        for (int count = 0; line != null && count < MOST_LINES && line.text().length() <= LONGEST; count++) {
            String body = line.body();
            Lines lines = Lines.of(line.number());
            Matcher figures = FIGURES.matcher(body);
            if (body.startsWith(TIMING) && blocks.isEmpty()) {
                lengths = timing(line, others);
                blocks.add(new Block.Echo(lines, false));
            } else if (figures.matches()) {
                String label = figures.group(1).strip();
                blocks.add(trials && label.equals(AVERAGES) ? new Block.Echo(lines, false)
                        : result(line, label, lengths, others));
                trials |= label.startsWith("Trial ");
            } else if (!line.isBlank() || blocks.isEmpty() || !isAverages(cursor.peek(1))) {
                break;
            }
            cursor.advance();
            line = cursor.line();
        }
        return blocks;
    }

    private static boolean isAverages(@Nullable Line line) {
        return line != null && line.body().startsWith(AVERAGES + ": " + RATE);
    }

    private static Conditions timing(Line line, Map<String, String> others) {
        Conditions conditions = Conditions.none();
        Matcher member = MEMBER.matcher(line.body());
        while (member.find()) {
            Factor factor = LABELS.factor(member.group(1)).orElse(null);
            double value = NumberParser.leading(member.group(2)).orElse(Double.NaN);
            if (factor == null || Double.isNaN(value)) {
                others.put(member.group(1), member.group(2));
            } else {
                conditions = conditions.with(factor, Level.of(value),
                        Evidence.at(Lines.of(line.number()), Excerpt.of(line), member.group(1)));
            }
        }
        return conditions;
    }

    private Block.Result result(Line line, String label, Conditions lengths, Map<String, String> others) {
        PrintedFigures printed = new PrintedFigures();
        Map<String, String> extras = new LinkedHashMap<>(others);
        extras.put("Line", label);
        Matcher member = MEMBER.matcher(line.body());
        while (member.find()) {
            Meaning.Figure figure = LABELS.figure(member.group(1)).orElse(null);
            if (figure == null) {
                extras.put(member.group(1).equals("peak_memory") ? "peak_memory (GB)" : member.group(1),
                        member.group(2));
            } else {
                printed.put(figure.metric(), member.group(1), NumberParser.leading(member.group(2)), figure.scale());
            }
        }
        Lines lines = Lines.of(line.number());
        Conditions conditions = lengths.with(Factor.ENGINE, Level.of("MLX"),
                Evidence.at(lines, Excerpt.of(line), I18n.stored("printed by mlx_lm.benchmark")));
        return new ResultBuilder("mlx-benchmark").conditions(conditions).figures(printed)
                .definitions(MADE.about(printed.metrics().keySet())).extras(extras).build(INFO.id(), List.of(line));
    }
}
