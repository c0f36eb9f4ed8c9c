package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Lines;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The lines of an engine log above the first result: without a result there is no run that they belong to.
final class UnassignedLog {

    private final Set<String> formats = new LinkedHashSet<>();
    private @Nullable Lines lines;
    private int count;
    private @Nullable String from;
    private @Nullable String to;

    void add(Block.EngineLog log, String format) {
        formats.add(format);
        lines = lines == null ? log.lines() : lines.and(log.lines());
        count += log.lines().count();
        List<String> times = log.samples().stream().map(EngineSample::time).filter(Objects::nonNull).toList();
        if (!times.isEmpty()) {
            from = from == null ? times.getFirst() : from;
            to = times.getLast();
        }
    }

    /// Returns what was read and what to do; empty when there is no such line.
    Optional<String> sentence(String source) {
        if (lines == null) {
            return Optional.empty();
        }
        String names = formats.stream().map(RecognisedFormat::name).collect(Collectors.joining(", "));
        String times = from == null ? "" : from.equals(to) ? ", " + from : ", " + from + " to " + to;
        return Optional.of(I18n.stored("{0} holds {1} of an engine's log ({2}, {3}) and no result that it belongs to; import"
                + " it together with the result, as one text: the lines below a result are that run's.", source,
                I18n.storedCount(count, "line"), names, lines.english() + times));
    }
}
