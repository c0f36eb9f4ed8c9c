package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.Figures;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What vLLM's and SGLang's clients echo of their arguments before they measure: `Namespace(backend='vllm', …)`,
/// `Traffic request rate: inf`, `Maximum request concurrency: 30`. It speaks for the next result only.
public final class BenchmarkEcho implements BlockFormat {

    private static final Pattern ARGUMENT = Pattern.compile("(\\w{1,40})=(?:'([^']*)'|\"([^\"]*)\"|([^,)\\s]+))");
    private static final Map<String, Factor> ARGUMENTS = Map.of(
            "num_prompts", Factor.REQUESTS,
            "max_concurrency", Factor.CONCURRENCY,
            "request_rate", Factor.REQUEST_RATE,
            "model", Factor.MODEL,
            "dataset_name", Factor.DATASET,
            "random_input_len", Factor.INPUT_TOKENS,
            "random_output_len", Factor.OUTPUT_TOKENS,
            "temperature", Factor.TEMPERATURE);

    @Override
    public String id() {
        return "benchmark-echo";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("vLLM bench serve", "all", "`Namespace(…)` and the lines before a block",
                        "benchmark-echo/namespace.txt"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || line.text().contains("tensor_parallel_size=")) {
            return List.of();
        }
        String body = line.body();
        Map<Factor, String> said = body.contains("Namespace(") ? arguments(body.substring(body.indexOf("Namespace(")))
                : row(body);
        if (said.isEmpty()) {
            return List.of();
        }
        cursor.advance();
        Conditions conditions = Conditions.none();
        Evidence evidence = Evidence.at(Lines.of(line.number()), Excerpt.of(line.text()), "printed by the client");
        for (Map.Entry<Factor, String> entry : said.entrySet()) {
            OptionalDouble number = Figures.leading(entry.getValue());
            conditions = conditions.with(entry.getKey(),
                    entry.getKey().kind() == Factor.Kind.NUMBER && number.isPresent()
                            ? Level.of(number.getAsDouble()) : Level.of(entry.getValue()), evidence);
        }
        return List.of(new Block.BenchmarkCommand(Lines.of(line.number()), Excerpt.of(body), conditions));
    }

    private static Map<Factor, String> row(String body) {
        int colon = body.indexOf(": ");
        if (colon < 0 || colon > 40) {
            return Map.of();
        }
        String value = body.substring(colon + 2).strip();
        return ServingRow.of(body.substring(0, colon)).filter(row -> row.factor() != null && isLevel(value))
                .map(row -> Map.of(java.util.Objects.requireNonNull(row.factor()), value)).orElse(Map.of());
    }

    /// The lengths of the random data set are printed whatever the data set is; they hold for that one only.
    private static Map<Factor, String> arguments(String namespace) {
        Map<Factor, String> said = new LinkedHashMap<>();
        Matcher matcher = ARGUMENT.matcher(namespace);
        while (matcher.find()) {
            Factor factor = ARGUMENTS.get(matcher.group(1));
            String value = matcher.group(2) != null ? matcher.group(2)
                    : matcher.group(3) != null ? matcher.group(3) : matcher.group(4);
            if (factor != null && value != null && !value.equals("None")
                    && (factor.kind() == Factor.Kind.TEXT || isLevel(value))) {
                said.put(factor, value);
            }
        }
        if (!"random".equals(said.get(Factor.DATASET))) {
            said.remove(Factor.INPUT_TOKENS);
            said.remove(Factor.OUTPUT_TOKENS);
        }
        return said;
    }

    private static boolean isLevel(String value) {
        return Figures.leading(value).isPresent() || value.equals("inf");
    }
}
