package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The figures of InferenceX, the same in its files and in the answers of its site: times in seconds, throughput by GPU, of
/// which `tput_per_gpu` is input and output together.
final class InferenceXFigures {

    static final String CLIENT = "inferencex";
    static final String TOTAL_PER_GPU = "tput_per_gpu";
    static final String OUTPUT_PER_GPU = "output_tput_per_gpu";
    private static final String INPUT_PER_GPU = "input_tput_per_gpu";
    private static final Pattern FIGURE = Pattern.compile(
            "(mean|median|std|p\\d{1,2}(?:\\.\\d{1,3})?)_(ttft|tpot|itl|e2el)");
    private static final Map<String, Quantity> QUANTITIES = Map.of("ttft", Quantity.TTFT, "tpot", Quantity.TPOT,
            "itl", Quantity.ITL, "e2el", Quantity.E2E_LATENCY);
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_TOKENIZER,
            Choice.REASONING_COUNTS, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
            Choice.CHUNK_GAPS, Choice.LAST_CHUNK, Choice.WHOLE_RUN, Choice.LINEAR, Choice.POPULATION,
            Choice.SLIDING_WINDOW).with(Aspect.CLIENT, "InferenceX");

    private InferenceXFigures() {
    }

    /// Takes the figures, and the rates of the server that follow from those by GPU.
    ///
    /// @param gpus of the server; where it is empty there are no rates
    /// @param path of the object that holds the figures; none for the whole
    /// @return how they were made
    static Definitions take(ReportMembers members, OptionalDouble gpus, String... path) {
        JsonValue figures = path.length == 0 ? members.value() : members.value().object(path[0]);
        figures.members().keySet().forEach(name -> figure(members, name, path));
        if (gpus.isEmpty()) {
            return DEFINITIONS.about(members.printed().metrics().keySet());
        }
        rates(members, gpus.getAsDouble(), path);
        return DEFINITIONS.with(Aspect.RATE, Choice.SUM_BY_DURATION.derived("throughput by GPU, times the GPUs"))
                .about(members.printed().metrics().keySet());
    }

    private static void figure(ReportMembers members, String name, String... path) {
        Matcher figure = FIGURE.matcher(name);
        Quantity quantity = figure.matches() ? QUANTITIES.get(figure.group(2)) : null;
        if (quantity != null) {
            StatisticNames.of(figure.group(1)).ifPresent(statistic ->
                    members.metric(Metric.of(quantity, statistic), 1, under(path, name)));
        }
    }

    /// Computes the rates of the server from those per GPU: the output per decode GPU, the input per prefill GPU where
    /// they are disaggregated.
    private static void rates(ReportMembers members, double gpus, String... path) {
        boolean apart = InferenceXSetup.isDisaggregated(members);
        rate(members, Quantity.TOTAL_TOKEN_THROUGHPUT, gpus, under(path, TOTAL_PER_GPU));
        rate(members, Quantity.OUTPUT_TOKEN_THROUGHPUT,
                apart ? members.number("num_decode_gpu").orElse(gpus) : gpus, under(path, OUTPUT_PER_GPU));
        rate(members, Quantity.INPUT_TOKEN_THROUGHPUT,
                apart ? members.number("num_prefill_gpu").orElse(gpus) : gpus, under(path, INPUT_PER_GPU));
    }

    private static void rate(ReportMembers members, Quantity quantity, double gpus, String... path) {
        members.number(path).ifPresent(byGpu -> members.printed().metrics().put(Metric.of(quantity), byGpu * gpus));
    }

    private static String[] under(String[] path, String name) {
        String[] whole = Arrays.copyOf(path, path.length + 1);
        whole[path.length] = name;
        return whole;
    }

    /// The members that nobody took; what is by GPU says so.
    static Map<String, String> rest(ReportMembers members, String... path) {
        Map<String, String> extras = members.rest();
        rename(extras, String.join(".", under(path, TOTAL_PER_GPU)), " (input + output tokens)");
        rename(extras, String.join(".", under(path, OUTPUT_PER_GPU)),
                InferenceXSetup.isDisaggregated(members) ? " (by decode GPU)" : "");
        return extras;
    }

    private static void rename(Map<String, String> extras, String name, String tail) {
        String value = extras.remove(name);
        if (value != null) {
            extras.put(name + tail, value);
        }
    }
}
