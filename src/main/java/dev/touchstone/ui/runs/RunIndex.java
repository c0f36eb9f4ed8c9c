package dev.touchstone.ui.runs;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The runs with the text of each that words are searched in, made when first asked for. One thread at a time.
final class RunIndex {

    private final List<Run> runs;
    private final @Nullable String[] texts;

    RunIndex(List<Run> runs) {
        this.runs = List.copyOf(runs);
        this.texts = new String[runs.size()];
    }

    List<Run> runs() {
        return runs;
    }

    /// In lower case: the levels of all conditions, the notes, where the run came from.
    String text(int index) {
        String text = texts[index];
        if (text == null) {
            text = text(runs.get(index));
            texts[index] = text;
        }
        return text;
    }

    static String text(Run run) {
        StringBuilder text = new StringBuilder();
        run.conditions().forEach((factor, condition) -> text.append(condition.level()).append('\n'));
        text.append(run.source().name()).append('\n').append(run.format()).append('\n').append(run.client());
        text.append('\n').append(String.join("\n", run.notes())).append('\n').append(Checks.warnings(run).stream()
                .map(warning -> warning.check()).collect(Collectors.joining("\n")));
        return text.toString().toLowerCase(Locale.ROOT);
    }
}
