package dev.touchstone.load.measure;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.MeasuredRequests.Counting;
import dev.touchstone.model.request.Phase;

/// How the figures of a point were made. The same choices as for the results of other tools, so that figures made alike
/// are compared.
final class LiveDefinitions {

    private LiveDefinitions() {
    }

    static Definitions of(MeasuredRequests measured, LoadShape load, Api api) {
        Definitions made = of(measured, load);
        return switch (api) {
            case CHAT, COMPLETIONS, GENERATE -> made;
            case EMBEDDINGS -> made.with(Choice.EMBEDDED);
            case RERANK -> made.with(Choice.SCORED);
        };
    }

    private static Definitions of(MeasuredRequests measured, LoadShape load) {
        boolean hasEdges = measured.all().stream().anyMatch(request -> request.phase() != Phase.MEASURED);
        Definitions made = Definitions.of(hasEdges ? Choice.MEASURED_WINDOW : Choice.WHOLE_RUN,
                Choice.SUM_BY_DURATION, Choice.PEAK_EXACT, Choice.LINEAR, Choice.POPULATION, load(load),
                measured.streaming() ? Choice.STREAM_END : Choice.ANSWER_READ);
        if (measured.counting() == Counting.TOKENS) {
            made = made.with(Choice.TOKENS, Choice.SERVER_USAGE, Choice.REASONING_COUNTS);
        } else if (measured.counting() == Counting.CHUNKS) {
            made = made.with(Choice.CHUNKS, Choice.CLIENT_COUNT, Choice.REASONING_COUNTS);
        }
        return measured.streaming() ? made.with(Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT,
                Choice.TPOT_EXCLUDES_TTFT, Choice.CHUNK_GAPS) : made;
    }

    private static Choice load(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight _ -> Choice.SLIDING_WINDOW;
            case LoadShape.Batches _ -> Choice.BATCHES;
            case LoadShape.OpenLoop _ -> Choice.OPEN_LOOP;
            case LoadShape.Replay _ -> Choice.REPLAY;
            case LoadShape.Ramp _ -> Choice.GROWING_WINDOW;
        };
    }
}
