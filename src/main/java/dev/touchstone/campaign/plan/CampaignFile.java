package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.ContainerPlace;
import dev.touchstone.campaign.engine.KubernetesPlace;
import dev.touchstone.campaign.engine.LocalPlace;
import dev.touchstone.campaign.engine.Place;
import dev.touchstone.campaign.engine.Readiness;
import dev.touchstone.campaign.engine.SshPlace;
import dev.touchstone.campaign.plan.SearchBudget.Method;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanFileFields;
import dev.touchstone.load.plan.PlanFileValue;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The file of a campaign, in YAML:
///
/// ```yaml
/// target: {engine: vllm, command: [vllm, serve, "{model}", --port, "{port}"], model: Qwen/Qwen3-8B, gpus: 2, where: local}
/// space:
///   --max-num-seqs: {log2: [16, 1024], usual: 256}
///   --block-size: [8, 16, 32]
///   --enable-prefix-caching: switch
/// constraints: ["-tp * -dp = {gpus}", "--max-num-batched-tokens >= --max-num-seqs"]
/// load: {concurrency: [64], requests: 300, maxTokens: 256}
/// objective: {maximise: output_token_throughput, within: {ttft.p99: 1s}}
/// prices: [{gpu: H100, perGpuHour: 2.5, currency: USD, date: 2026-08-01, source: contract}]
/// search: {method: model, launches: 30, hours: 8, repeats: 3, confirm: 4, seed: 1}
/// ```
///
/// Without `command`, an engine that Touchstone knows is launched by its preset; `space: vllm` are the preset's flags.
///
/// Prices are needed where the objective is a cost, in the form of [PriceFile], here or in a file that is named in their place.
public final class CampaignFile {

    private static final YAMLMapper MAPPER = YAMLMapper.builder().build();
    private static final double MILLIS_PER_HOUR = 3_600_000;
    private static final int USUAL_LAUNCHES = 30;
    private static final int USUAL_REPEATS = 2;
    private static final int USUAL_CONFIRM = 4;

    private CampaignFile() {
    }

    /// @param name of the campaign where the file has none
    /// @param folder against which names of files are resolved; null to leave them as they are
    /// @throws IllegalArgumentException with a sentence: which field is wrong, and what it may be
    public static CampaignPlan read(String yaml, String name, @Nullable Path folder) {
        PlanFileValue root = new PlanFileValue("", tree(yaml));
        PlanFileFields fields = root.fields("name", "target", "space", "constraints", "candidates", "load", "objective",
                "prices", "search");
        PlanFileFields target = fields.get("target").fields("engine", "command", "model", "gpus", "where", "env", "ready");
        String engine = target.get("engine", PlanFileValue::text, "").toLowerCase(Locale.ROOT);
        EngineCommand command = command(target, engine);
        SearchSpace space = SpaceFields.read(fields, engine, command);
        SearchBudget search = fields.find("search").map(CampaignFile::search)
                .orElseGet(() -> new SearchBudget(Method.MODEL, USUAL_LAUNCHES, null, USUAL_REPEATS, 0, USUAL_CONFIRM, 1));
        List<Candidate> listed = fields.find("candidates").map(value -> value.list().stream()
                .map(CampaignFile::candidate).toList()).orElse(List.of());
        if (listed.isEmpty() == (search.method() == Method.LIST)) {
            throw root.wrong(listed.isEmpty() ? I18n.text("the method list needs candidates, one object of flags each")
                    : I18n.text("candidates are for the method list: search: {method: list}"));
        }
        Plan load = LoadFields.read(fields.get("load"), search, folder);
        String own = fields.get("name", PlanFileValue::text, name);
        Place place = place(target);
        Readiness ready = target.find("ready").map(CampaignFile::readiness).orElseGet(() -> EnginePresets.find(engine)
                .map(EnginePreset::ready).orElse(Readiness.DEFAULT));
        CampaignObjective objective = objective(fields.get("objective"), prices(fields, folder));
        return fields.get("space").make(() -> new CampaignPlan(own, engine, command, place, ready, space, listed, load, objective,
                search));
    }

    private static JsonNode tree(String yaml) {
        try {
            return MAPPER.readTree(yaml);
        } catch (JacksonException broken) {
            throw new IllegalArgumentException(I18n.text("the campaign is not YAML: {0}", broken.getOriginalMessage()), broken);
        }
    }

    private static EngineCommand command(PlanFileFields target, String engine) {
        List<String> words = target.find("command").map(CampaignFile::words).or(() -> EnginePresets.find(engine)
                .map(EnginePreset::words)).orElseGet(() -> words(target.get("command")));
        Map<String, String> environment = new LinkedHashMap<>();
        target.find("env").ifPresent(env -> env.node().properties().forEach(variable ->
                environment.put(variable.getKey(), variable.getValue().asString(""))));
        int gpus = target.get("gpus", CampaignFile::gpus, 0);
        String model = target.get("model", PlanFileValue::text, "");
        EngineCommand command = new EngineCommand(words, environment, model, gpus);
        List<String> all = new ArrayList<>(words);
        all.addAll(environment.values());
        if (all.stream().anyMatch(Secrets::isMasked)) {
            throw new PlanFileValue("target", JsonNodeFactory.instance.missingNode())
                    .wrong(I18n.text("a key, token or password was not kept: give it again, in the command or in env"));
        }
        if (model.isEmpty() && all.stream().anyMatch(word -> word.contains("{model}"))) {
            throw new PlanFileValue("target", JsonNodeFactory.instance.missingNode())
                    .wrong(I18n.text("the command has a place for the model: give its name, model: Qwen/Qwen3-8B"));
        }
        if (gpus == 0 && all.stream().anyMatch(word -> word.contains(EngineCommand.GPUS))) {
            throw new PlanFileValue("target", JsonNodeFactory.instance.missingNode())
                    .wrong(I18n.text("the command has a place for the number of GPUs: give it, gpus: 2"));
        }
        return command;
    }

    private static int gpus(PlanFileValue value) {
        if (value.whole() < 1) {
            throw value.wrong(I18n.text("must be 1 or more"));
        }
        return value.whole();
    }

    private static List<String> words(PlanFileValue command) {
        List<String> words = command.list().stream().map(word -> word.node().asString("")).toList();
        if (words.size() < 2 || words.getFirst().startsWith("-") || words.getFirst().contains("{")) {
            throw command.wrong(I18n.text("must be a list of words: [vllm, serve, \"{model}\", --port, \"{port}\"]"));
        }
        if (words.stream().noneMatch(word -> word.contains("{port}"))) {
            throw command.wrong(I18n.text("needs a place for the port, which Touchstone chooses: --port, \"{port}\""));
        }
        return words;
    }

    private static Place place(PlanFileFields target) {
        PlanFileValue where = target.find("where").orElse(null);
        if (where == null || where.isText() && where.text().equals("local")) {
            return new LocalPlace();
        }
        PlanFileFields fields = where.isText() ? null : where.fields("ssh", "docker", "podman", "kubectl", "options");
        if (fields == null) {
            throw where.wrong(I18n.text("must be local, {ssh: HOST}, {docker: IMAGE}, {podman: IMAGE} or {kubectl: POD}"));
        }
        if (Stream.of("ssh", "docker", "podman", "kubectl").filter(name -> fields.find(name).isPresent()).count() > 1) {
            throw where.wrong(I18n.text("must name one place, not several"));
        }
        if (fields.find("ssh").isPresent() && fields.find("options").isPresent()) {
            throw where.wrong(I18n.text("options are for docker, podman and kubectl; those of ssh stand in its own configuration"));
        }
        List<String> options = fields.find("options").map(value -> value.list().stream()
                .map(option -> option.node().asString("")).toList()).orElse(List.of());
        return where.make(() -> fields.find("ssh").map(PlanFileValue::text).<Place>map(SshPlace::new)
                .or(() -> fields.find("docker").map(image -> new ContainerPlace("docker", options, image.text())))
                .or(() -> fields.find("podman").map(image -> new ContainerPlace("podman", options, image.text())))
                .or(() -> fields.find("kubectl").map(pod -> new KubernetesPlace(options, pod.text())))
                .orElseThrow(() -> where.wrong(I18n.text("must name a place: ssh, docker, podman or kubectl"))));
    }

    private static Readiness readiness(PlanFileValue value) {
        PlanFileFields fields = value.fields("path", "within");
        return value.make(() -> new Readiness(fields.get("path", PlanFileValue::text, Readiness.DEFAULT.path()),
                fields.get("within", PlanFileValue::time, Readiness.DEFAULT.within())));
    }

    private static Candidate candidate(PlanFileValue value) {
        Map<String, String> values = new LinkedHashMap<>();
        value.node().properties().forEach(flag -> values.put(flag.getKey(), SpaceFields.word(flag.getValue())));
        return new Candidate(values);
    }

    /// The prices, listed or in a file; none where none are given.
    private static GpuPrices prices(PlanFileFields fields, @Nullable Path folder) {
        PlanFileValue prices = fields.find("prices").orElse(null);
        if (prices == null) {
            return GpuPrices.NONE;
        }
        try {
            if (!prices.isText()) {
                return PriceFile.of(prices.node());
            }
            Path file = folder == null ? Path.of(prices.text()) : folder.resolve(prices.text());
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(I18n.text("there is no file {0}", file));
            }
            return PriceFile.read(file);
        } catch (IllegalArgumentException wrong) {
            throw prices.wrong(String.valueOf(wrong.getMessage()));
        } catch (IOException unreadable) {
            throw prices.wrong(I18n.text("the file cannot be read: {0}", unreadable.getMessage()));
        }
    }

    private static CampaignObjective objective(PlanFileValue value, GpuPrices prices) {
        PlanFileFields fields = value.fields("maximise", "minimise", "within");
        if (fields.find("maximise").isPresent() && fields.find("minimise").isPresent()) {
            throw value.wrong(I18n.text("must name one of maximise and minimise, not both"));
        }
        PlanFileValue metric = fields.find("maximise").or(() -> fields.find("minimise"))
                .orElseThrow(() -> value.wrong(I18n.text("must name what to maximise or to minimise")));
        Map<Metric, Double> limits = new LinkedHashMap<>();
        fields.find("within").ifPresent(within -> within.node().properties().forEach(limit -> {
            PlanFileValue most = new PlanFileValue(within.path() + "." + limit.getKey(), limit.getValue());
            Metric of = metric(limit.getKey(), most);
            limits.put(of, of.unit() == Unit.SECONDS ? most.seconds() : most.number());
        }));
        Metric of = metric(metric.text(), metric);
        boolean isCost = of.unit().isMoney() || limits.keySet().stream().anyMatch(limit -> limit.unit().isMoney());
        if (isCost && prices.all().isEmpty()) {
            throw value.wrong(I18n.text("a cost needs prices: {0}",
                    "[{gpu: H100, perGpuHour: 2.5, currency: USD, date: 2026-08-01, source: contract}]"));
        }
        return new CampaignObjective(of, fields.find("maximise").isPresent(), limits, prices);
    }

    private static Metric metric(String key, PlanFileValue value) {
        return Metric.ofKey(key).orElseThrow(() -> value.wrong(I18n.text(
                "\"{0}\" is no metric; for instance output_token_throughput, ttft.p99", key)));
    }

    private static SearchBudget search(PlanFileValue value) {
        PlanFileFields fields = value.fields("method", "launches", "hours", "repeats", "patience", "confirm", "seed");
        return value.make(() -> new SearchBudget(
                fields.get("method", one -> one.oneOf(Method.values(), Method::key),
                        Method.MODEL),
                fields.get("launches", PlanFileValue::whole, USUAL_LAUNCHES),
                fields.orNull("hours", hours -> Duration.ofMillis(Math.round(hours.number() * MILLIS_PER_HOUR))),
                fields.get("repeats", PlanFileValue::whole, USUAL_REPEATS),
                fields.get("patience", PlanFileValue::whole, 0),
                fields.get("confirm", PlanFileValue::whole, USUAL_CONFIRM),
                fields.get("seed", PlanFileValue::seed, 1L)));
    }
}
