package dev.touchstone.importer.format.serving;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.ClientOptions;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The arguments of a client written in Python, as its parser prints them: `Namespace(backend='vllm', port=8000, …)`.
/// Most of them are defaults.
final class ClientArguments {

    static final String HEAD = "Namespace(";
    private static final Map<String, Factor> FACTORS = Map.ofEntries(
            Map.entry("num_prompts", Factor.REQUESTS),
            Map.entry("num_prompt", Factor.REQUESTS),
            Map.entry("max_concurrency", Factor.CONCURRENCY),
            Map.entry("concurrency", Factor.CONCURRENCY),
            Map.entry("request_rate", Factor.REQUEST_RATE),
            Map.entry("model", Factor.MODEL),
            Map.entry("dataset_name", Factor.DATASET),
            Map.entry("input_len", Factor.INPUT_TOKENS),
            Map.entry("output_len", Factor.OUTPUT_TOKENS),
            Map.entry("random_input_len", Factor.INPUT_TOKENS),
            Map.entry("random_output_len", Factor.OUTPUT_TOKENS),
            Map.entry("tensor_parallel_size", Factor.TENSOR_PARALLEL),
            Map.entry("pipeline_parallel_size", Factor.PIPELINE_PARALLEL),
            Map.entry("temperature", Factor.TEMPERATURE));
    /// Backends that do not reveal the server for certain, because they are defaults.
    private static final Set<String> SAY_NOTHING = Set.of("vllm", "openai", "openai-chat");

    private final Map<String, String> values = new LinkedHashMap<>();
    private final Evidence evidence;
    private Conditions conditions = Conditions.none();

    private ClientArguments(String namespace, Lines lines) {
        this.evidence = Evidence.at(lines, Excerpt.of(namespace), I18n.stored("printed by the client"));
        parse(namespace, HEAD.length());
    }

    static @Nullable Factor factor(String name) {
        return FACTORS.get(name);
    }

    /// Whether the bracket behind the name is closed.
    static boolean isClosed(CharSequence text, int head) {
        int depth = 0;
        for (int at = head; at < text.length(); at++) {
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            if (depth == 0 && text.charAt(at) == ')') {
                return true;
            }
        }
        return false;
    }

    /// Returns what the arguments set; empty where they set no condition.
    static Optional<Block> block(String namespace, Lines lines) {
        ClientArguments arguments = new ClientArguments(namespace, lines);
        arguments.levels();
        arguments.address();
        arguments.thinking();
        return arguments.conditions.factors().isEmpty() ? Optional.empty()
                : Optional.of(new Block.BenchmarkCommand(lines, arguments.conditions,
                        ClientOptions.printed(arguments.values)));
    }

    /// `name=value, name='value', name={'a': 1}`, in one pass.
    private void parse(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != ')') {
            int equals = text.indexOf('=', at);
            if (equals < 0) {
                return;
            }
            String name = text.substring(at, equals).strip();
            int end = endOfValue(text, equals + 1);
            String value = text.substring(equals + 1, end).strip();
            boolean quoted = value.length() > 1 && (value.charAt(0) == '\'' || value.charAt(0) == '"');
            values.put(name, quoted ? value.substring(1, value.length() - 1) : value);
            at = end;
            while (at < text.length() && (text.charAt(at) == ',' || text.charAt(at) == ' ')) {
                at++;
            }
        }
    }

    /// Up to the comma or the closing bracket, past quotes and brackets.
    private static int endOfValue(String text, int from) {
        int depth = 0;
        char quote = 0;
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if ("([{<".indexOf(c) >= 0) {
                depth++;
            } else if (depth == 0 && (c == ',' || c == ')')) {
                return at;
            } else if (")]}>".indexOf(c) >= 0) {
                depth--;
            }
        }
        return text.length();
    }

    /// The lengths of the random data set are printed whatever the data set is; they hold for that one only.
    private void levels() {
        boolean random = values.getOrDefault("dataset_name", "").startsWith("random");
        values.forEach((name, value) -> {
            Factor factor = FACTORS.get(name);
            boolean elsewhere = name.startsWith("random_") && !random;
            OptionalDouble number = NumberParser.leading(value);
            boolean isLevel = factor != null && (factor.kind() == Factor.Kind.TEXT ? !value.isEmpty()
                    : number.isPresent() || value.equals("inf"));
            if (factor != null && isLevel && !elsewhere && !value.equals("None")) {
                with(factor, factor.kind() == Factor.Kind.NUMBER && number.isPresent()
                        ? Level.of(number.getAsDouble()) : Level.of(value));
            }
        });
        String backend = values.getOrDefault("backend", "");
        String api = ApiNames.ofBackend(backend);
        if (api != null) {
            with(Factor.API, Level.of(api));
        }
        if (!SAY_NOTHING.contains(backend)) {
            EngineNames.named(Backends.server(backend)).ifPresent(engine -> with(Factor.ENGINE, Level.of(engine)));
        } else if (backend.equals("vllm")) {
            // The default: it runs the engine itself, or what it measures is likely to be it.
            boolean isOffline = values.containsKey("tensor_parallel_size");
            conditions = conditions.with(Factor.ENGINE, Level.of("vLLM"), isOffline ? evidence
                    : Evidence.proposed(Objects.requireNonNull(evidence.lines()), evidence.text(),
                            "the client's default back end"));
        }
    }

    private void with(Factor factor, Level level) {
        conditions = conditions.with(factor, level, evidence);
    }

    private boolean isSet(String name) {
        return !values.getOrDefault(name, "None").equals("None") && !values.getOrDefault(name, "").isEmpty();
    }

    private void address() {
        String path = isSet("endpoint") ? values.getOrDefault("endpoint", "") : "";
        String api = ApiNames.ofUrl(path);
        if (api != null) {
            with(Factor.API, Level.of(api));
        }
        if (isSet("base_url")) {
            with(Factor.URL, Level.of(Secrets.mask(values.getOrDefault("base_url", "") + path)));
        } else if (isSet("host") && isSet("port")) {
            with(Factor.URL, Level.of("http://" + values.get("host") + ":" + values.get("port") + path));
        }
    }

    /// `extra_body={'chat_template_kwargs': {'enable_thinking': False}}`, as a dictionary or as a string.
    private void thinking() {
        for (String name : List.of("extra_body", "extra_request_body", "chat_template_kwargs")) {
            String plain = values.getOrDefault(name, "").toLowerCase(Locale.ROOT).replace(" ", "").replace("\"", "")
                    .replace("'", "");
            int at = plain.indexOf("thinking:");
            if (at >= 0) {
                with(Factor.THINKING, Level.of(plain.startsWith("true", at + "thinking:".length()) ? "on" : "off"));
            }
        }
    }
}
