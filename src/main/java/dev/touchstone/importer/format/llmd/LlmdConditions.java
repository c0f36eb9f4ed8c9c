package dev.touchstone.importer.format.llmd;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.summary.ReportMembers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// The conditions of a report of llm-d: in one form since 0.2, in the words of the client beside it and before.
final class LlmdConditions {

    private static final String SCENARIO = "scenario";
    private static final String UNKNOWN = "unknown";

    private final ReportMembers members;
    private final JsonValue scenario;

    LlmdConditions(ReportMembers members) {
        this.members = members;
        this.scenario = members.value().object(SCENARIO);
    }

    void take() {
        standardized();
        for (List<String> arguments : List.of(List.of(SCENARIO, "load", "native", "config"),
                List.of(SCENARIO, "load", "args"))) {
            client(arguments);
        }
        if (members.text(SCENARIO, "model", "name").filter(name -> !name.equals(UNKNOWN)).isPresent()) {
            members.condition(Factor.MODEL, SCENARIO, "model", "name");
        }
        stack(scenario.objects("stack"));
        hosts(scenario.object("host").objects("accelerator"));
    }

    private void standardized() {
        String[] load = {SCENARIO, "load", "standardized"};
        members.condition(Factor.REQUEST_RATE, SCENARIO, "load", "standardized", "rate_qps");
        // A report writes an infinite concurrency where the client has no limit.
        if (members.number(load[0], load[1], load[2], "concurrency").isPresent()) {
            members.condition(Factor.CONCURRENCY, SCENARIO, "load", "standardized", "concurrency");
        }
        members.condition(Factor.INPUT_TOKENS, SCENARIO, "load", "standardized", "input_seq_len", "value");
        members.condition(Factor.OUTPUT_TOKENS, SCENARIO, "load", "standardized", "output_seq_len", "value");
    }

    /// The arguments of inference-perf, GuideLLM and vLLM's client, each under its own names.
    private void client(List<String> root) {
        condition(Factor.MODEL, root, "server", "model_name");
        condition(Factor.URL, root, "server", "base_url");
        condition(Factor.DATASET, root, "data", "type");
        api(root, "api", "type");
        hint(root, "server", "type");
        condition(Factor.MODEL, root, "spec", "backend", "model");
        condition(Factor.URL, root, "spec", "backend", "target");
        api(root, "spec", "backend", "request_format");
        condition(Factor.MODEL, root, "model");
        condition(Factor.URL, root, "target");
        condition(Factor.REQUEST_RATE, root, "request_rate");
        condition(Factor.CONCURRENCY, root, "max_concurrency");
        condition(Factor.REQUESTS, root, "num_prompts");
        stage(root);
    }

    /// The rate of the stage that the report is about.
    private void stage(List<String> root) {
        OptionalDouble stage = members.number(SCENARIO, "load", "metadata", "stage");
        List<JsonValue> stages = object(root, "load").objects("stages");
        if (stage.isPresent() && stage.getAsDouble() >= 0 && stage.getAsDouble() < stages.size()) {
            JsonValue one = stages.get((int) stage.getAsDouble());
            one.number("concurrency_level").ifPresentOrElse(limit ->
                    members.condition(Factor.CONCURRENCY, Level.of(limit), "stages", "concurrency_level"),
                    () -> one.number("rate").ifPresent(rate ->
                            members.condition(Factor.REQUEST_RATE, Level.of(rate), "stages", "rate")));
        }
    }

    private void api(List<String> root, String... names) {
        String[] path = path(root, names);
        members.text(path).ifPresent(word -> {
            String api = switch (word.toLowerCase(Locale.ROOT)) {
                case "completion", "completions", "text_completions" -> "completions";
                case "chat", "chat_completions" -> "chat";
                default -> ApiNames.ofUrl(word);
            };
            if (api != null) {
                members.condition(Factor.API, Level.of(api), path);
            }
        });
    }

    /// The kind of server that the client was set to expect.
    private void hint(List<String> root, String... names) {
        String[] path = path(root, names);
        members.text(path).flatMap(EngineNames::named).ifPresent(engine ->
                members.hint(Factor.ENGINE, Level.of(engine), path));
    }

    private void condition(Factor factor, List<String> root, String... names) {
        members.condition(factor, path(root, names));
    }

    private JsonValue object(List<String> root, String name) {
        JsonValue object = members.value();
        for (String step : path(root, name)) {
            object = object.object(step);
        }
        return object;
    }

    private static String[] path(List<String> root, String... names) {
        String[] path = root.toArray(new String[root.size() + names.length]);
        System.arraycopy(names, 0, path, root.size(), names.length);
        return path;
    }

    /// The engines of the stack. Their GPUs add up; their parallelism is known where all have the same.
    private void stack(List<JsonValue> components) {
        double gpus = 0;
        boolean known = true;
        List<JsonValue> engines = components.stream().map(component -> component.object("standardized"))
                .filter(each -> each.text("kind").filter("inference_engine"::equals).isPresent()).toList();
        for (JsonValue engine : engines) {
            JsonValue accelerator = engine.object("accelerator");
            known &= accelerator.number("count").isPresent();
            gpus += accelerator.number("count").orElse(0) * engine.number("replicas").orElse(1);
            word(Factor.MODEL, engine.object("model"), "name");
            word(Factor.GPU, accelerator, "model");
            engine.text("tool").flatMap(EngineNames::named).ifPresent(name -> {
                members.condition(Factor.ENGINE, Level.of(name), "stack", "tool");
                word(Factor.ENGINE_VERSION, engine, "tool_version");
            });
        }
        if (known && gpus > 0) {
            members.condition(Factor.GPU_COUNT, Level.of(gpus), "stack", "accelerator", "count");
        }
        if (engines.size() == 1) {
            replicas(engines.getFirst());
        }
        parallelism(engines.stream().map(engine -> engine.object("accelerator").object("parallelism")).toList());
    }

    /// Replicas of the one engine share the requests as data parallelism does.
    private void replicas(JsonValue engine) {
        double replicas = engine.number("replicas").orElse(1);
        double data = engine.object("accelerator").object("parallelism").number("dp").orElse(1);
        if (replicas > 1) {
            members.condition(Factor.DATA_PARALLEL, Level.of(replicas * data), "stack", "replicas");
        }
    }

    private void word(Factor factor, JsonValue object, String name) {
        object.text(name).filter(text -> !text.isBlank()).ifPresent(text ->
                members.condition(factor, Level.of(text), "stack", name));
    }

    private void parallelism(List<JsonValue> all) {
        same(Factor.TENSOR_PARALLEL, all, "tp");
        same(Factor.PIPELINE_PARALLEL, all, "pp");
        same(Factor.DATA_PARALLEL, all, "dp");
    }

    private void same(Factor factor, List<JsonValue> all, String name) {
        double[] degrees = all.stream().mapToDouble(each -> each.number(name).orElse(-1)).distinct().toArray();
        if (degrees.length == 1 && degrees[0] > 0) {
            members.condition(factor, Level.of(degrees[0]), "parallelism", name);
        }
    }

    /// The accelerators of version 0.1, one object per replica.
    private void hosts(List<JsonValue> accelerators) {
        double gpus = accelerators.stream().mapToDouble(each -> each.number("count").orElse(Double.NaN)).sum();
        if (gpus > 0) {
            members.condition(Factor.GPU_COUNT, Level.of(gpus), "accelerator", "count");
        }
        accelerators.stream().flatMap(each -> each.text("model").stream()).findFirst().ifPresent(name ->
                members.condition(Factor.GPU, Level.of(name), "accelerator", "model"));
        parallelism(accelerators.stream().map(each -> each.object("parallelism")).toList());
    }
}
