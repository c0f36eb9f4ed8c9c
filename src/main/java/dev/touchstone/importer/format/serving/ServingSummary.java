package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What the JSON of vLLM's and SGLang's clients contains beside its arrays.
final class ServingSummary {

    private static final Set<String> ARRAYS = Set.of("input_lens", "output_lens", "ttfts", "itls", "latencies",
            "start_times", "queue_times", "errors", "failed_requests", "cached_tokens", "cached_tokens_details",
            "server_queue_times", "server_ttfts");
    static final LabelTable LABELS = LabelTable.section("serving-json");
    /// The beginning of the keys of the steady state, which is a record of its own.
    private static final String STEADY_STATE = SteadyState.KEY + ".";

    private final JsonValue value;
    private final Function<String, Evidence> evidence;
    private final PrintedFigures printed = new PrintedFigures();
    /// Latencies that include the client's own queue: used where there are no others.
    private final PrintedFigures queued = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();

    ServingSummary(JsonValue value, Function<String, Evidence> evidence) {
        this.value = value;
        this.evidence = evidence;
        value.members().forEach((name, member) -> {
            Meaning meaning = LABELS.of(name).orElse(null);
            if (meaning instanceof Meaning.Level(Factor factor)) {
                condition(factor, name, member);
            } else if (meaning instanceof Meaning.Figure figure && member instanceof Double number) {
                figure(figure, name, number);
            }
        });
        value.leaves().forEach((path, words) -> {
            if (LABELS.of(path).isEmpty() && !ARRAYS.contains(path) && !path.startsWith(STEADY_STATE)) {
                unknown(path, words);
            }
        });
        turns();
        backend();
        hints = SweepParameters.of(value, hints, evidence);
        if (printed.get(Metric.of(Quantity.E2E_LATENCY)).isEmpty()) {
            queued.rows().forEach((metric, row) -> printed.put(metric, row.label(),
                    value.number(row.label()), 1e-3));
        } else {
            queued.rows().values().forEach(row -> extras.put(row.label(), row.value()));
        }
        UnmeasuredFigures.drop(printed, extras);
    }

    /// Of two names for one metric, `median` and `p50`, the second is kept only where its value differs.
    private void figure(Meaning.Figure figure, String name, double number) {
        PrintedFigures into = figure.definition() == Choice.WITH_CLIENT_QUEUE ? queued : printed;
        OptionalDouble before = into.get(figure.metric());
        if (!Double.isFinite(number)
                || before.isPresent() && before.getAsDouble() != NumberParser.scaled(number, figure.scale())) {
            extras.put(name, PrintedFigures.plain(number));
        } else {
            into.put(figure.metric(), name, number, figure.scale());
        }
    }

    /// The turns of conversations, and the steps of a rate that grows.
    private void turns() {
        value.objects("per_turn_metrics").forEach(turn -> {
            OptionalDouble index = turn.number("turn_index");
            if (index.isPresent()) {
                String turnOf = "Turn " + PrintedFigures.plain(index.getAsDouble() + 1) + ": ";
                turn.leaves().forEach((name, words) -> extras.put(turnOf + name, words));
                extras.remove(turnOf + "turn_index");
            }
        });
        List<JsonValue> steps = value.objects("rps_change_events");
        if (!steps.isEmpty()) {
            extras.put("rps_change_events", steps.stream().limit(PrintedFigures.SHORT_ARRAY)
                    .map(step -> String.join(" at ", step.leaves().values())).collect(Collectors.joining(", ")));
        }
    }

    /// A key of `--metadata` that has the name of a condition becomes that condition; any other stays under its own
    /// label.
    private void unknown(String path, String words) {
        Factor factor = Factor.ofKey(path).orElse(null);
        if (factor != null) {
            conditions = conditions.with(factor, Level.parse(factor, words), evidence.apply(path));
        } else {
            extras.put(path, words);
        }
    }

    private void condition(Factor factor, String name, Object member) {
        Level level = switch (member) {
            case Double number when Double.isFinite(number) -> Level.of(number);
            case Double number when number > 0 -> Level.of("inf");
            case String word -> Level.parse(factor, word);
            default -> null;
        };
        if (level != null) {
            conditions = conditions.with(factor, level, evidence.apply(name));
        }
    }

    /// A backend is a wire format, and a hint at the server that may be wrong: each works with any server.
    private void backend() {
        for (String name : List.of("backend", "endpoint_type")) {
            String backend = value.text(name).orElse("");
            String api = ApiNames.ofBackend(backend);
            if (api != null && conditions.level(Factor.API).isEmpty()) {
                conditions = conditions.with(Factor.API, Level.of(api), evidence.apply(name));
            }
            EngineNames.named(Backends.server(backend)).filter(engine -> hints.level(Factor.ENGINE).isEmpty())
                    .ifPresent(engine -> {
                        Evidence place = evidence.apply(name);
                        hints = hints.with(Factor.ENGINE, Level.of(engine), new Evidence(place.lines(), place.text(),
                                "the client's word: " + name + " " + backend));
                    });
        }
    }

    PrintedFigures printed() {
        return printed;
    }

    Map<String, String> extras() {
        return extras;
    }

    Conditions conditions() {
        return conditions;
    }

    Conditions hints() {
        return hints;
    }

    /// Returns the definitions of the figures. The names of the rows are those of the printed block.
    Definitions definitions(ServingDialect dialect) {
        Map<String, String> words = new HashMap<>();
        value.text("backend").ifPresent(backend -> words.put(ServingDialect.BACKEND, backend));
        value.number("total_output_tokens_retokenized").ifPresent(tokens ->
                words.put(ServingDialect.RETOKENIZED, PrintedFigures.plain(tokens)));
        Definitions made = dialect.definitions(printed.metrics(), words, conditions);
        boolean onlyQueued = printed.rows().values().stream().anyMatch(row -> LABELS.figure(row.label()).filter(figure -> figure.definition() == Choice.WITH_CLIENT_QUEUE).isPresent());
        return onlyQueued ? made.with(Choice.WITH_CLIENT_QUEUE) : made;
    }
}
