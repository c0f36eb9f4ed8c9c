package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.CutUnit;
import dev.touchstone.importer.column.name.CutWords;
import dev.touchstone.importer.column.name.FactorNames;
import dev.touchstone.importer.column.name.MetricNames;
import dev.touchstone.importer.column.name.StatisticWords;
import dev.touchstone.importer.column.name.WordsBesideName;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the label of a column means, by itself.
///
/// @param certain whether name and statistic leave no doubt
/// @param inUnit whether the unit of its figures is known; if not, it follows from them
/// @param sure whether nothing else goes by the name
/// @param beside words beside the name that may make another figure of it: `per batch`; empty where there are none
public record LabelGuess(Meaning meaning, boolean certain, boolean inUnit, boolean sure, String beside) {

    /// A label that a terminal cut is compared when so many letters are left.
    private static final int FEWEST_LETTERS = 4;
    /// Words that make something else of a metric: a target, or a result of a comparison.
    private static final Pattern SOMETHING_ELSE = Pattern.compile("(?<![a-z0-9])(?:slo|sla|slos|target|limit|threshold"
            + "|objective|goal|speed ?up|improvement|improved|gain|ratio|rel|relative|vs|versus|delta|diff|difference"
            + "|change|reduction|increase|decrease|overhead|per gpu|/gpu|per card|per dollar|cost|price|savings?|share"
            + "|cv|score|rank|efficiency|rate limit|expected|baseline|normalized|utilization|usage|error rate"
            + "|success rate|hit rate|server side|errors?|off|lag|deviation|acceptance|timeout|ci|theoretical|range|verdict|winner|best|predicted|projected|estimated|simulated|extrapolated|claimed|advertised|roofline|ideal|vendor)(?![a-z0-9])"
            + "|/(?:gpu|card|chip|npu|device)(?![a-z])|[δΔ∆%×±]|赢家|胜者|胜出|提升|变化|增幅|降幅|改善|向上|優位|短縮|削減|高速化|개선|향상|차이|감소|прирост|ускорен|разниц|изменен|улучшен|снижен|verschil|verbetering|加速比|目标|差异|对比|占比|成功率|失败率|利用率|比例|命中率|成本|单卡|每卡|预测|预估|仿真|理论");

    /// Words of one user's or one request's share: no rate of the whole server.
    private static final Pattern OF_ONE = Pattern.compile("(?<![a-z])(?:users?|per request|each)(?![a-z])|用户|单请求|单路");

    /// Words of the time or the tokens of a whole run.
    private static final Pattern OF_RUN = Pattern.compile("(?<![a-z])(?:total|wall|overall|run ?time|benchmark|test)(?![a-z])|全部|测试");

    /// The heads of columns in tables that Touchstone writes.
    static final Map<String, Meaning> OWN = Stream.concat(
            Arrays.stream(Factor.values()).flatMap(LabelGuess::own),
            Meanings.all().stream().filter(choice -> !choice.isCondition()).flatMap(LabelGuess::own))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue, (first, second) -> first));

    /// An amount of money: prices are per token as lengths are in tokens. Two signs of dollars enclose a formula.
    private static final Pattern MONEY = Pattern.compile("[€£¥￥]|(?<![a-z])(?:usd|eur|gbp|rmb|cny|cents)(?![a-z])|元/"
            + "|^[^$]*\\$[^$]*$");

    /// A rate of what is neither a request nor a token: `embeddings/sec`.
    private static final Pattern OTHER_RATE = Pattern.compile("[\\p{L} ]{2,20}?(?: ?/ ?| per )(?:s|secs?|seconds?|min|minutes?|h|hour)");

    private static final LabelCache<Optional<LabelGuess>> GUESSES = new LabelCache<>(LabelGuess::find);
    private static final LabelCache<Optional<LabelGuess>> EXACT = new LabelCache<>(LabelGuess::findExactly);
    private static final LabelCache<Boolean> OTHERS =
            new LabelCache<>(words -> SOMETHING_ELSE.matcher(words.toLowerCase(Locale.ROOT)).find());
    private static final LabelCache<Boolean> FIGURES = new LabelCache<>(LabelGuess::isInUnitOfFigures);

    LabelGuess(Meaning meaning, boolean certain, boolean inUnit, boolean sure) {
        this(meaning, certain, inUnit, sure, "");
    }

    /// The key, and the label in another language than English; English labels are known by other means.
    private static Stream<Map.Entry<String, Meaning>> own(Factor factor) {
        Meaning level = new Meaning.Level(factor);
        return factor.label().equals(factor.englishLabel()) ? Stream.of(Map.entry(factor.key(), level))
                : Stream.of(Map.entry(factor.key(), level), Map.entry(factor.label(), level));
    }

    /// The heads of Touchstone's own tables: `ttft.p99 (s)`, `Time to first token, p99, s`. Labels are known in English
    /// and in the language of this process.
    private static Stream<Map.Entry<String, Meaning>> own(Meanings.Choice choice) {
        Meanings.Form base = choice.forms().getFirst();
        String unit = base.unit();
        return unit.isEmpty() ? Stream.of(Map.entry(choice.key(), base.meaning()),
                Map.entry(choice.englishLabel(), base.meaning()), Map.entry(choice.label(), base.meaning()))
                : Stream.of(Map.entry(choice.key() + " (" + unit + ")", base.meaning()),
                        Map.entry(choice.englishLabel() + ", " + unit, base.meaning()),
                        Map.entry(choice.label() + ", " + unit, base.meaning()),
                        Map.entry(I18n.text("{0}, {1}", choice.label(), unit), base.meaning()));
    }

    /// Returns what the label means; empty when it is not known.
    public static Optional<LabelGuess> of(String text) {
        return BareNumber.is(text) ? Optional.empty() : GUESSES.of(text);
    }

    private static Optional<LabelGuess> find(String text) {
        Meaning own = OWN.get(text.strip());
        if (own != null) {
            return Optional.of(new LabelGuess(own, true, true, true));
        }
        if (MONEY.matcher(text.toLowerCase(Locale.ROOT)).find()) {
            return Optional.empty();
        }
        String written = text.stripTrailing();
        if (written.endsWith("…") && ColumnGuess.isUnit(written.substring(0, written.length() - 1))) {
            // The unit is left of a label whose name was cut off.
            return Optional.empty();
        }
        ColumnLabel label = ColumnLabel.of(text);
        if (written.endsWith("…") && label.words().length() >= FEWEST_LETTERS) {
            // `Output tok…` is rather a rate than a length.
            return FactorNames.beginning(label.words()).filter(name -> !isLength(name.factor()) || !MetricNames.mayBegin(label.words()))
                    .map(name -> new LabelGuess(new Meaning.Level(name.factor()), false, true, false))
                    .or(() -> CutUnit.completed(text).flatMap(LabelGuess::find).map(guess -> guess.beside(CutUnit.of(text))));
        }
        if (label.unit() != null && label.unit().dimension() == Measure.Dimension.PER_GPU) {
            return Optional.empty();
        }
        if (OTHER_RATE.matcher(label.aside()).matches()) {
            return Optional.empty();
        }
        LabelGuess cut = cut(text);
        if (cut != null) {
            return Optional.of(cut);
        }
        Optional<LabelGuess> whole = named(label.with(label.all()));
        if (whole.isPresent() || label.aside().isEmpty()) {
            return whole.or(() -> within(label));
        }
        LabelGuess outside = named(label).orElse(null);
        LabelGuess aside = named(label.with(label.aside())).orElse(null);
        if (outside == null) {
            return Optional.ofNullable(label.words().isEmpty() ? aside : null).or(() -> within(label));
        }
        boolean same = aside != null && aside.meaning.equals(outside.meaning);
        boolean level = outside.meaning instanceof Meaning.Level;
        if (same || level) {
            return Optional.of(outside);
        }
        return Optional.of(new LabelGuess(outside.meaning, false, outside.inUnit, outside.sure, inBrackets(outside.meaning, label.aside())));
    }

    /// Returns the words in the brackets behind a name that may make another figure of it: `tok/s (target)`. Behind the name of a count
    /// they explain it: `Successful requests (returned)`.
    private static String inBrackets(Meaning meaning, String words) {
        boolean isMeasured = meaning instanceof Meaning.Figure(Metric metric, _, _) && switch (metric.unit()) {
            case SECONDS, REQUESTS_PER_SECOND, TOKENS_PER_SECOND -> true;
            default -> false;
        };
        return isMeasured && meaning instanceof Meaning.Figure(Metric metric, _, _) ? WordsBesideName.unknown(words, metric.quantity())
                : WordsBesideName.areOfPart(words) ? words : "";
    }

    private static boolean isLength(Factor factor) {
        return factor == Factor.INPUT_TOKENS || factor == Factor.OUTPUT_TOKENS || factor == Factor.MAX_TOKENS;
    }

    private LabelGuess beside(String words) {
        return new LabelGuess(meaning, false, inUnit, false, words);
    }

    /// Returns the one meaning that the label has with its cut words completed; null where it has none or several.
    private static @Nullable LabelGuess cut(String text) {
        List<LabelGuess> guesses = CutWords.completed(text).stream().map(LabelGuess::find).flatMap(Optional::stream).toList();
        boolean isOne = !guesses.isEmpty() && guesses.stream().map(LabelGuess::meaning).distinct().count() == 1;
        LabelGuess first = isOne ? guesses.getFirst() : null;
        return first == null ? null : new LabelGuess(first.meaning, false, first.inUnit, first.sure, first.beside);
    }

    /// Returns what a label means that is a name and nothing else.
    static Optional<LabelGuess> exactly(String text) {
        return EXACT.of(text);
    }

    private static Optional<LabelGuess> findExactly(String text) {
        ColumnLabel label = ColumnLabel.of(text);
        return named(label.with(label.all()));
    }

    static boolean isSomethingElse(String words) {
        return OTHERS.of(words);
    }

    /// Whether the label has a unit in which runs have figures, though its words name no metric.
    static boolean mayBeFigure(String text) {
        return FIGURES.of(text);
    }

    private static boolean isInUnitOfFigures(String text) {
        ColumnLabel label = ColumnLabel.of(text);
        Measure unit = label.unit();
        return unit != null && !MONEY.matcher(text.toLowerCase(Locale.ROOT)).find() && !SOMETHING_ELSE.matcher(label.all()).find() && switch (unit.dimension()) {
            case TIME, TIME_PER_TOKEN, REQUEST_RATE, TOKEN_RATE, TOKEN_RATE_PER_REQUEST -> true;
            case PER_GPU, TOKENS, REQUESTS, FRACTION, OTHER -> false;
        };
    }

    private static Optional<LabelGuess> named(ColumnLabel label) {
        return condition(label).or(() -> scalar(label)).or(() -> distribution(label));
    }

    private static Optional<LabelGuess> condition(ColumnLabel label) {
        Measure unit = label.unit();
        boolean counts = unit == null || unit.dimension() == Measure.Dimension.TOKENS
                || unit.dimension() == Measure.Dimension.REQUESTS || unit.dimension() == Measure.Dimension.REQUEST_RATE;
        // The unit of `Target QPS` is part of its name.
        String words = unit != null && unit.dimension() == Measure.Dimension.REQUEST_RATE && FactorNames.of(label.words()).isEmpty()
                ? label.words() + " qps" : label.words();
        return (counts ? FactorNames.of(words) : Optional.<FactorNames.Name>empty())
                .filter(name -> unit == null || fits(name.factor(), unit))
                .map(name -> new LabelGuess(new Meaning.Level(name.factor()), name.sure(), true, name.sure()));
    }

    private static boolean fits(Factor factor, Measure unit) {
        return switch (factor) {
            case REQUEST_RATE -> unit.dimension() == Measure.Dimension.REQUEST_RATE;
            case INPUT_TOKENS, OUTPUT_TOKENS, MAX_TOKENS -> unit.dimension() == Measure.Dimension.TOKENS;
            case CONCURRENCY, REQUESTS, GPU_COUNT, NODES -> unit.dimension() == Measure.Dimension.REQUESTS;
            default -> false;
        };
    }

    /// A quantity without a statistic: `output tok/s`. Of one that goes up and down over the run the mean is meant.
    private static Optional<LabelGuess> scalar(ColumnLabel label) {
        return MetricNames.of(label.words(), label.unit()).filter(name -> !name.quantity().isDistribution())
                .map(name -> new LabelGuess(figure(Metric.of(name.quantity()), label.unit()), name.sure(),
                        label.unit() != null || isBare(name.quantity()), name.sure()));
    }

    private static boolean isBare(Quantity quantity) {
        return quantity.unit() != Unit.SECONDS;
    }

    private static Optional<LabelGuess> distribution(ColumnLabel label) {
        StatisticWords statistic = StatisticWords.in(label.words()).orElse(null);
        ColumnLabel rest = statistic == null ? label : unitAtEnd(label.with(statistic.rest()));
        MetricNames.Name name = MetricNames.of(rest.words(), rest.unit()).orElse(null);
        if (name == null) {
            return statistic == null || statistic.statistic() != Statistic.MEAN ? Optional.empty() : perRequest(rest);
        }
        if (!name.quantity().isDistribution()) {
            boolean mean = statistic != null && statistic.statistic() == Statistic.MEAN;
            if (mean && (name.quantity() == Quantity.OUTPUT_TOKENS || name.quantity() == Quantity.INPUT_TOKENS)) {
                boolean isSure = name.sure() && ofRun(rest).isEmpty();
                return name.quantity() == Quantity.INPUT_TOKENS ? Optional.empty()
                        : Optional.of(new LabelGuess(figure(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), rest.unit()), isSure, true, isSure, ofRun(rest)));
            }
            if (statistic != null && name.quantity() == Quantity.DURATION) {
                // A statistic of several is that of requests, but for whole times, of which it may be that of several runs.
                return Optional.of(new LabelGuess(figure(Metric.of(Quantity.E2E_LATENCY, statistic.statistic()), rest.unit()), false, rest.unit() != null, false,
                        ofRun(rest)));
            }
            return mean ? Optional.of(new LabelGuess(figure(Metric.of(name.quantity()), rest.unit()), name.sure(),
                    rest.unit() != null || isBare(name.quantity()), name.sure())) : Optional.empty();
        }
        Statistic kind = statistic == null ? Statistic.MEAN : statistic.statistic();
        boolean counted = name.quantity() == Quantity.OUTPUT_TOKENS_PER_REQUEST;
        boolean inUnit = rest.unit() != null || isBare(name.quantity());
        return Optional.of(new LabelGuess(figure(Metric.of(name.quantity(), kind), rest.unit()),
                name.sure() && (statistic != null || counted), inUnit, name.sure()));
    }

    /// The words, where they may name the time or the tokens of a whole run; empty where they do not.
    private static String ofRun(ColumnLabel label) {
        return OF_RUN.matcher(label.words()).find() ? label.words() : "";
    }

    /// `avg output tokens`: a mean makes a figure of a request of what is else a sum.
    private static Optional<LabelGuess> perRequest(ColumnLabel rest) {
        boolean output = FactorNames.of(rest.words()).filter(name -> name.factor() == Factor.OUTPUT_TOKENS).isPresent();
        return output ? Optional.of(new LabelGuess(figure(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), rest.unit()), true,
                true, true)) : Optional.empty();
    }

    /// `ttft ms` of `ttft_ms_p99`: the unit comes to stand at the end when the statistic is taken away.
    private static ColumnLabel unitAtEnd(ColumnLabel label) {
        return label.unit() != null ? label : ColumnLabel.of(label.words());
    }

    /// A name beside other words is a guess, of which words that are not known make a question; words that make
    /// something else of it rule it out.
    private static Optional<LabelGuess> within(ColumnLabel label) {
        String words = label.all();
        StatisticWords statistic = StatisticWords.in(words).orElse(null);
        ColumnLabel rest = statistic == null ? label.with(words) : unitAtEnd(label.with(statistic.rest()));
        return MetricNames.within(rest.words(), rest.unit())
                .filter(part -> part.name().sure() || rest.unit() != null)
                .filter(part -> part.name().quantity() == Quantity.REQUEST_OUTPUT_THROUGHPUT
                        || part.name().quantity().unit() != Unit.TOKENS_PER_SECOND || !OF_ONE.matcher(words).find())
                .filter(part -> part.name().quantity().isDistribution() || statistic == null)
                .filter(part -> !SOMETHING_ELSE.matcher(words).find())
                .filter(part -> part.name().quantity().unit() != Unit.TOKENS || !WordsBesideName.areOfInput(part.rest()))
                .map(part -> within(part, statistic, rest.unit()));
    }

    private static LabelGuess within(MetricNames.Part part, @Nullable StatisticWords statistic, @Nullable Measure unit) {
        Quantity quantity = quantity(part);
        Metric metric = !quantity.isDistribution() ? Metric.of(quantity)
                : Metric.of(quantity, statistic == null ? Statistic.MEAN : statistic.statistic());
        return new LabelGuess(figure(metric, unit), false, unit != null || isBare(quantity), false,
                WordsBesideName.unknown(part.rest(), quantity));
    }

    /// The quantity of the name; where the words beside it are about the input, a rate is that of the input.
    private static Quantity quantity(MetricNames.Part part) {
        Quantity named = part.name().quantity();
        return named == Quantity.OUTPUT_TOKEN_THROUGHPUT && WordsBesideName.areOfInput(part.rest())
                ? Quantity.INPUT_TOKEN_THROUGHPUT : named;
    }

    private static Meaning.Figure figure(Metric metric, @Nullable Measure unit) {
        return new Meaning.Figure(metric, unit == null ? 1 : unit.scale());
    }
}
