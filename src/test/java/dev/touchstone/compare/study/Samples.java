package dev.touchstone.compare.study;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/// The sample results as runs, and studies of them as text.
final class Samples {

    static final String A10 = "a10-sglang-and-vllm-2-and-4-gpus.md";
    static final String THINKING = "qwen3-4b-think-on-and-off.md";
    static final String NODES = "qwen2-7b-one-and-two-nodes.md";
    static final String LAUNCHES = "qwen2-0.5b-launch-settings.txt";

    private Samples() {
    }

    static List<Run> runs(String file) {
        return new Importer().read(List.of(Path.of("sample-results", file)), ReadingProgress.UNWATCHED).stream()
                .map(Reading::runs).flatMap(List::stream).toList();
    }

    static Study study(String id, Answers answers) {
        return answers.studies().stream().filter(study -> study.id().equals(id)).findFirst().orElseThrow();
    }

    static Answers with(List<Run> runs, Map<Quantity, Double> limits) {
        Terms none = Terms.NONE;
        return Answers.of(runs).with(new Terms(limits, none.at(), none.perGpu(), none.accepted(), none.exclude(), none.margin(),
                null));
    }

    /// The figure of a row with four digits behind the point; `-` for nothing.
    static String figure(Study study, StudyRow row, String column) {
        return switch (study.entry(row, column)) {
            case StudyEntry.Nothing nothing -> "-";
            case StudyEntry.Words words -> words.text();
            case StudyEntry.Number number -> String.format(Locale.ROOT, "%.4f", number.value());
        };
    }

    static List<String> figures(Study study, String column, Predicate<StudyRow> of) {
        return study.rows().stream().filter(of).map(row -> figure(study, row, column)).toList();
    }
}
