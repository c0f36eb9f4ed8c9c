package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What InferenceX writes of the server and the load beside the figures of a run, the same for fixed lengths and for
/// agents.
final class InferenceXSetup {

    private static final Pattern TAG = Pattern.compile(":v?(\\d{1,4}\\.[\\w.+-]{1,60})$");

    private InferenceXSetup() {
    }

    static void take(ReportMembers members) {
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.GPU, "hw");
        engine(members);
        members.condition(Factor.CONCURRENCY, "conc");
        members.condition(Factor.INPUT_TOKENS, "isl");
        members.condition(Factor.OUTPUT_TOKENS, "osl");
        // Of several nodes it is the sum over prefill and decode, which is no parallelism of any of them.
        if (members.number("prefill_tp").isEmpty()) {
            members.condition(Factor.TENSOR_PARALLEL, "tp");
            members.condition(Factor.PIPELINE_PARALLEL, "pp");
        }
    }

    /// The framework may be a router in front of an engine: `dynamo-sglang`; then the tag of the image is the router's.
    private static void engine(ReportMembers members) {
        String framework = members.text("framework").orElse("").toLowerCase(Locale.ROOT);
        String last = framework.substring(framework.lastIndexOf('-') + 1);
        Optional<String> engine = EngineNames.named(framework).or(() -> EngineNames.named(last))
                .or(() -> last.startsWith("trt") ? Optional.of("TensorRT-LLM") : Optional.empty());
        engine.ifPresent(name -> {
            members.condition(Factor.ENGINE, Level.of(name), "framework");
            String image = members.text("image").orElse("");
            Matcher tag = TAG.matcher(image);
            if (!image.contains("dynamo") && tag.find()) {
                members.condition(Factor.ENGINE_VERSION, Level.of(tag.group(1)), "image");
            }
        });
    }

    static boolean isDisaggregated(ReportMembers members) {
        return members.value().members().get("disagg") instanceof Boolean apart ? apart
                : members.text("disagg").filter(word -> word.equalsIgnoreCase("true")).isPresent();
    }

    /// Takes the number of GPUs. Prefill and decode stand on GPUs of their own only when they are disaggregated; where
    /// they share workers, a file of several nodes counts these as prefill and no GPU as decode. Data parallelism of
    /// attention and decode-context parallelism lie inside the tensor parallelism, prefill-context parallelism does not.
    static OptionalDouble gpus(ReportMembers members) {
        OptionalDouble decode = members.number("num_decode_gpu");
        OptionalDouble prefill = members.number("num_prefill_gpu");
        OptionalDouble tensor = members.number("prefill_tp").isPresent() ? OptionalDouble.empty() : members.number("tp");
        OptionalDouble gpus;
        String from = "num_decode_gpu";
        if (isDisaggregated(members)) {
            gpus = decode.isPresent() && prefill.isPresent()
                    ? OptionalDouble.of(decode.getAsDouble() + prefill.getAsDouble()) : OptionalDouble.empty();
        } else if (tensor.isPresent()) {
            // Context parallelism of the prefill has GPUs of its own, that of the decode shares those of the tensors.
            gpus = OptionalDouble.of(tensor.getAsDouble() * members.number("pp").orElse(1)
                    * members.number("pcp_size").orElse(1));
            from = "tp";
        } else {
            gpus = decode.orElse(0) > 0 ? decode : prefill;
            from = decode.orElse(0) > 0 ? from : "num_prefill_gpu";
        }
        if (gpus.orElse(0) > 0) {
            members.condition(Factor.GPU_COUNT, Level.of(gpus.getAsDouble()), from);
            return gpus;
        }
        return OptionalDouble.empty();
    }
}
