package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.ColumnCells;
import dev.touchstone.importer.column.cell.LengthPair;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.cell.ProcessorKind;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/// What a column of a table means by itself.
final class CandidateGuess {

    /// Heads over means of an answer's tokens and over tokens per second alike.
    private static final Set<String> BARE_OUTPUT = Set.of("output", "outputs", "输出");
    /// `v0.6.3.post1`, `b4567`, `main@1a2b3c4`, a hash.
    private static final Pattern VERSION = Pattern.compile(
            "(?i)\\d\\.\\d|^v[01]$|^[0-9a-f]{7,40}$|^b\\d{3,6}$|^(?:main|master|nightly|latest|dev)(?![a-z])|^\\d+$");
    /// `30B`, in the place of a model's name.
    private static final Pattern PARAMETERS = Pattern.compile("(?i)\\d{1,4}(?:\\.\\d{1,2})?b(?:-a\\d{1,3}(?:\\.\\d)?b)?");
    private static final Pattern DEGREES = Pattern.compile("(?i)\\d\\s?(?:°|℃|c$)");
    /// No sampler takes a higher temperature.
    private static final double HOTTEST = 5;
    private static final Pattern PRECISION = Pattern.compile("(?i)(?:(?:nv|mx)?fp\\d{1,2}|bf16|bfloat16|float\\d{2}|int[48]|w\\da\\d{1,2}"
            + "|awq|gptq|gguf|i?q\\d(?:_[a-z0-9]{1,3}){0,2}|[48][- ]?bit)(?:[ /+-](?:[a-z0-9-]{1,10}))?");
    /// What engines compute with.
    private static final Pattern KERNELS = Pattern.compile("(?i)metal|cuda|vulkan|rocm|hip|sycl|cpu|blas|openblas|opencl|musa|cann"
            + "|directml|coreml|flash[- _]?att(?:n|ention)[- _]?\\d?|fa[234]|flashinfer|flash[- _]?mla|cutlass(?:[- _]?mla)?|xformers|sdpa"
            + "|eager|inductor|deep[- _]?gemm|marlin|machete");
    /// Beside nothing but the like they are kernels, too: `Torch` beside `Triton`.
    private static final Pattern KERNELS_OR_ENGINES = Pattern.compile("(?i)(?:py)?torch(?:[. _-]?(?:native|compile|sdpa|eager))?|triton|aiter|aten|cublas|cudnn"
            + "|trt-?llm[_-](?:mla|mha|gen)");
    /// Words of settings of an engine.
    private static final Pattern NO_DATASET = Pattern.compile("(?i)(?<![a-z])(?:speculation|speculative|mtp|eagle\\d?|draft(?:er)?|baseline|defaults?|tun(?:ed|ing)|stock|firmware|overclock(?:ed|ing)?|undervolt(?:ed|ing)?|quantiz(?:ed|ation)"
            + "|bf16|fp16|fp8|fp4|nvfp4|int[48]|awq|gptq|cuda ?graphs?|torch\\.compile|prefix cach(?:e|ing)|chunked prefill)(?![a-z])");
    /// What is asked of the model, which a `Profile` of prompts names.
    private static final Pattern PROMPTS = Pattern.compile("(?i)chat|(?<![a-z])rag(?![a-z])|summar|cod(?:e|ing)(?![a-z])|agent|math|translat|sharegpt|random|sonnet|conversation"
            + "|dialog|document|prompt|(?<![a-z])(?:qa|q&a|short|long|isl|osl|input|output)(?![a-z])|reasoning|对话|摘要|代码|问答|文本");
    /// `1k / 8k`, `1024→128`: lengths of requests and no name of a data set.
    private static final Pattern LENGTHS = Pattern.compile("(?i)(?:isl|in)?[ =:]?\\d{1,6}(?:\\.\\d)?k?\\s?(?:in|tok(?:ens)?)?\\s?(?:[/→:+,×x-]|->)\\s?(?:osl|out)?[ =:]?\\d{1,6}(?:\\.\\d)?k?"
            + "(?:\\s?(?:out|tok(?:ens)?))?(?:\\s?\\(.{1,40}\\))?(?:,? (?:@ ?)?(?:c|bs|conc)[ =]?\\d{1,5})?");
    private static final Pattern OTHER_PATH = Pattern.compile("(?i)^/(?!.*(?:completions?|generate|chat|v1|responses|messages|embeddings))");
    private static final Pattern CLIENT = Pattern.compile("(?i)^(?:ai-?perf|gen-?ai-?perf|guidellm|evalscope|llmperf"
            + "|genai-bench|locust|k6|oha|wrk|llm-?bench|inference-perf|llama-benchy|aisbench)(?![a-z])");
    /// Some labels stand for the length of one request or for a sum; a larger figure is a sum.
    private static final double LONGEST_REQUEST = 2_000_000;

    private CandidateGuess() {
    }

    /// Returns the column as its label, unit and cells speak for it, without the other columns.
    static Candidate of(String label, ColumnCells cells, BiPredicate<Factor, String> names, String unitOfTimes) {
        Meaning origin = cells.figures() > 0 || cells.are(cell -> LoadCell.of(cell).isPresent()) ? null : Aspect.ofKey(label.strip())
                .<Meaning>map(Meaning.Definition::new).or(() -> origin(label, cells)).orElse(null);
        if (origin != null) {
            return new Candidate(label, origin, true, true, cells);
        }
        if (LengthPair.are(label, cells)) {
            return new Candidate(label, new Meaning.Level(Factor.INPUT_TOKENS), false, true, cells);
        }
        String unit = cells.unit().isEmpty() && isBareTime(label) ? unitOfTimes : cells.unit();
        UnnamedFigure unnamed = UnnamedFigure.in(label).orElse(null);
        if (unnamed != null) {
            return new Candidate(label, Meanings.EXTRA, false, true, cells).ask(unnamed.question(unit));
        }
        if (LoadOfFigure.is(label)) {
            return new Candidate(label, Meanings.EXTRA, false, true, cells).ask(LoadOfFigure.question(label));
        }
        LabelGuess guess = (unit.isEmpty() || hasUnitLike(label, unit) ? Optional.<LabelGuess>empty() : LabelGuess.of(label + " (" + unit + ")"))
                .or(() -> LabelGuess.of(label)).orElse(null);
        if (guess == null) {
            boolean mayBeFigure = cells.figures() > 0 && LabelGuess.mayBeFigure(label);
            return new Candidate(label, Meanings.EXTRA, !mayBeFigure, true, cells);
        }
        return switch (guess.meaning()) {
            case Meaning.Level(Factor factor) when factor == Factor.ENGINE && cells.are(cell -> names.test(factor, cell)) ->
                    new Candidate(label, guess.meaning(), true, true, cells);
            case Meaning.Level(Factor factor) when isByWordsOfMany(factor) && !guess.certain() && !cells.have(cell -> names.test(factor, cell)) ->
                    unnamed(label, factor, cells, names);
            case Meaning.Level(Factor factor) when factor == Factor.MODEL && cells.have(cell -> names.test(Factor.ENGINE, spaced(cell)))
                    && !cells.have(cell -> names.test(Factor.MODEL, spaced(cell))) ->
                    new Candidate(label, cells.are(cell -> names.test(Factor.ENGINE, cell)) ? new Meaning.Level(Factor.ENGINE) : Meanings.EXTRA, true, true, cells);
            case Meaning.Level(Factor factor) when factor == Factor.OUTPUT_TOKENS && cells.hasFractions() && BARE_OUTPUT.contains(ColumnLabel.of(label).words()) ->
                    new Candidate(label, Meanings.EXTRA, false, true, cells).ask(new OpenMeaning(I18n.stored("“{0}” may be tokens per second or the tokens of an answer.", label),
                            List.of(figure(Quantity.OUTPUT_TOKEN_THROUGHPUT), figure(Quantity.OUTPUT_TOKENS_PER_REQUEST), Meanings.EXTRA)));
            case Meaning.Level(Factor factor) -> level(label, factor, guess, cells);
            case Meaning.Figure _ when cells.areOther() -> new Candidate(label, Meanings.EXTRA, true, true, cells);
            case Meaning.Figure figure -> figure(label, figure, guess, cells).by(guess);
            default -> new Candidate(label, guess.meaning(), guess.certain(), true, cells);
        };
    }

    /// Whether the label has a unit of the same kind as that of the cells: `tg TPS` over `29.0 tok/s`.
    private static boolean hasUnitLike(String label, String unit) {
        Measure own = ColumnLabel.of(label).unit();
        return own != null && Measure.of(unit).filter(its -> its.equals(own)).isPresent();
    }

    /// `vllm_fp8` in the words that it is made of.
    private static String spaced(String cell) {
        return cell.replace('_', ' ');
    }

    private static Optional<Meaning> origin(String label, ColumnCells cells) {
        return switch (label.strip().toLowerCase(Locale.ROOT)) {
            // An engine beside a client in such a column is the benchmark that comes with the engine.
            case "tool", "tools", "source", "benchmark", "测试客户端", "工具" -> cells.have(cell -> CLIENT.matcher(cell).find())
                    ? Optional.of(new Meaning.Client()) : Optional.empty();
            case "client", "measured by", "benchmark tool", "benchmark client",
                    "测试工具" -> Optional.of(new Meaning.Client());
            case "measuredat", "measured at", "date", "timestamp", "datetime", "date time", "测试时间", "日期" ->
                    Optional.of(new Meaning.MeasuredAt());
            default -> Optional.empty();
        };
    }

    /// Whether the likely names of the condition are words of many things: `platform`, `server`, `machine`, `endpoint`.
    private static boolean isByWordsOfMany(Factor factor) {
        return factor == Factor.ENGINE || factor == Factor.GPU || factor == Factor.API;
    }

    /// A column whose label is a word of many things, and none of whose cells is a level of the likely condition.
    private static Candidate unnamed(String label, Factor factor, ColumnCells cells, BiPredicate<Factor, String> names) {
        boolean boards = factor == Factor.ENGINE && cells.have(cell -> names.test(Factor.GPU, cell)) && !cells.have(ProcessorKind::begins);
        return new Candidate(label, boards ? new Meaning.Level(Factor.GPU) : Meanings.EXTRA, !boards, true, cells);
    }

    private static Candidate level(String label, Factor factor, LabelGuess guess, ColumnCells cells) {
        boolean numbersOnly = cells.figures() > 0 && cells.figures() == cells.filled();
        Meaning level = guess.meaning();
        boolean certain = guess.certain();
        switch (factor) {
            case GPU -> level = numbersOnly ? new Meaning.Level(Factor.GPU_COUNT) : cells.are(ProcessorKind::is) ? Meanings.EXTRA
                    : cells.are(LoadCell::isInHead) ? new Meaning.Level(Factor.CONCURRENCY) : !certain && cells.have(ProcessorKind::begins) ? Meanings.EXTRA : level;
            case REQUEST_RATE -> {
                certain |= cells.hasInfinity();
                // `Load` also stands over a number of users, and over the time in which a model is loaded.
                level = cells.are(cell -> LoadCell.of(cell).isPresent()) ? new Meaning.Level(Factor.CONCURRENCY) : isTime(cells.unit()) ? Meanings.EXTRA : level;
            }
            case DATASET -> level = numbersOnly || cells.have(cell -> NO_DATASET.matcher(cell).find()) || cells.are(cell -> LENGTHS.matcher(cell).matches())
                    || label.strip().equalsIgnoreCase("profile") && !cells.have(cell -> PROMPTS.matcher(cell).find()) ? Meanings.EXTRA : level;
            case THINKING, URL -> level = numbersOnly ? Meanings.EXTRA : level;
            // Levels of another factor: an author's own.
            case MODEL -> level = numbersOnly && !cells.are(cell -> PARAMETERS.matcher(cell).matches()) || cells.are(cell -> PRECISION.matcher(cell).matches()) ? Meanings.EXTRA : level;
            case ENGINE -> level = numbersOnly || cells.have(cell -> KERNELS.matcher(cell).matches())
                    || cells.are(cell -> KERNELS_OR_ENGINES.matcher(cell).matches()) ? Meanings.EXTRA : level;
            case API -> level = numbersOnly || cells.have(cell -> OTHER_PATH.matcher(cell).find()) ? Meanings.EXTRA : level;
            // None of nothing is sent: other workers, or another number of threads.
            case CONCURRENCY -> level = cells.have(cell -> cell.equals("0")) ? Meanings.EXTRA : cells.hasFractions() ? figure(Quantity.MEAN_CONCURRENCY)
                    : cells.are(cell -> LoadCell.of(cell).isPresent()) ? level : words(level, cells);
            case OUTPUT_TOKENS -> level = cells.hasFractions() ? figure(Quantity.OUTPUT_TOKENS_PER_REQUEST)
                    : cells.largest() > LONGEST_REQUEST ? figure(Quantity.OUTPUT_TOKENS) : words(level, cells);
            case INPUT_TOKENS -> level = cells.largest() > LONGEST_REQUEST ? figure(Quantity.INPUT_TOKENS)
                    : words(level, cells);
            case ENGINE_VERSION -> level = cells.are(cell -> VERSION.matcher(cell).find()) ? level : Meanings.EXTRA;
            // The heat of a board is no setting of the sampler.
            case TEMPERATURE -> level = cells.have(cell -> DEGREES.matcher(cell).find()) || cells.largest() > HOTTEST
                    ? Meanings.EXTRA : level;
            // What is printed as 0 was not set.
            case REQUESTS, MAX_TOKENS, NODES -> level = cells.hasFractions() || cells.are(cell -> cell.equals("0")) ? Meanings.EXTRA : words(level, cells);
            default -> {
                // Their cells may be words: `TP8`, `2xH100`.
            }
        }
        return new Candidate(label, level, certain || level.equals(Meanings.EXTRA), true, cells);
    }

    private static boolean isTime(String unit) {
        return Measure.of(unit).filter(its -> its.dimension() == Measure.Dimension.TIME).isPresent();
    }

    private static Meaning figure(Quantity quantity) {
        return new Meaning.Figure(Metric.of(quantity), 1);
    }

    /// A column of words is no condition with numbers for its levels.
    private static Meaning words(Meaning level, ColumnCells cells) {
        return cells.filled() > 0 && cells.figures() == 0 ? Meanings.EXTRA : level;
    }

    private static Candidate figure(String label, Meaning.Figure figure, LabelGuess guess, ColumnCells cells) {
        if (cells.areOutcomes()) {
            return new Candidate(label, figure, true, true, cells);
        }
        if (cells.filled() > 0 && cells.figures() == 0 && !cells.have(CellFigure::isCut)) {
            return new Candidate(label, Meanings.EXTRA, true, true, cells);
        }
        boolean mean = guess.certain() || cells.haveSpreads() && guess.inUnit();
        if (guess.inUnit() || figure.metric().unit() != Unit.SECONDS) {
            return new Candidate(label, figure, mean, guess.inUnit(), cells);
        }
        if (label.equals(Quantity.DURATION.key())) {
            // As the files of vLLM and SGLang have it.
            return new Candidate(label, figure, true, true, cells);
        }
        double scale = cells.looksLikeMilliseconds(figure.metric().quantity()) ? 1e-3 : 1;
        return new Candidate(label, new Meaning.Figure(figure.metric(), scale), false, false, cells);
    }

    private static boolean isBareTime(String label) {
        return !label.equals(Quantity.DURATION.key()) && LabelGuess.of(label).filter(guess -> !guess.inUnit()
                && guess.meaning() instanceof Meaning.Figure(Metric metric, _, _) && metric.unit() == Unit.SECONDS).isPresent();
    }
}
