package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.LoadKind;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanSettings;
import dev.touchstone.load.plan.PromptKind;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.TraceCut;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// Writes a plan into the fields of a draft.
public final class DraftWriter {

    private DraftWriter() {
    }

    /// @param before the draft that the plan replaces: keys, headers and identities, which are no part of a plan, are
    ///         kept for servers with the same address, and empty for the others
    public static PlanDraft of(Plan plan, PlanDraft before) {
        String made = PlanNames.of(plan.servers(), plan.matrix());
        // Which machines send is not part of a plan.
        return of(PlanSettings.of(plan), plan.name().equals(made) ? "" : plan.name(),
                servers(plan.servers(), before.servers())).with(PlanField.HOSTS, before.text(PlanField.HOSTS));
    }

    /// @param name name of the plan; empty for one that is made of the servers
    public static PlanDraft of(PlanSettings plan, String name, List<DraftRow> servers) {
        return new PlanDraft(planRow(plan, name), servers, loads(plan.matrix().loads()), prompts(plan.matrix().prompts()));
    }

    private static List<DraftRow> servers(List<Server> servers, List<DraftRow> before) {
        List<DraftRow> rows = new ArrayList<>();
        List<String> taken = new ArrayList<>();
        for (Server server : servers) {
            DraftRow known = before.stream().filter(old -> old.text(PlanField.URL).equals(server.url().toString()))
                    .findFirst().orElse(DraftRow.USUAL);
            rows.add(server(server, known, taken));
            taken.add(server.name());
        }
        return rows;
    }

    private static DraftRow planRow(PlanSettings plan, String name) {
        Map<PlanField, String> texts = new EnumMap<>(PlanField.class);
        texts.put(PlanField.NAME, name);
        texts.put(PlanField.THINKING, plan.matrix().thinking().stream().map(ThinkingMode::key)
                .collect(Collectors.joining(", ")));
        texts.put(PlanField.REQUESTS, Objects.toString(plan.stop().requests(), ""));
        Duration time = plan.stop().time();
        texts.put(PlanField.DURATION, time == null ? "" : DurationText.text(time));
        texts.put(PlanField.MAX_TOKENS, list(plan.matrix().maxTokens()));
        texts.put(PlanField.REPEATS, String.valueOf(plan.matrix().repeats()));
        texts.put(PlanField.LAUNCHES, String.valueOf(plan.matrix().launches()));
        texts.put(PlanField.WARM_UP, String.valueOf(plan.edges().warmUp()));
        texts.put(PlanField.COOL_DOWN, String.valueOf(plan.edges().coolDown()));
        texts.put(PlanField.PAUSE, plan.pause().isZero() ? "0" : DurationText.text(plan.pause()));
        texts.put(PlanField.CONNECT_LIMIT, DurationText.text(plan.limits().connect()));
        texts.put(PlanField.FIRST_TOKEN_LIMIT, DurationText.text(plan.limits().firstToken()));
        texts.put(PlanField.IDLE_LIMIT, DurationText.text(plan.limits().idle()));
        texts.put(PlanField.TOTAL_LIMIT, DurationText.text(plan.limits().total()));
        plan.objectives().limits().forEach((quantity, limit) -> texts.put(PlanReader.objective(quantity),
                DurationText.text(Duration.ofNanos(Math.round(limit * 1e9)))));
        texts.put(PlanField.SHARE, number(plan.objectives().share() * 100));
        Double temperature = plan.output().temperature();
        texts.put(PlanField.TEMPERATURE, temperature == null ? "" : number(temperature));
        texts.put(PlanField.EXACT_LENGTH, word(plan.output().exactLength()));
        texts.put(PlanField.ANSWER_FORM, plan.output().form().key());
        texts.put(PlanField.STREAMING, word(plan.output().streaming()));
        texts.put(PlanField.EXTRA, plan.output().extra().isEmpty() ? ""
                : JsonMapper.builder().build().writeValueAsString(plan.output().extra()));
        texts.put(PlanField.SEED, String.valueOf(plan.seed()));
        texts.put(PlanField.ORIGINAL_FIGURES, word(plan.originalFigures()));
        return new DraftRow(texts, null);
    }

    /// A name that is made of the address, the engine entered, or the engine reported is left empty: it changes with
    /// them.
    private static DraftRow server(Server server, DraftRow known, List<String> taken) {
        Map<PlanField, String> texts = new EnumMap<>(PlanField.class);
        texts.put(PlanField.URL, server.url().toString());
        texts.put(PlanField.API, server.api().key());
        DraftRow addressed = new DraftRow(texts, null);
        for (PlanField field : PlanField.values()) {
            field.factor().map(server.conditions()::get).ifPresent(level -> texts.put(field, level.toString()));
        }
        boolean made = Stream.of(addressed, new DraftRow(texts, null), new DraftRow(texts, known.identity()))
                .map(row -> ServerNames.unique(ServerNames.of(row, server.url()), taken))
                .anyMatch(server.name()::equals);
        texts.put(PlanField.SERVER_NAME, made ? "" : server.name());
        texts.put(PlanField.MODEL, Objects.requireNonNullElse(server.model(), ""));
        texts.put(PlanField.THINKING_SWITCH, server.thinkingSwitch().key());
        texts.put(PlanField.CA_FILE, Objects.toString(server.caFile(), ""));
        texts.put(PlanField.GPU_COMMAND, Objects.requireNonNullElse(server.gpuCommand(), ""));
        for (PlanField field : List.of(PlanField.KEY, PlanField.KEEP_KEY, PlanField.HEADERS)) {
            texts.put(field, known.text(field));
        }
        return new DraftRow(texts, known.identity());
    }

    /// Neighbouring loads that differ in one number only share a row.
    private static List<DraftRow> loads(Loads loads) {
        return switch (loads) {
            case Loads.Knee(int from, int to) -> List.of(new DraftRow(Map.of(PlanField.SHAPE, LoadKind.KNEE.key(),
                    PlanField.FROM, String.valueOf(from), PlanField.TO, String.valueOf(to)), null));
            case Loads.Listed(List<LoadShape> shapes) -> joined(shapes.stream().map(DraftWriter::load).toList(),
                    row -> switch (LoadKind.ofKey(row.text(PlanField.SHAPE)).orElse(LoadKind.IN_FLIGHT)) {
                        case IN_FLIGHT, BATCHES -> PlanField.CONCURRENCY;
                        case OPEN_LOOP -> PlanField.RATE;
                        case REPLAY -> PlanField.SPEED;
                        case RAMP, KNEE -> null;
                    });
        };
    }

    private static DraftRow load(LoadShape shape) {
        return new DraftRow(switch (shape) {
            case LoadShape.InFlight(int count) -> Map.of(PlanField.CONCURRENCY, String.valueOf(count));
            case LoadShape.Batches(int count) -> Map.of(PlanField.SHAPE, LoadKind.BATCHES.key(), PlanField.CONCURRENCY,
                    String.valueOf(count));
            case LoadShape.OpenLoop open -> Map.of(PlanField.SHAPE, LoadKind.OPEN_LOOP.key(), PlanField.RATE,
                    number(open.rate()), PlanField.BURSTINESS, Double.isInfinite(open.burstiness())
                    ? LoadReader.CONSTANT
                            : number(open.burstiness()),
                    PlanField.MAX_IN_FLIGHT, Objects.toString(open.maxInFlight(), ""));
            case LoadShape.Ramp(int from, int to, Duration over) -> Map.of(PlanField.SHAPE, LoadKind.RAMP.key(),
                    PlanField.FROM, String.valueOf(from), PlanField.TO, String.valueOf(to), PlanField.OVER,
                    DurationText.text(over));
            case LoadShape.Replay(double speed, Integer most) -> Map.of(PlanField.SHAPE, LoadKind.REPLAY.key(), PlanField.SPEED,
                    number(speed), PlanField.MAX_IN_FLIGHT, Objects.toString(most, ""));
        }, null);
    }

    private static List<DraftRow> prompts(List<Prompts> prompts) {
        return joined(prompts.stream().map(DraftWriter::prompts).toList(),
                row -> switch (PromptKind.ofKey(row.text(PlanField.SOURCE)).orElse(PromptKind.BUILT_IN)) {
                    case RANDOM, LONG_CONTEXT -> PlanField.INPUT_TOKENS;
                    case BUILT_IN, FIXED, SHARED_PREFIX, JSON_LINES, SHARE_GPT, MULTI_TURN, TRACE, SESSIONS -> null;
                });
    }

    private static DraftRow prompts(Prompts prompts) {
        Map<PlanField, String> texts = new EnumMap<>(PlanField.class);
        texts.put(PlanField.SALTED, word(prompts.salted()));
        texts.put(PlanField.EVERY_TURN, word(prompts.novelty() == Novelty.REQUEST));
        texts.put(PlanField.INPUTS, String.valueOf(prompts.inputs()));
        texts.put(PlanField.THINK_TIME, range(prompts.thinkTime()));
        texts.put(PlanField.ADAPTERS, prompts.adapters().isNone() ? "" : prompts.adapters().toString());
        texts.put(PlanField.IMAGES, String.valueOf(prompts.images().count()));
        texts.put(PlanField.IMAGE_SIZE, prompts.images().size());
        texts.put(PlanField.SAME_IMAGES, word(prompts.images().same()));
        texts.putAll(switch (prompts.source()) {
            case PromptSource.BuiltIn() -> Map.of();
            case PromptSource.Fixed(String text) -> Map.of(PlanField.SOURCE, PromptKind.FIXED.key(), PlanField.TEXT,
                    text);
            case PromptSource.RandomText(int tokens) -> Map.of(PlanField.SOURCE, PromptKind.RANDOM.key(),
                    PlanField.INPUT_TOKENS, String.valueOf(tokens));
            case PromptSource.SharedPrefix(int groups, int perGroup, int prefix, int rest) -> Map.of(PlanField.SOURCE,
                    PromptKind.SHARED_PREFIX.key(), PlanField.GROUPS, String.valueOf(groups), PlanField.PER_GROUP,
                    perGroup == 0 ? "" : String.valueOf(perGroup), PlanField.PREFIX_TOKENS, String.valueOf(prefix),
                    PlanField.INPUT_TOKENS, String.valueOf(rest));
            case PromptSource.LongContext(int tokens) -> Map.of(PlanField.SOURCE, PromptKind.LONG_CONTEXT.key(),
                    PlanField.INPUT_TOKENS, String.valueOf(tokens));
            case PromptSource.JsonLines(var file, boolean all) -> Map.of(PlanField.SOURCE, PromptKind.JSON_LINES.key(),
                    PlanField.FILE, file.toString(), PlanField.ALL_TURNS, word(all));
            case PromptSource.Trace(var file, TraceCut cut) -> Map.of(PlanField.SOURCE, PromptKind.TRACE.key(),
                    PlanField.FILE, file.toString(), PlanField.PART_FIRST, Objects.toString(cut.first(), ""),
                    PlanField.PART_FROM, text(cut.from()), PlanField.PART_TO, text(cut.to()));
            case PromptSource.Sessions(var file) -> Map.of(PlanField.SOURCE, PromptKind.SESSIONS.key(),
                    PlanField.FILE, file.toString());
            case PromptSource.ShareGpt(var file, boolean all) -> Map.of(PlanField.SOURCE, PromptKind.SHARE_GPT.key(),
                    PlanField.FILE, file.toString(), PlanField.ALL_TURNS, word(all));
            case PromptSource.MultiTurn(int turns) -> Map.of(PlanField.SOURCE, PromptKind.MULTI_TURN.key(),
                    PlanField.TURNS, String.valueOf(turns));
        });
        return new DraftRow(texts, null);
    }

    private static String range(ThinkTime time) {
        return time.isNone() ? "" : time.from().equals(time.to()) ? DurationText.text(time.from())
                : (time.from().isZero() ? "0" : DurationText.text(time.from())) + " - " + DurationText.text(time.to());
    }

    private static String text(@Nullable Duration time) {
        return time == null ? "" : DurationText.text(time);
    }

    /// @param several the field of a row that can hold several values; null for none
    private static List<DraftRow> joined(List<DraftRow> rows, Function<DraftRow, @Nullable PlanField> several) {
        List<DraftRow> joined = new ArrayList<>();
        for (DraftRow row : rows) {
            DraftRow last = joined.isEmpty() ? null : joined.getLast();
            PlanField list = several.apply(row);
            if (last != null && list != null && last.with(list, "").equals(row.with(list, ""))) {
                joined.set(joined.size() - 1, last.with(list, last.text(list) + ", " + row.text(list)));
            } else {
                joined.add(row);
            }
        }
        return joined;
    }

    private static String list(List<Integer> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).setScale(9, RoundingMode.HALF_UP).stripTrailingZeros()
                .toPlainString();
    }

    private static String word(boolean yes) {
        return yes ? PlanDraft.YES : PlanDraft.NO;
    }
}
