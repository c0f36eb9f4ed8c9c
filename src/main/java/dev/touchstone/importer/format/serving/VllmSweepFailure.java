package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonBlocks;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// `SERVE-…-failure.json` of `vllm bench sweep serve --continue-on-error`: the parameters of a server that did not
/// start, and its error. Of its command the file has only what the sweep varied. A benchmark that failed while its
/// server ran (`run=1.failure.json`, with `bench_overrides`) is not one of these.
public final class VllmSweepFailure implements JsonBlocks {

    private static final String PARAMETERS = "serve_overrides";
    private static final FormatInfo INFO = FormatInfo.of("vllm-sweep-failure")
            .sample("vLLM bench sweep", "2026", "`SERVE-…-failure.json` of a server that did not start",
                    "vllm-sweep-failure/failure.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("error_type", "error", PARAMETERS);
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.has("error_type") && value.has(PARAMETERS) && !value.has("bench_overrides");
    }

    @Override
    public List<Block> blocks(JsonValue value, Lines lines, Function<String, Evidence> evidence) {
        Map<String, String> flags = new LinkedHashMap<>();
        value.object(PARAMETERS).leaves().forEach((name, level) ->
                flags.put("--" + name.replace('_', '-'), Secrets.mask(level)));
        List<String> words = new ArrayList<>(List.of("vllm bench sweep:"));
        flags.forEach((name, level) -> words.add(name + " " + level));
        Conditions conditions = Conditions.none();
        if (flags.containsKey("--tensor-parallel-size")) {
            conditions = conditions.with(Factor.TENSOR_PARALLEL, Level.parse(Factor.TENSOR_PARALLEL,
                    flags.get("--tensor-parallel-size")), evidence.apply("tensor_parallel_size"));
        }
        String error = value.text("error_type").orElse("") + ": " + value.text("error").orElse("");
        return List.of(new Block.Launch(lines, String.join(" ", words), conditions, OrderedMap.copyOf(flags)),
                new Block.ProgramError(lines, Secrets.mask(error)));
    }
}
