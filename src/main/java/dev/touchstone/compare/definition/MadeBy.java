package dev.touchstone.compare.definition;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// The choice of a run in an aspect, and the part of it that matters under the conditions of the run.
record MadeBy(String choice, Optional<String> kind) {

    private static final Set<Quantity> GENERATED = EnumSet.of(Quantity.OUTPUT_TOKENS, Quantity.OUTPUT_TOKEN_THROUGHPUT,
            Quantity.OUTPUT_TOKENS_PER_REQUEST, Quantity.TTFT, Quantity.TPOT, Quantity.ITL);

    /// Empty where it is not known.
    static Optional<MadeBy> of(Aspect aspect, Run run) {
        return choice(aspect, run).map(choice -> new MadeBy(Choice.plain(choice), aspect.kind(choice, run.conditions())));
    }

    /// The same words do not clash, whatever they imply under the conditions of each run.
    boolean clashes(MadeBy other) {
        return !choice.equals(other.choice) && kind.isPresent() && other.kind.isPresent() && !kind.equals(other.kind);
    }

    /// Only tests of other work than generated text say what their work was: a figure of output shows that it was that.
    private static Optional<String> choice(Aspect aspect, Run run) {
        Optional<String> known = run.definitions().choice(aspect);
        return aspect == Aspect.WORK && known.isEmpty()
                && run.metrics().metrics().stream().map(Metric::quantity).anyMatch(GENERATED::contains)
                ? Optional.of(Choice.GENERATED.phrase()) : known;
    }
}
