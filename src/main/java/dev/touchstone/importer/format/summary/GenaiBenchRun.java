package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.RequestFailures;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The JSON of one run of genai-bench, `D(…)_…_concurrency_N_time_Ts.json`: times in the unit that it names, seconds
/// where it names none.
public final class GenaiBenchRun implements JsonSchema {

    static final String CLIENT = "genai-bench";
    private static final String ALL = "aggregated_metrics";
    private static final String STATS = "stats";
    private static final String EACH = "individual_request_metrics";
    private static final String UNIT = "_time_unit";
    /// The tolerance of a sum over all requests: leaving out the warm-up changes it by one request at least.
    private static final double SAME = 0.5;
    private static final Pattern FIXED = Pattern.compile("D\\((\\d{1,9}),(\\d{1,9})\\)");
    private static final Pattern NORMAL = Pattern.compile("N\\((\\d{1,9}),\\d{1,9}\\)/\\((\\d{1,9}),\\d{1,9}\\)");
    private static final LabelTable LABELS = LabelTable.section("genai-bench");
    private static final List<Quantity> TIMES = List.of(Quantity.TTFT, Quantity.TPOT, Quantity.E2E_LATENCY);
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_TOKENIZER,
            Choice.REASONING_COUNTS, Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
            Choice.STREAM_END, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.LINEAR, Choice.POPULATION)
            .with(Aspect.CLIENT, CLIENT);
    private static final FormatInfo INFO = FormatInfo.of("genai-bench-run")
            .sample("genai-bench", "seconds", "JSON of a run", "genai-bench-run/seconds.json")
            .sample("genai-bench", "milliseconds, `--metrics-time-unit ms`", "JSON of a run",
                    "genai-bench-run/milliseconds.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of(ALL, EACH, UNIT);
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue all = value.object(ALL);
        return all.has("num_concurrency") || all.object(STATS).has("e2e_latency");
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        double scale = members.text(UNIT).filter(unit -> unit.equals("ms")).isPresent() ? 1e-3 : 1;
        members.pass(UNIT);
        members.take(LABELS, ALL);
        TIMES.forEach(quantity -> members.distribution(quantity, scale, ALL, STATS, quantity.key()));
        members.perMinute(Quantity.REQUEST_THROUGHPUT, ALL, "num_completed_requests_per_min");
        members.dropWhereZero(Quantity.TTFT, Quantity.TPOT, Quantity.OUTPUT_TOKENS_PER_REQUEST);
        load(members);
        lengths(members);
        List<RequestRecord> requests = requests(value, scale);
        boolean all = holdsWhatWasCounted(members, requests);
        Definitions made = DEFINITIONS.about(members.printed().metrics().keySet());
        return List.of(new Content(value, members.result(CLIENT)
                .definitions(LoadShapeRule.of(members.conditions(), members.printed().metrics()).map(made::with)
                        .orElse(made))
                .requests(all ? requests : List.of())
                .notes(all || requests.isEmpty() ? List.of() : List.of("The figures leave out requests of warm-up or"
                        + " cool-down, and the file does not mark them: they are as printed."))));
    }

    /// Takes the number of a run as its concurrency, or as its rate where runs are set by rate.
    private static void load(ReportMembers members) {
        String by = members.text(ALL, "iteration_type").orElse("");
        members.pass(ALL, "iteration_type");
        if (by.equals("request_rate")) {
            members.condition(Factor.REQUEST_RATE, ALL, "num_concurrency");
        } else {
            members.condition(Factor.CONCURRENCY, ALL, "num_concurrency");
        }
        members.condition(Factor.REQUEST_RATE, ALL, "request_rate");
    }

    /// Lengths that a scenario requests, fixed or on average.
    private static void lengths(ReportMembers members) {
        String scenario = members.text(ALL, "scenario").orElse("").replace(" ", "");
        Matcher fixed = FIXED.matcher(scenario);
        Matcher normal = NORMAL.matcher(scenario);
        Matcher lengths = fixed.matches() ? fixed : normal;
        if (fixed.matches() || normal.matches()) {
            members.condition(Factor.INPUT_TOKENS, Level.of(Double.parseDouble(lengths.group(1))), ALL, "scenario");
            members.condition(Factor.OUTPUT_TOKENS, Level.of(Double.parseDouble(lengths.group(2))), ALL, "scenario");
        }
        members.condition(Factor.DATASET, ALL, "scenario");
    }

    private static List<RequestRecord> requests(JsonValue value, double scale) {
        List<RequestRecord> requests = new ArrayList<>();
        if (value.whole()) {
            for (JsonValue one : value.objects(EACH)) {
                requests.add(new TimedRequest(scaled(one.number("ttft"), scale),
                        scaled(one.number("e2e_latency"), scale), one.number("num_input_tokens"),
                        one.number("num_output_tokens"), failure(one)).record(requests.size() + 1));
            }
        }
        return requests;
    }

    private static OptionalDouble scaled(OptionalDouble time, double scale) {
        return time.isEmpty() ? time : OptionalDouble.of(time.getAsDouble() * scale);
    }

    private static @Nullable RequestFailure failure(JsonValue one) {
        return !one.has("error_code") ? null : RequestFailures.of((int) one.number("error_code").orElse(0), "",
                one.text("error_message").orElse(""));
    }

    private static boolean holdsWhatWasCounted(ReportMembers members, List<RequestRecord> requests) {
        double held = requests.stream().filter(RequestRecord::isSuccess)
                .mapToDouble(request -> Math.max(0, request.tokens().output())).sum();
        OptionalDouble counted = members.printed().get(Metric.of(Quantity.OUTPUT_TOKENS));
        return counted.isEmpty() || Math.abs(held - counted.getAsDouble()) < SAME;
    }
}
