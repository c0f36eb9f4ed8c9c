package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Warns of a GPU count that is not tensor × pipeline × data parallel. The reader warns under the same id when the
/// launch, the words and the GPUs of a dump disagree; this check covers conditions from files or set by hand.
public final class GpuCountMismatch extends Rule implements RunCheck {

    private static final String DATA_INSIDE_TENSOR = "--enable-dp-attention";
    private static final List<String> PREFILL_CONTEXT = List.of("--prefill-context-parallel-size", "-pcp");
    /// As InferenceX writes it.
    private static final String PREFILL_CONTEXT_OF_FILE = "pcp_size";

    public GpuCountMismatch() {
        super("gpu-count", I18n.text("GPU counts disagree"), Severity.CAUTION,
                I18n.text("GPU count and at least one kind of parallelism, or several sources of the GPU count"),
                I18n.text("Set the GPU count of the run: figures per GPU and speed-ups depend on it."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.number(run, Factor.GPU_COUNT).isPresent() && !kinds(run).isEmpty();
    }

    @Override
    public Optional<String> find(Run run) {
        OptionalDouble count = RunFigures.number(run, Factor.GPU_COUNT);
        double product = 1;
        List<String> parts = new ArrayList<>();
        for (Factor kind : kinds(run)) {
            double ways = RunFigures.number(run, kind).orElse(1);
            product *= ways;
            parts.add(kind.label().toLowerCase(Locale.ROOT) + " " + NumberText.significant(ways));
        }
        double context = contextParallel(run);
        if (count.isEmpty() || parts.isEmpty() || product * context == count.getAsDouble()) {
            return Optional.empty();
        }
        if (context > 1) {
            product *= context;
            parts.add(I18n.text("prefill context parallel {0}", NumberText.significant(context)));
        }
        String rule = run.conditions().get(Factor.GPU_COUNT).map(Condition::evidence).orElseThrow().shownRule();
        String ways = String.join(" × ", parts);
        String taken = NumberText.significant(product);
        return Optional.of(count.getAsDouble() == 1 ? I18n.text("1 GPU by {0}, but {1} takes {2}.", rule, ways, taken)
                : I18n.text("{0} GPUs by {1}, but {2} takes {3}.", NumberText.significant(count.getAsDouble()), rule,
                        ways, taken));
    }

    /// The GPUs that vLLM adds for each degree of context parallelism of the prefill; that of the decoding adds none.
    private static double contextParallel(Run run) {
        return Stream.concat(PREFILL_CONTEXT.stream().map(run.flags()::get), Stream.of(PREFILL_CONTEXT_OF_FILE).map(run.extras()::get))
                .filter(Objects::nonNull).filter(degree -> degree.matches("\\d{1,4}"))
                .mapToDouble(Double::parseDouble).findFirst().orElse(1);
    }

    /// The kinds of parallelism that multiply; with `--enable-dp-attention`, data parallelism is part of the tensor
    /// parallelism.
    private static List<Factor> kinds(Run run) {
        return Factor.PARALLELISM.stream()
                .filter(kind -> RunFigures.number(run, kind).isPresent())
                .filter(kind -> kind != Factor.DATA_PARALLEL || !run.flags().containsKey(DATA_INSIDE_TENSOR)).toList();
    }
}
