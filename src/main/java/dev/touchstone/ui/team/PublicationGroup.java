package dev.touchstone.ui.team;

import dev.touchstone.archive.shared.FetchedRun;
import dev.touchstone.archive.shared.PublishedRun;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.ui.library.Sentences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The runs that somebody published at one time for one reason.
///
/// @param words `Ana, 2026-11-24 10:12, nightly of main: 3 runs (vLLM, Qwen3-32B, NVIDIA H100)`
record PublicationGroup(String words, List<PublishedRun> runs) {

    private static final List<Factor> NAMING = List.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL, Factor.GPU);

    /// Puts runs together, the latest first.
    static List<PublicationGroup> of(List<PublishedRun> published) {
        Map<String, List<PublishedRun>> groups = new LinkedHashMap<>();
        published.reversed().forEach(run -> groups.computeIfAbsent(publication(run), first -> new ArrayList<>()).add(run));
        return groups.entrySet().stream().map(group -> new PublicationGroup(I18n.text("{0}: {1} ({2})", group.getKey(),
                Sentences.runs(group.getValue().size()), about(group.getValue())), group.getValue())).toList();
    }

    private static String publication(PublishedRun run) {
        return Stream.of(run.publication().by(), FetchedRun.minute(run.publication()), run.publication().why())
                .filter(word -> !word.isEmpty()).collect(Collectors.joining(I18n.text(", ")));
    }

    private static String about(List<PublishedRun> runs) {
        return NAMING.stream().flatMap(factor -> runs.stream().flatMap(run -> run.run().conditions().level(factor).stream()))
                .map(Object::toString).distinct().collect(Collectors.joining(I18n.text(", ")));
    }

    boolean contains(String typed) {
        String all = words.toLowerCase(Locale.ROOT);
        return Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).allMatch(all::contains);
    }
}
