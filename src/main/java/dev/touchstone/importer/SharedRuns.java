package dev.touchstone.importer;

import dev.touchstone.model.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Completes runs that stand in several texts of a folder. Tools that search for a launch keep a run twice: in a file of
/// the client, and in a table of all launches, which alone has the flags of the server.
final class SharedRuns {

    private SharedRuns() {
    }

    /// Returns the texts with each run as the text has it that contains most flags of its launch.
    static List<ReadText> completed(List<ReadText> texts) {
        if (texts.size() < 2) {
            return texts;
        }
        Map<String, Run> best = new HashMap<>();
        texts.stream().flatMap(text -> text.reading().runs().stream())
                .forEach(run -> best.merge(run.id(), run, (one, other) -> other.flags().size() > one.flags().size() ? other : one));
        return texts.stream().map(text -> completed(text, best)).toList();
    }

    private static ReadText completed(ReadText text, Map<String, Run> best) {
        Reading reading = text.reading();
        boolean isComplete = reading.runs().stream().allMatch(run -> run.flags().size() >= flags(best, run));
        return isComplete ? text : new ReadText(reading.withRuns(reading.runs().stream()
                .map(run -> run.flags().size() >= flags(best, run) ? run : best.getOrDefault(run.id(), run)).toList()), text.text());
    }

    private static int flags(Map<String, Run> best, Run run) {
        return best.getOrDefault(run.id(), run).flags().size();
    }
}
