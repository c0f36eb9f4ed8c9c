package dev.touchstone.importer.draft;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.PackedLines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A run in the making. It starts with the result of a block; the [dev.touchstone.importer.scope.Scope] adds the
/// conditions that hold there, a [Recomputation] the figures of its requests, and the lines below it notes and the engine's
/// log.
public final class RunDraft {

    private static final Pattern TIMES = Pattern.compile("(?:(?:mean|median|min|max|p[0-9.]{1,5}) "
            + "[0-9][0-9.]{0,12} m?s(?:, (?=[mp])|$)){1,8}");
    private static final String MASK = "•••";
    /// All runs of a table have the same notes.
    private static final LabelCache<String> MASKED = new LabelCache<>(Secrets::mask);

    private final Block.Result result;
    private final RunIds.Id id;
    private final ThinnedLog log = new ThinnedLog();
    private final List<String> notes = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();
    private Map<String, String> extras;
    private @Nullable String client;
    private Conditions conditions;
    private Map<String, String> flags = Map.of();
    private Metrics metrics;
    private Definitions definitions;
    private List<String> excerpt;
    private List<String> missing;

    public RunDraft(Block.Result result, RunIds.Id id) {
        this.result = result;
        this.id = id;
        this.extras = result.extras();
        this.conditions = result.conditions();
        this.metrics = result.metrics();
        this.definitions = result.definitions();
        this.excerpt = result.excerpt();
        this.missing = result.missing();
        result.details().notes().forEach(this::note);
        result.details().warnings().forEach(this::warn);
    }

    /// The result as the block contains it; it may contain secrets.
    public Block.Result result() {
        return result;
    }

    public String id() {
        return id.run();
    }

    /// Equal for results of the same content in one text.
    String content() {
        return id.content();
    }

    /// Whether the text holds the run's id, as Touchstone writes it.
    boolean isIdentified() {
        return result.details().id() != null;
    }

    boolean hasSameFigures(RunDraft other) {
        return metrics.equals(other.metrics) && extras.equals(other.extras) && missing.equals(other.missing);
    }

    /// The samples of the engine's log that belong to this run.
    public ThinnedLog log() {
        return log;
    }

    /// @param all conditions of the run, those of the block among them
    /// @param ofLaunch the flags of the launch that is in force; empty when there is none
    public void known(Conditions all, Map<String, String> ofLaunch) {
        conditions = own(all);
        flags = ofLaunch;
    }

    public Conditions conditions() {
        return conditions;
    }

    public Map<String, String> flags() {
        return flags;
    }

    /// Adds conditions for factors that have none, or only a proposed one, after the run was settled.
    public void learn(Conditions more) {
        Map<Factor, Condition> all = new EnumMap<>(Factor.class);
        conditions.forEach(all::put);
        masked(more).forEach((factor, condition) -> {
            Condition before = all.get(factor);
            if (before == null || before.evidence().isProposed() && !condition.evidence().isProposed()) {
                all.put(factor, condition);
            }
        });
        boolean counted = conditions.level(Factor.GPU_COUNT).isPresent();
        if (!counted && SameSubject.isMachine(all.get(Factor.GPU_COUNT), all.get(Factor.TENSOR_PARALLEL))) {
            all.remove(Factor.GPU_COUNT);
        }
        conditions = own(Conditions.of(all));
    }

    /// Without the GPUs of its surroundings, where the result states that none made it.
    private Conditions own(Conditions all) {
        return result.details().isWithoutGpu() ? all.without(Factor.GPU).without(Factor.GPU_COUNT) : all;
    }

    public void forget(Factor factor) {
        conditions = conditions.without(factor);
    }

    /// @param computed figures in place of those of the block
    void computed(Metrics computed, Definitions made) {
        metrics = computed;
        definitions = made;
    }

    /// Keeps something beside the figures, unless the result itself has it.
    public void extraIfAbsent(String label, String value) {
        if (!extras.containsKey(label)) {
            extra(label, value);
        }
    }

    public void extra(String label, String value) {
        if (extras == result.extras()) {
            extras = new LinkedHashMap<>(extras);
        }
        extras.put(label, value);
    }

    public Map<String, String> extras() {
        return extras;
    }

    /// The metrics of its figures, and the labels of what stands in place of others.
    public Set<Object> figures() {
        Set<Object> all = new HashSet<>(metrics.metrics());
        extras.keySet().stream().filter(MetricOutcome::isLabel).forEach(all::add);
        return all;
    }

    public boolean sharesMetric(RunDraft other) {
        return metrics.metrics().stream().anyMatch(other.metrics.metrics()::contains)
                || extras.keySet().stream().anyMatch(label -> MetricOutcome.isLabel(label) && other.extras.containsKey(label));
    }

    /// Adds the figures of the same run that stand in another table.
    public void join(RunDraft other) {
        Map<Metric, Double> all = new HashMap<>();
        metrics.forEach(all::put);
        other.metrics.forEach(all::put);
        metrics = Metrics.of(all);
        other.extras.forEach((label, words) -> {
            if (MetricOutcome.isLabel(label)) {
                extra(label, words);
            }
        });
        other.definitions.choices().forEach((aspect, choice) -> definitions = definitions.with(aspect, choice));
        notes.addAll(other.notes.stream().filter(note -> !notes.contains(note)).toList());
        warnings.addAll(other.warnings.stream().filter(warning -> !warnings.contains(warning)).toList());
        excerpt = Stream.concat(excerpt.stream(), other.excerpt.stream()).toList();
        missing = Stream.concat(missing.stream(), other.missing.stream()).distinct().toList();
    }

    public void warn(Warning warning) {
        warnings.add(warning);
    }

    /// Adds a sentence of the source or about it.
    void note(String sentence) {
        notes.add(MASKED.of(sentence));
    }

    /// Adds what the author wrote; secrets are masked in it.
    public void remarks(List<String> ofAuthor) {
        notes.addAll(ofAuthor);
    }

    /// The same of one that may be known already.
    public void remark(String ofAuthor) {
        if (!notes.contains(ofAuthor)) {
            notes.add(ofAuthor);
        }
    }

    /// Settles everything but notes, warnings and the log, free of secrets. It is called as soon as the result is
    /// complete, while its parts are still in the processor's cache: for all runs at the end it costs a tenth of the
    /// reading.
    public void settle() {
        client = result.client() == null ? null : Secrets.mask(result.client());
        metrics = ExtraFigures.added(result.format(), result.extras(), metrics);
        definitions = completed();
        conditions = masked(conditions);
        extras = extras.isEmpty() ? extras : masked(extras);
        excerpt = PackedLines.of(excerpt);
    }

    /// Returns the run, free of secrets.
    ///
    /// @param measuredAt null when it is not known
    public Run run(Source source, @Nullable LocalDateTime measuredAt) {
        return new Run(id(), result.format(), client, source, measuredAt, conditions, flags, metrics, definitions, extras,
                excerpt, log.samples(), notes, warnings, missing);
    }

    /// Completes the definitions by what only the run as a whole contains: its client, and the shape of its load.
    private Definitions completed() {
        Definitions made = definitions;
        if (client != null && made.choice(Aspect.CLIENT).isEmpty()) {
            made = made.with(Aspect.CLIENT, client);
        }
        // How a limit or a rate is kept is a matter of the client: without one nothing is known of it.
        return client == null || made.choice(Aspect.LOAD).isPresent() ? made
                : LoadShapeRule.of(conditions, metrics).map(made::with).orElse(made);
    }

    private static Map<String, String> masked(Map<String, String> extras) {
        Map<String, String> masked = new LinkedHashMap<>();
        extras.forEach((label, value) -> masked.put(Secrets.maskLabel(label), masked(label + "=", value)));
        return masked;
    }

    /// Where a label contains an assignment itself, it is not known where the value begins: then only a figure is
    /// surely no part of a secret. Statistics of times are figures too: `time to first token` → `mean 53.8 ms, p99 1 s`.
    private static String masked(String head, String value) {
        if (TIMES.matcher(value).matches()) {
            return value;
        }
        String pair = Secrets.mask(head + value);
        return pair.startsWith(head) ? pair.substring(head.length())
                : value.chars().noneMatch(Character::isLetter) ? Secrets.mask(value) : MASK;
    }

    /// An address may contain a password, and a file may have an address where a number is expected.
    private static Conditions masked(Conditions conditions) {
        Map<Factor, Condition> masked = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> {
            if (condition.level() instanceof Level.Word(String text) && !Secrets.mask(text).equals(text)) {
                masked.put(factor, new Condition(Level.of(Secrets.mask(text)), condition.evidence()));
            }
        });
        return masked.isEmpty() ? conditions : conditions.with(Conditions.of(masked));
    }
}
