package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.hosts.HostNames;
import dev.touchstone.load.hosts.HostPlanRules;
import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Quantity;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Makes a plan of a draft, or reports the problems of its fields.
public final class PlanReader {

    private static final Map<PlanField, Quantity> OBJECTIVES = Map.of(PlanField.TTFT, Quantity.TTFT, PlanField.TTFOT,
            Quantity.TTFOT, PlanField.TPOT, Quantity.TPOT, PlanField.E2E_LATENCY, Quantity.E2E_LATENCY);
    private static final List<PlanField> OBJECTIVE_FIELDS = List.of(PlanField.TTFT, PlanField.TTFOT, PlanField.TPOT,
            PlanField.E2E_LATENCY);
    private static final int MOST_REPEATS = 1000;
    private static final int MOST_LAUNCHES = 100;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final PlanDraft draft;
    private final FieldReader fields;

    private PlanReader(PlanDraft draft) {
        this.draft = draft;
        this.fields = new FieldReader(draft);
    }

    public static PlanReading read(PlanDraft draft) {
        try {
            return new PlanReader(draft).read();
        } catch (IllegalArgumentException refused) {
            return new PlanReading(List.of(new Problem(null, 0, sentence(refused), false)));
        }
    }

    /// Returns the plan of a valid draft for the next start of the program. What servers reported is not kept, so names
    /// that were made of it are made of the addresses alone: the form then shows them as made and not as entered.
    public static @Nullable Plan kept(PlanDraft draft) {
        return read(draft.with(PlanField.Scope.SERVER, draft.servers().stream()
                .map(server -> server.with((ServerIdentity) null)).toList())).plan();
    }

    /// Returns the field that holds the limit of a quantity.
    static PlanField objective(Quantity quantity) {
        return OBJECTIVE_FIELDS.stream().filter(field -> OBJECTIVES.get(field) == quantity).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no objective is set for " + quantity.key()));
    }

    private PlanReading read() {
        ServerReader servers = new ServerReader(draft, fields);
        List<Server> read = servers.read();
        Objectives objectives = objectives();
        Optional<Loads> loads = new LoadReader(draft, fields).read(objectives);
        List<Prompts> prompts = new PromptReader(draft, fields).read();
        List<ThinkingMode> thinking = thinking();
        List<Integer> maxTokens = fields.counts(PlanField.MAX_TOKENS, 0, 1);
        int repeats = atMost(MOST_REPEATS, PlanField.REPEATS);
        int launches = atMost(MOST_LAUNCHES, PlanField.LAUNCHES);
        Optional<Stop> stop = stop();
        Edges edges = new Edges(fields.count(PlanField.WARM_UP, 0, 0).orElse(0),
                fields.count(PlanField.COOL_DOWN, 0, 0).orElse(0));
        Output output = output();
        Limits limits = new Limits(duration(PlanField.CONNECT_LIMIT), duration(PlanField.FIRST_TOKEN_LIMIT),
                duration(PlanField.IDLE_LIMIT), duration(PlanField.TOTAL_LIMIT));
        Duration pause = fields.text(PlanField.PAUSE, 0).matches("0?") ? Duration.ZERO : duration(PlanField.PAUSE);
        long seed = fields.count(PlanField.SEED, 0, 0).orElse(0);
        List<String> hosts = hosts();
        List<Problem> problems = fields.problems();
        if (!problems.isEmpty() || loads.isEmpty() || stop.isEmpty()) {
            return new PlanReading(problems);
        }
        Matrix matrix = new Matrix(thinking, loads.get(), maxTokens, prompts, repeats, launches);
        String name = fields.optional(PlanField.NAME, 0).orElseGet(() -> PlanNames.of(read, matrix));
        Plan plan = new Plan(name, read, matrix, stop.get(), edges, output, limits, objectives, pause, seed,
                fields.is(PlanField.ORIGINAL_FIGURES, 0));
        HostPlanRules.check(plan, hosts.size());
        return new PlanReading(plan, servers.access(), hosts, List.of());
    }

    private List<String> hosts() {
        try {
            return HostNames.read(fields.text(PlanField.HOSTS, 0));
        } catch (IllegalArgumentException wrong) {
            fields.wrong(PlanField.HOSTS, 0, sentence(wrong));
            return List.of();
        }
    }

    private int atMost(int most, PlanField field) {
        int count = fields.count(field, 0, 1).orElse(1);
        if (count > most) {
            fields.wrong(field, 0, fields.not(field, 0, I18n.text("enter at most {0}", most)));
        }
        return count;
    }

    private static String sentence(IllegalArgumentException refused) {
        String message = Objects.requireNonNullElse(refused.getMessage(), I18n.text("these parts make no plan"));
        return I18n.text("{0}.", message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1));
    }

    /// A wrong duration is a problem of the draft; the value returned for it is never used.
    private Duration duration(PlanField field) {
        return fields.duration(field, 0).orElse(Duration.ofSeconds(1));
    }

    private List<ThinkingMode> thinking() {
        String text = fields.text(PlanField.THINKING, 0);
        List<Optional<ThinkingMode>> found = Arrays.stream(text.split("\\s*,\\s*")).map(ThinkingMode::ofKey).toList();
        if (found.stream().anyMatch(Optional::isEmpty)) {
            fields.wrong(PlanField.THINKING, 0, I18n.text("choose on, off, both, or server default."));
        }
        return found.stream().flatMap(Optional::stream).distinct().toList();
    }

    private Optional<Stop> stop() {
        if (fields.optional(PlanField.REQUESTS, 0).isEmpty() && fields.optional(PlanField.DURATION, 0).isEmpty()) {
            fields.wrong(PlanField.REQUESTS, 0, I18n.text("enter a number of requests per point, or a duration."));
            return Optional.empty();
        }
        @Nullable Integer requests = fields.optionalCount(PlanField.REQUESTS, 0, 1).orElse(null);
        @Nullable Duration time = fields.optional(PlanField.DURATION, 0)
        .flatMap(typed -> fields.duration(PlanField.DURATION, 0))
                .orElse(null);
        return requests == null && time == null ? Optional.empty() : Optional.of(new Stop(requests, time));
    }

    private Objectives objectives() {
        EnumMap<Quantity, Double> limits = new EnumMap<>(Quantity.class);
        for (PlanField field : OBJECTIVE_FIELDS) {
            fields.optional(field, 0).flatMap(typed -> fields.duration(field, 0)).ifPresent(limit ->
                    limits.put(OBJECTIVES.get(field), limit.toNanos() / 1e9));
        }
        double percent = fields.number(PlanField.SHARE, 0, share -> share > 0 && share <= 100,
                I18n.text("enter a percentage above 0 and up to 100")).orElse(100.0);
        return new Objectives(limits, percent / 100);
    }

    private Output output() {
        @Nullable Double temperature = fields.optional(PlanField.TEMPERATURE, 0).flatMap(typed ->
                fields.number(PlanField.TEMPERATURE, 0, value -> value <= 10, I18n.text("enter a number from 0, usually up to 2")))
                .orElse(null);
        return new Output(fields.is(PlanField.EXACT_LENGTH, 0), temperature, fields.is(PlanField.STREAMING, 0),
                extra(), AnswerForm.ofKey(fields.text(PlanField.ANSWER_FORM, 0)).orElse(AnswerForm.TEXT));
    }

    private Map<String, @Nullable Object> extra() {
        Optional<String> text = fields.optional(PlanField.EXTRA, 0);
        try {
            return text.isEmpty() ? Map.of() : JSON.readValue(text.get(), new TypeReference<>() { });
        } catch (JacksonException notJson) {
            fields.wrong(PlanField.EXTRA, 0, I18n.text("enter a JSON object such as {0}; this is not JSON: {1}", "{\"top_p\": 0.9}",
                    notJson.getOriginalMessage()));
            return Map.of();
        }
    }
}
