package dev.touchstone.report;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A live test as `vllm bench serve --save-result --save-detailed` would have written it, so that what reads that
/// client's files reads ours: times of the summary in milliseconds, those of the arrays in seconds, failed requests in
/// the arrays as zeros with their error, and once more with what is known of them as the client in Rust has it. Texts
/// are not kept, so the generated ones are empty. What is not known is null where that client always has the key,
/// absent elsewhere. Conditions that the client has no key for stand beside its own keys as words, as its `--metadata`
/// does it, and so do our definitions, which are not all that client's.
public final class VllmSaveResult {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final Map<String, Quantity> TIMES = Map.of("ttft", Quantity.TTFT, "tpot", Quantity.TPOT,
            "itl", Quantity.ITL, "e2el", Quantity.E2E_LATENCY);
    /// The conditions that the client has a key of its own for.
    private static final Set<Factor> TOLD = EnumSet.of(Factor.MODEL, Factor.API, Factor.CONCURRENCY,
            Factor.REQUEST_RATE);
    private static final double NANOS = 1e9;

    private final Run run;
    private final List<RequestRecord> requests;
    private final ObjectNode json = JsonMapper.shared().createObjectNode();

    private VllmSaveResult(Run run, List<RequestRecord> requests) {
        this.run = run;
        this.requests = requests.stream().filter(request -> request.phase() == Phase.MEASURED)
                .filter(request -> !isCancelled(request))
                .sorted(Comparator.comparingInt(RequestRecord::number)).toList();
    }

    /// Returns one line without its end. A file of several runs has one line per run, like that of the client's
    /// `--append-result`.
    ///
    /// @param requests of the run, warm-up and cool-down included
    public static String of(Run run, List<RequestRecord> requests) {
        VllmSaveResult result = new VllmSaveResult(run, requests);
        result.putHead();
        result.putTotals();
        for (String time : List.of("ttft", "tpot", "itl", "e2el")) {
            result.putTimes(time);
        }
        result.putArrays();
        result.putFailed();
        return JsonMapper.shared().writeValueAsString(result.json);
    }

    private static boolean isCancelled(RequestRecord request) {
        RequestFailure failure = request.failure();
        return failure != null && failure.kind() == FailureKind.CANCELLED;
    }

    private void putHead() {
        LocalDateTime measuredAt = run.measuredAt();
        json.put("date", measuredAt == null ? null : DATE.format(measuredAt));
        String api = run.conditions().text(Factor.API, "");
        String backend = Api.ofKey(api).map(Api::vllmBackend).orElse(api);
        json.put("endpoint_type", backend).put("backend", backend).putNull("label");
        String model = run.conditions().level(Factor.MODEL).map(Level::toString).orElse(null);
        json.put("model_id", model).put("tokenizer_id", model).put("num_prompts", requests.size());
        run.conditions().forEach((factor, condition) -> {
            if (!TOLD.contains(factor)) {
                json.put(factor.key(), condition.level().toString());
            }
        });
        json.put("touchstone_run", run.id());
        ObjectNode definitions = json.putObject("definitions");
        run.definitions().choices().forEach((aspect, choice) -> definitions.put(aspect.key(), choice));
        if (!run.warnings().isEmpty()) {
            json.put("warnings", run.warnings().stream().map(Warning::message).collect(Collectors.joining(" ")));
        }
        run.conditions().level(Factor.REQUEST_RATE).ifPresentOrElse(rate -> put("request_rate", rate),
                () -> json.put("request_rate", "inf"));
        String burstiness = run.extras().getOrDefault("Burstiness", "1");
        put("burstiness", Level.parse(Factor.REQUEST_RATE, burstiness));
        run.conditions().level(Factor.CONCURRENCY).ifPresentOrElse(limit -> put("max_concurrency", limit),
                () -> json.putNull("max_concurrency"));
    }

    private void put(String key, Level level) {
        switch (level) {
            case Level.Number(double value) when value == Math.rint(value) && Math.abs(value) < Integer.MAX_VALUE ->
                json.put(key, (int) value);
            case Level.Number(double value) -> json.put(key, value);
            case Level.Word(String word) -> json.put(key, word);
        }
    }

    private void putTotals() {
        put("duration", Quantity.DURATION);
        putCount("completed", Quantity.SUCCESSFUL_REQUESTS);
        putCount("failed", Quantity.FAILED_REQUESTS);
        putCount("total_input_tokens", Quantity.INPUT_TOKENS);
        putCount("total_output_tokens", Quantity.OUTPUT_TOKENS);
        put("request_throughput", Quantity.REQUEST_THROUGHPUT);
        put("request_goodput", Quantity.GOODPUT);
        put("output_throughput", Quantity.OUTPUT_TOKEN_THROUGHPUT);
        put("total_token_throughput", Quantity.TOTAL_TOKEN_THROUGHPUT);
        put("max_output_tokens_per_s", Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT);
        putCount("max_concurrent_requests", Quantity.PEAK_CONCURRENCY);
        json.put("rtfx", 0.0);
    }

    private void put(String key, Quantity quantity) {
        run.metrics().get(Metric.of(quantity)).ifPresentOrElse(value -> json.put(key, value), () -> json.putNull(key));
    }

    private void putCount(String key, Quantity quantity) {
        run.metrics().get(Metric.of(quantity)).ifPresentOrElse(value -> json.put(key, (long) value),
                () -> json.putNull(key));
    }

    private void putTimes(String name) {
        Quantity quantity = TIMES.get(name);
        if (quantity == null || run.metrics().get(Metric.of(quantity)).isEmpty()) {
            return;
        }
        putTime("mean_" + name, Metric.of(quantity));
        putTime("median_" + name, Metric.of(quantity, Statistic.MEDIAN));
        // A single value has no standard deviation here; that client writes 0.
        OptionalDouble stddev = run.metrics().get(Metric.of(quantity, Statistic.STDDEV));
        json.put("std_" + name + "_ms", stddev.orElse(0) * 1e3);
        run.metrics().forEach((metric, value) -> {
            if (metric.quantity() == quantity && metric.statistic() instanceof Statistic.Percentile percentile) {
                json.put(percentile.key() + "_" + name + "_ms", value * 1e3);
            }
        });
    }

    private void putTime(String key, Metric metric) {
        run.metrics().get(metric).ifPresent(value -> json.put(key + "_ms", value * 1e3));
    }

    private void putArrays() {
        ArrayNode inputs = json.putArray("input_lens");
        ArrayNode outputs = json.putArray("output_lens");
        ArrayNode ttfts = json.putArray("ttfts");
        ArrayNode itls = json.putArray("itls");
        ArrayNode latencies = json.putArray("latencies");
        ArrayNode starts = json.putArray("start_times");
        ArrayNode queues = json.putArray("queue_times");
        ArrayNode texts = json.putArray("generated_texts");
        ArrayNode errors = json.putArray("errors");
        for (RequestRecord request : requests) {
            RequestFailure failure = request.failure();
            TokenCounts tokens = request.tokens();
            if (tokens.input() == TokenCounts.UNKNOWN) {
                inputs.addNull();
            } else {
                inputs.add(tokens.input());
            }
            if (failure != null) {
                outputs.add(0);
            } else if (run.definitions().has(Choice.TOKENS)) {
                outputs.add(tokens.output());
            } else if (run.definitions().has(Choice.CHUNKS)) {
                outputs.add(tokens.chunks());
            } else {
                outputs.addNull();
            }
            ttfts.add(failure != null ? 0 : ttft(request));
            ArrayNode gaps = itls.addArray();
            for (int at = 1; failure == null && at < request.chunkTimes().count(); at++) {
                gaps.add((request.chunkTimes().at(at) - request.chunkTimes().at(at - 1)) / NANOS);
            }
            long sent = sent(request);
            latencies.add(failure != null ? 0 : (request.stamps().end() - sent) / NANOS);
            starts.add(sent / NANOS);
            queues.add((sent - request.stamps().scheduled()) / NANOS);
            texts.add("");
            errors.add(failure == null ? "" : words(failure));
        }
    }

    private static String words(RequestFailure failure) {
        return failure.kind().englishLabel() + ": " + Secrets.mask(failure.message());
    }

    private void putFailed() {
        ArrayNode failed = json.putArray("failed_requests");
        for (int at = 0; at < requests.size(); at++) {
            RequestRecord request = requests.get(at);
            RequestFailure failure = request.failure();
            if (failure != null) {
                failed.addObject().put("index", at).put("error", words(failure)).put("start_time", sent(request) / NANOS)
                        .put("latency", (request.stamps().end() - sent(request)) / NANOS);
            }
        }
    }

    /// Returns the time of sending; for a request that was never sent, the time at which it was due.
    private static long sent(RequestRecord request) {
        return Math.max(request.stamps().sent(), request.stamps().scheduled());
    }

    /// 0 where it was not measured, as without streaming.
    private double ttft(RequestRecord request) {
        boolean isMeasured = run.metrics().get(Metric.of(Quantity.TTFT)).isPresent()
                && request.stamps().firstToken() >= 0;
        return isMeasured ? (request.stamps().firstToken() - request.stamps().sent()) / NANOS : 0;
    }
}
