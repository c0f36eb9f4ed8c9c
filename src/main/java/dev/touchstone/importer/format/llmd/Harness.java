package dev.touchstone.importer.format.llmd;

import dev.touchstone.importer.format.inferenceperf.InferencePerf;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import java.util.Arrays;

/// The clients that llm-d drives, which it calls harnesses. The report copies the figures of each under one name, so
/// how they were made is the client's own way.
enum Harness {
    INFERENCE_PERF("inference-perf", InferencePerf.CLIENT, InferencePerf.DEFINITIONS),
    VLLM("vllm-benchmark", "vllm-bench", Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_TOKENIZER,
            Choice.REASONING_COUNTS, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
            Choice.CHUNK_GAPS, Choice.LAST_CHUNK, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.LINEAR,
            Choice.POPULATION)),
    INFERENCEMAX("inferencemax", "inferencex", VLLM.definitions),
    GUIDELLM("guidellm", "guidellm", Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_CHUNKS, Choice.REASONING_COUNTS,
            Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT, Choice.TPOT_SEND_TO_LAST, Choice.REQUEST_MEANS_BY_TOKEN,
            Choice.LAST_RECEIVED, Choice.MEASURED_WINDOW, Choice.RATE_OVER_TIME, Choice.WEIGHTED_RANK,
            Choice.POPULATION)),
    AIPERF("aiperf", "aiperf", Definitions.of(Choice.TOKENS, Choice.CLIENT_TOKENIZER, Choice.REASONING_COUNTS,
            Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT, Choice.REQUEST_MEANS, Choice.LAST_TEXT, Choice.WHOLE_RUN,
            Choice.SUM_BY_DURATION, Choice.LINEAR, Choice.POPULATION)),
    /// One that is not known: nothing follows about its definitions.
    OTHER("", "llm-d", Definitions.none());

    private final String tool;
    private final String client;
    private final Definitions definitions;

    Harness(String tool, String client, Definitions definitions) {
        this.tool = tool;
        this.client = client;
        this.definitions = definitions;
    }

    /// @param tool as the report names it
    static Harness of(String tool) {
        return Arrays.stream(values()).filter(known -> known.tool.equals(tool)).findFirst().orElse(OTHER);
    }

    /// The client by the name that its own files have.
    String client() {
        return client;
    }

    /// @param version empty when the report has none
    Definitions definitions(String named, String version) {
        return definitions.with(Aspect.CLIENT, named + (version.isEmpty() ? "" : " " + version) + ", in a report of "
                + "llm-d");
    }
}
