package dev.touchstone.importer.format.inferenceperf;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;

/// How inference-perf makes its numbers: thinking ends no time to first token and counts for
/// nothing with its own tokenizer; of the tokens in one chunk all but the first have a gap of 0; a rate is taken over
/// the time of failed requests too.
public final class InferencePerf {

    public static final String CLIENT = "inference-perf";
    public static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.CLIENT_TOKENIZER,
            Choice.REASONING_LEFT_OUT, Choice.FIRST_TEXT, Choice.REASONING_DOES_NOT_END_TTFT, Choice.TPOT_FIRST_TO_LAST,
            Choice.TOKEN_GAPS, Choice.LAST_RECEIVED, Choice.WHOLE_RUN, Choice.SUM_WITH_FAILED, Choice.LINEAR)
            .with(Aspect.CLIENT, CLIENT);

    private InferencePerf() {
    }
}
