package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Apis;
import dev.touchstone.importer.format.Engines;
import dev.touchstone.importer.format.Printed;
import dev.touchstone.importer.format.json.JsonValue;
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

/// What the JSON of vLLM's and SGLang's clients says beside its arrays.
final class ServingSummary {

    private static final Set<String> ARRAYS = Set.of("input_lens", "output_lens", "ttfts", "itls", "latencies",
            "start_times", "queue_times", "errors", "failed_requests", "cached_tokens");
    private static final Set<Quantity> WITHOUT_SUCCESS = Set.of(Quantity.DURATION, Quantity.SUCCESSFUL_REQUESTS,
            Quantity.FAILED_REQUESTS, Quantity.GOODPUT);

    private final JsonValue value;
    private final Function<String, Evidence> evidence;
    private final Printed printed = new Printed();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();

    ServingSummary(JsonValue value, Function<String, Evidence> evidence) {
        this.value = value;
        this.evidence = evidence;
        value.members().forEach((name, member) -> {
            ServingRow row = ServingKey.of(name).orElse(null);
            if (row != null && row.factor() != null) {
                condition(row.factor(), name, member);
            } else if (row != null && row.metric() != null && member instanceof Double number) {
                printed.put(row.metric(), name, number, row.scale());
            }
        });
        value.leaves().forEach((path, words) -> {
            if (ServingKey.of(path).isEmpty() && !ARRAYS.contains(path)) {
                unknown(path, words);
            }
        });
        backend();
        dropWhatWasNotMeasured();
    }

    /// What `--metadata` names as Touchstone does is a condition; all else stays under its own label.
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

    /// A backend is a way to speak, and a word for the server that may be wrong: any of them speaks to any server.
    private void backend() {
        for (String name : List.of("backend", "endpoint_type")) {
            String backend = value.text(name).orElse("");
            String api = Apis.ofBackend(backend);
            if (api != null && conditions.level(Factor.API).isEmpty()) {
                conditions = conditions.with(Factor.API, Level.of(api), evidence.apply(name));
            }
            int end = backend.indexOf("-oai") > 0 ? backend.indexOf("-oai") : backend.length();
            Engines.named(backend.substring(0, end)).filter(engine -> hints.level(Factor.ENGINE).isEmpty())
                    .ifPresent(engine -> {
                        Evidence place = evidence.apply(name);
                        hints = hints.with(Factor.ENGINE, Level.of(engine), new Evidence(place.lines(), place.text(),
                                "the client's word: " + name + " " + backend));
                    });
        }
    }

    /// Where no request succeeded, and of quantities that no answer had, the clients print 0.
    private void dropWhatWasNotMeasured() {
        boolean nothing = is(Quantity.SUCCESSFUL_REQUESTS, 0);
        for (Metric metric : List.copyOf(printed.metrics().keySet())) {
            boolean zeroMean = Set.of(Quantity.TTFT, Quantity.TPOT, Quantity.ITL).contains(metric.quantity())
                    && is(metric.quantity(), 0);
            if (nothing ? !WITHOUT_SUCCESS.contains(metric.quantity()) : zeroMean && !Metric.of(metric.quantity())
                    .equals(metric)) {
                printed.drop(metric, extras);
            }
        }
        List.of(Quantity.TTFT, Quantity.TPOT, Quantity.ITL).stream().filter(quantity -> is(quantity, 0))
                .forEach(quantity -> printed.drop(Metric.of(quantity), extras));
    }

    private boolean is(Quantity quantity, double wanted) {
        OptionalDouble figure = printed.get(Metric.of(quantity));
        return figure.isPresent() && figure.getAsDouble() == wanted;
    }

    Printed printed() {
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

    /// How the figures were made. The names of the rows are those of the printed block.
    Definitions definitions(ServingDialect dialect) {
        Map<String, String> words = new HashMap<>();
        value.text("backend").ifPresent(backend -> words.put(ServingDialect.BACKEND, backend));
        value.number("total_output_tokens_retokenized").ifPresent(tokens ->
                words.put(ServingDialect.RETOKENIZED, Printed.plain(tokens)));
        return dialect.definitions(printed.metrics(), words, conditions);
    }
}
