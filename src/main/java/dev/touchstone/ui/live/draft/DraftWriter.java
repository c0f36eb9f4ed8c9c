package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Thinking;
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
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// Writes a plan into the fields of a draft. Keys are no part of a plan and are left empty.
public final class DraftWriter {

    private DraftWriter() {
    }

    public static Draft of(Plan plan) {
        return new Draft(planRow(plan), plan.servers().stream().map(DraftWriter::server).toList(),
                loads(plan.matrix().loads()), prompts(plan.matrix().prompts()));
    }

    private static Row planRow(Plan plan) {
        Map<Field, String> texts = new EnumMap<>(Field.class);
        texts.put(Field.NAME, plan.name().equals(PlanNames.of(plan.servers(), plan.matrix())) ? "" : plan.name());
        texts.put(Field.THINKING, plan.matrix().thinking().stream().map(Thinking::key)
                .collect(Collectors.joining(", ")));
        texts.put(Field.REQUESTS, Objects.toString(plan.stop().requests(), ""));
        Duration time = plan.stop().time();
        texts.put(Field.DURATION, time == null ? "" : Durations.text(time));
        texts.put(Field.MAX_TOKENS, list(plan.matrix().maxTokens()));
        texts.put(Field.REPEATS, String.valueOf(plan.matrix().repeats()));
        texts.put(Field.WARM_UP, String.valueOf(plan.edges().warmUp()));
        texts.put(Field.COOL_DOWN, String.valueOf(plan.edges().coolDown()));
        texts.put(Field.PAUSE, plan.pause().isZero() ? "0" : Durations.text(plan.pause()));
        texts.put(Field.CONNECT_LIMIT, Durations.text(plan.limits().connect()));
        texts.put(Field.FIRST_TOKEN_LIMIT, Durations.text(plan.limits().firstToken()));
        texts.put(Field.IDLE_LIMIT, Durations.text(plan.limits().idle()));
        texts.put(Field.TOTAL_LIMIT, Durations.text(plan.limits().total()));
        plan.objectives().limits().forEach((quantity, limit) -> texts.put(PlanReader.objective(quantity),
                Durations.text(Duration.ofNanos(Math.round(limit * 1e9)))));
        texts.put(Field.SHARE, number(plan.objectives().share() * 100));
        Double temperature = plan.output().temperature();
        texts.put(Field.TEMPERATURE, temperature == null ? "" : number(temperature));
        texts.put(Field.EXACT_LENGTH, word(plan.output().exactLength()));
        texts.put(Field.STREAMING, word(plan.output().streaming()));
        texts.put(Field.EXTRA, plan.output().extra().isEmpty() ? ""
                : JsonMapper.builder().build().writeValueAsString(plan.output().extra()));
        texts.put(Field.SEED, String.valueOf(plan.seed()));
        texts.put(Field.ORIGINAL_FIGURES, word(plan.originalFigures()));
        return new Row(texts, null);
    }

    private static Row server(Server server) {
        Map<Field, String> texts = new EnumMap<>(Field.class);
        texts.put(Field.URL, server.url().toString());
        texts.put(Field.API, server.api().key());
        Row addressed = new Row(texts, null);
        for (Field field : Field.values()) {
            field.factor().map(server.conditions()::get).ifPresent(level -> texts.put(field, level.toString()));
        }
        Row named = new Row(texts, null);
        boolean usual = server.name().equals(ServerNames.of(addressed, server.url()))
                || server.name().equals(ServerNames.of(named, server.url()));
        texts.put(Field.SERVER_NAME, usual ? "" : server.name());
        texts.put(Field.MODEL, Objects.requireNonNullElse(server.model(), ""));
        texts.put(Field.THINKING_SWITCH, server.thinkingSwitch().key());
        texts.put(Field.CA_FILE, Objects.toString(server.caFile(), ""));
        texts.put(Field.GPU_COMMAND, Objects.requireNonNullElse(server.gpuCommand(), ""));
        return new Row(texts, null);
    }

    /// Neighbours that differ in one number only share a row.
    private static List<Row> loads(Loads loads) {
        return switch (loads) {
            case Loads.Knee(int from, int to) -> List.of(new Row(Map.of(Field.SHAPE, LoadReader.KNEE, Field.FROM,
                    String.valueOf(from), Field.TO, String.valueOf(to)), null));
            case Loads.Listed(List<LoadShape> shapes) -> joined(shapes.stream().map(DraftWriter::load).toList(),
                    row -> switch (row.text(Field.SHAPE)) {
                        case LoadReader.RATE -> Field.RATE;
                        case LoadReader.RAMP -> null;
                        default -> Field.CONCURRENCY;
                    });
        };
    }

    private static Row load(LoadShape shape) {
        return new Row(switch (shape) {
            case LoadShape.InFlight(int count) -> Map.of(Field.CONCURRENCY, String.valueOf(count));
            case LoadShape.Batches(int count) -> Map.of(Field.SHAPE, LoadReader.BATCHES, Field.CONCURRENCY,
                    String.valueOf(count));
            case LoadShape.OpenLoop open -> Map.of(Field.SHAPE, LoadReader.RATE, Field.RATE, number(open.rate()),
                    Field.BURSTINESS, Double.isInfinite(open.burstiness()) ? LoadReader.CONSTANT
                            : number(open.burstiness()),
                    Field.MAX_IN_FLIGHT, Objects.toString(open.maxInFlight(), ""));
            case LoadShape.Ramp(int from, int to, Duration over) -> Map.of(Field.SHAPE, LoadReader.RAMP, Field.FROM,
                    String.valueOf(from), Field.TO, String.valueOf(to), Field.OVER, Durations.text(over));
        }, null);
    }

    private static List<Row> prompts(List<Prompts> prompts) {
        return joined(prompts.stream().map(DraftWriter::prompts).toList(),
                row -> List.of(PromptReader.RANDOM, PromptReader.LONG_CONTEXT).contains(row.text(Field.SOURCE))
                        ? Field.INPUT_TOKENS : null);
    }

    private static Row prompts(Prompts prompts) {
        Map<Field, String> texts = new EnumMap<>(Field.class);
        texts.put(Field.SALTED, word(prompts.salted()));
        texts.putAll(switch (prompts.source()) {
            case PromptSource.BuiltIn() -> Map.of();
            case PromptSource.Fixed(String text) -> Map.of(Field.SOURCE, PromptReader.FIXED, Field.TEXT, text);
            case PromptSource.RandomText(int tokens) -> Map.of(Field.SOURCE, PromptReader.RANDOM, Field.INPUT_TOKENS,
                    String.valueOf(tokens));
            case PromptSource.SharedPrefix(int prefix, int rest) -> Map.of(Field.SOURCE, PromptReader.SHARED_PREFIX,
                    Field.PREFIX_TOKENS, String.valueOf(prefix), Field.INPUT_TOKENS, String.valueOf(rest));
            case PromptSource.LongContext(int tokens) -> Map.of(Field.SOURCE, PromptReader.LONG_CONTEXT,
                    Field.INPUT_TOKENS, String.valueOf(tokens));
            case PromptSource.JsonLines(var file) -> Map.of(Field.SOURCE, PromptReader.JSON_LINES, Field.FILE,
                    file.toString());
            case PromptSource.ShareGpt(var file, boolean all) -> Map.of(Field.SOURCE, PromptReader.SHARE_GPT,
                    Field.FILE, file.toString(), Field.ALL_TURNS, word(all));
            case PromptSource.MultiTurn(int turns) -> Map.of(Field.SOURCE, PromptReader.MULTI_TURN, Field.TURNS,
                    String.valueOf(turns));
        });
        return new Row(texts, null);
    }

    /// @param several the field of a row that can hold several values; null for none
    private static List<Row> joined(List<Row> rows, Function<Row, @Nullable Field> several) {
        List<Row> joined = new ArrayList<>();
        for (Row row : rows) {
            Row last = joined.isEmpty() ? null : joined.getLast();
            Field list = several.apply(row);
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
        return yes ? Draft.YES : Draft.NO;
    }
}
