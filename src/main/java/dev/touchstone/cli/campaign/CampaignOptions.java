package dev.touchstone.cli.campaign;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignFileWriter;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.EnginePreset;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.plan.ParameterJson;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.cli.option.PricesOption;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A campaign by options, in place of its file: an engine that Touchstone knows, with the flags of its preset.
final class CampaignOptions {

    private static final double MILLIS_PER_HOUR = 3_600_000;
    private static final double USUAL_PERCENTILE = 99;

    @Option(names = "--engine", paramLabel = "NAME",
            description = "vllm, sglang, llama.cpp, simulated, or llmconf (vLLM with LLMConf's ranges). Its launch command and"
                    + " the flags to search are those of the preset.")
    private @Nullable String engine;

    @Option(names = "--model", paramLabel = "M", description = "The model, as the engine's launch command has it.")
    private @Nullable String model;

    @Option(names = "--gpus", paramLabel = "N", description = "GPUs of a launch; all of them are used.")
    private @Nullable Integer gpus;

    @Option(names = "--where", paramLabel = "PLACE",
            description = "local (default), ssh:HOST, docker:IMAGE, podman:IMAGE or kubectl:POD.")
    private @Nullable String where;

    @Option(names = "--arg", paramLabel = "WORD",
            description = "A further word of the launch command; may be given several times: --arg=--max-model-len --arg=8192.")
    private @Nullable List<String> words;

    @Option(names = "--env", paramLabel = "NAME=VALUE", description = "A variable of the engine's environment.")
    private @Nullable Map<String, String> environment;

    @Option(names = "--vary", paramLabel = "FLAG=VALUES",
            description = "A flag to search, in place of its range in the preset: --vary=--block-size=16,32.")
    private @Nullable List<String> varied;

    @Option(names = "--only", split = ",", paramLabel = "FLAG", description = "Search these flags of the preset only.")
    private @Nullable List<String> only;

    @Option(names = "--quality", description = "Search flags too that change the model's answers, such as a KV cache of 8 bits.")
    private boolean quality;

    @Option(names = "--objective", paramLabel = "max:METRIC|min:METRIC",
            description = "What is searched for (default: max:output_token_throughput).")
    private @Nullable String objective;

    @Option(names = "--slo", split = ",", paramLabel = "METRIC=LIMIT",
            description = "What must hold: ttft.p99=1s, request_throughput=2 (at least). A latency without a statistic has that of"
                    + " --at: ttft=1s.")
    private @Nullable Map<String, String> limits;

    @Option(names = "--at", paramLabel = "STATISTIC",
            description = "Of limits without a statistic: mean, median, p90, p95, p99 (default), max.")
    private @Nullable Statistic at;

    @Option(names = "--prices", paramLabel = "FILE",
            description = "Prices and power of GPUs, where the objective is a cost; without it, those of the window.")
    private @Nullable Path prices;

    @Option(names = "--condition", paramLabel = "FACTOR=LEVEL",
            description = "What neither engine nor machine report, or report wrongly: gpu=H100, gpuCount=2, ...")
    private @Nullable Map<String, String> conditions;

    @Option(names = "--concurrency", split = ",", paramLabel = "N", description = "Requests in flight; several values make several"
            + " tests per launch (default: 8).")
    private @Nullable List<Integer> concurrencies;

    @Option(names = "--requests", paramLabel = "N", description = "Measured requests of each test (default: 100).")
    private @Nullable Integer requests;

    @Option(names = "--duration", paramLabel = "TIME", description = "Length of each test: 90 (seconds), 5m.")
    private @Nullable Duration duration;

    @Option(names = "--max-tokens", paramLabel = "N", description = "The most tokens of an answer (default: 256).")
    private @Nullable Integer maxTokens;

    @Option(names = "--method", paramLabel = "NAME",
            description = "model (default), screening, sobol, latin-hypercube, random or grid.")
    private @Nullable String method;

    @Option(names = "--launches", paramLabel = "N", description = "Launches of the search at most (default: 30).")
    private @Nullable Integer launches;

    @Option(names = "--hours", paramLabel = "X", description = "Length of the search at most, over all its sessions.")
    private @Nullable Double hours;

    @Option(names = "--repeats", paramLabel = "N", description = "Launches of the default and of the best few (default: 2).")
    private @Nullable Integer repeats;

    @Option(names = "--patience", paramLabel = "N",
            description = "Stops the search after so many candidates without a better one (default: 0, never).")
    private @Nullable Integer patience;

    @Option(names = "--confirm", paramLabel = "N",
            description = "Launches of the best and of the default, each, that decide whether it is better (default: 4).")
    private @Nullable Integer confirm;

    @Option(names = "--seed", paramLabel = "N", description = "Another seed is another search (default: 1).")
    private @Nullable Long seed;

    @Option(names = "--save", paramLabel = "FILE.yaml", description = "Saves the campaign as a file before it begins.")
    private @Nullable Path saveTo;

    boolean hasEngine() {
        return engine != null;
    }

    @Nullable Path saveTo() {
        return saveTo;
    }

    /// The name of the campaign: that of the file that is saved, or the engine's.
    String name() {
        Path file = saveTo;
        return file == null ? String.valueOf(engine) : String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
    }

    /// The text of the file that says the same.
    ///
    /// @throws WrongUsage when the options make no campaign
    String yaml() {
        EnginePreset preset = EnginePresets.find(String.valueOf(engine)).orElseThrow(() -> new WrongUsage("unknown engine "
                + engine + "; known: " + String.join(", ", EnginePresets.ids())));
        try {
            CampaignPlan plan = CampaignFile.read(json(preset).toString(), name(), Path.of("").toAbsolutePath());
            return CampaignFileWriter.write(plan, null);
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage(String.valueOf(wrong.getMessage()));
        }
    }

    private ObjectNode json(EnginePreset preset) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        target(preset, json.putObject("target"));
        ObjectNode space = json.putObject("space");
        parameters(preset).forEach((flag, parameter) -> space.set(flag, ParameterJson.write(parameter)));
        List<Constraint> coupling = preset.coupling(gpus == null ? 0 : gpus).stream()
                .filter(one -> space.propertyNames().stream().anyMatch(flag -> one.text().contains(flag))).toList();
        if (!coupling.isEmpty()) {
            ArrayNode constraints = json.putArray("constraints");
            coupling.forEach(one -> constraints.add(one.text()));
        }
        load(json.putObject("load"));
        objective(json.putObject("objective"));
        prices(json);
        search(json.putObject("search"));
        return json;
    }

    private void target(EnginePreset preset, ObjectNode target) {
        target.put("engine", preset.id());
        List<String> command = new ArrayList<>(preset.words());
        if (words != null) {
            command.addAll(words);
        }
        command.forEach(target.putArray("command")::add);
        if (model == null && command.contains("{model}")) {
            throw new WrongUsage("which model? give --model, as the engine's launch command has it");
        }
        if (gpus == null && command.contains("{gpus}")) {
            throw new WrongUsage("how many GPUs may a launch use? give --gpus");
        }
        put(target, "model", model);
        put(target, "gpus", gpus);
        put(target, "env", environment);
        if (where != null && !where.equals("local")) {
            String[] place = where.split(":", 2);
            if (place.length < 2 || !List.of("ssh", "docker", "podman", "kubectl").contains(place[0])) {
                throw new WrongUsage("--where is local, ssh:HOST, docker:IMAGE, podman:IMAGE or kubectl:POD, not " + where);
            }
            target.putObject("where").put(place[0], place[1]);
        }
    }

    private Map<String, Parameter> parameters(EnginePreset preset) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        preset.parameters(gpus == null ? 0 : gpus).forEach(one -> parameters.put(one.name(), one));
        if (quality) {
            preset.qualityParameters().forEach(one -> parameters.put(one.name(), one));
        }
        if (only != null) {
            only.stream().filter(flag -> !parameters.containsKey(flag)).findFirst().ifPresent(flag -> {
                throw new WrongUsage("--only: " + flag + " is no flag of the preset; known: "
                        + String.join(", ", parameters.keySet()));
            });
            parameters.keySet().retainAll(only);
        }
        for (String text : varied == null ? List.<String>of() : varied) {
            int sign = text.indexOf('=');
            if (sign < 1) {
                throw new WrongUsage("--vary is a flag with its values, --vary=--block-size=16,32, not " + text);
            }
            String flag = text.substring(0, sign);
            Parameter before = parameters.get(flag);
            Parameter values = Parameter.choices(flag, List.of(text.substring(sign + 1).split(",")));
            String usual = before == null ? null : before.usual();
            parameters.put(flag, usual == null ? values : values.withUsual(usual));
        }
        return parameters;
    }

    /// Sets a field to what was given; leaves it out where nothing was.
    private static void put(ObjectNode json, String name, @Nullable Object value) {
        if (value != null) {
            json.set(name, JsonMapper.shared().valueToTree(value));
        }
    }

    private void load(ObjectNode load) {
        put(load, "concurrency", concurrencies);
        put(load, "requests", requests);
        put(load, "time", duration == null ? null
                : BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString() + "s");
        put(load, "maxTokens", maxTokens);
        put(load, "conditions", conditions);
    }

    private void objective(ObjectNode json) {
        String wanted = objective == null ? "max:output_token_throughput" : objective;
        String[] parts = wanted.split(":", 2);
        String direction = parts[0].toLowerCase(Locale.ROOT);
        if (parts.length < 2 || !direction.equals("max") && !direction.equals("min")) {
            throw new WrongUsage("--objective is max:METRIC or min:METRIC, not " + wanted);
        }
        json.put(direction.equals("max") ? "maximise" : "minimise", parts[1]);
        if (limits != null) {
            ObjectNode within = json.putObject("within");
            limits.forEach((name, limit) -> {
                String metric = limited(name);
                if (limit.matches("[0-9]+(\\.[0-9]+)?")) {
                    within.put(metric, new BigDecimal(limit));
                } else {
                    within.put(metric, limit);
                }
            });
        }
    }

    /// The metric of a limit: as it is written, or `ttft` and `e2e` as other commands have them, with a statistic.
    private String limited(String name) {
        String key = name.strip().replaceFirst("^e2el?(?=$|\\.)", Quantity.E2E_LATENCY.key());
        return Metric.ofKey(key).isEmpty() && Quantity.ofKey(key).isPresent()
                ? key + "." + (at == null ? Statistic.percentile(USUAL_PERCENTILE) : at).key() : key;
    }

    /// The prices that a cost needs. Without a file of its own, a campaign has those of the window, which may change later.
    private void prices(ObjectNode json) {
        boolean isCost = Metric.ofKey(json.path("objective").path("minimise").asString("")).or(() ->
                Metric.ofKey(json.path("objective").path("maximise").asString(""))).filter(one -> one.unit().isMoney()).isPresent()
                || json.path("objective").path("within").propertyNames().stream().flatMap(one -> Metric.ofKey(one).stream())
                        .anyMatch(one -> one.unit().isMoney());
        if (prices != null || isCost) {
            GpuPrices known = PricesOption.read(prices);
            if (!known.equals(GpuPrices.NONE)) {
                json.set("prices", PriceFile.node(known));
            }
        }
    }

    private void search(ObjectNode search) {
        put(search, "method", method);
        put(search, "launches", launches);
        put(search, "hours", hours == null ? null : Math.round(hours * MILLIS_PER_HOUR) / MILLIS_PER_HOUR);
        put(search, "repeats", repeats);
        put(search, "patience", patience);
        put(search, "confirm", confirm);
        put(search, "seed", seed);
    }
}
