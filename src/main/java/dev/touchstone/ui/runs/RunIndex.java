package dev.touchstone.ui.runs;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.theme.Severities;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The runs, what the checks find in them, and the text of each that words are searched in, made when first needed.
/// One thread at a time.
final class RunIndex {

    private final List<Run> runs;
    private final Inspection inspection;
    private final List<RunFacet> facets;
    private final @Nullable String[] texts;
    private final @Nullable Optional<Severity>[] worst;

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters
    RunIndex(List<Run> runs, Inspection inspection) {
        this.runs = List.copyOf(runs);
        this.inspection = inspection;
        this.facets = Stream.concat(RunFacet.KNOWN.stream(), OwnFactors.of(runs).stream().map(RunFacet::of)).toList();
        this.texts = new String[runs.size()];
        this.worst = new Optional[runs.size()];
    }

    List<Run> runs() {
        return runs;
    }

    /// What the runs can be filtered by: what is known of any runs, then the factors of the author's own.
    List<RunFacet> facets() {
        return facets;
    }

    /// The weight of the heaviest warning of a run.
    Optional<Severity> worst(int run) {
        Optional<Severity> known = worst[run];
        if (known == null) {
            known = Severities.worst(inspection.warnings(runs.get(run)));
            worst[run] = known;
        }
        return known;
    }

    /// In lower case: the levels of all conditions, the extras, the notes, name and tags, what the checks found, where the run came from.
    String text(int run) {
        String text = texts[run];
        if (text == null) {
            text = text(runs.get(run), inspection);
            texts[run] = text;
        }
        return text;
    }

    static String text(Run run, Inspection inspection) {
        StringBuilder text = new StringBuilder();
        run.conditions().forEach((factor, condition) -> text.append(condition.level()).append('\n'));
        run.extras().values().forEach(cell -> text.append(cell).append('\n'));
        text.append(run.source().name()).append('\n').append(run.format()).append('\n').append(run.client());
        text.append('\n').append(String.join("\n", run.notes())).append('\n').append(inspection.warnings(run).stream()
                .map(Warning::check).collect(Collectors.joining("\n")));
        Annotation annotation = run.annotation();
        if (!annotation.isEmpty()) {
            text.append('\n').append(annotation.name()).append('\n').append(annotation.note()).append('\n')
                    .append(String.join("\n", annotation.tags()));
        }
        if (run.isExcluded()) {
            text.append("\nexcluded ").append(run.excluded());
        }
        return text.toString().toLowerCase(Locale.ROOT);
    }
}
