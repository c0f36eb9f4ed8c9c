package dev.touchstone.compare.question;

import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Collection;
import java.util.List;

/// What the reader of the sources could not settle about runs of an answer and that may change it.
final class ReaderDoubts {

    private ReaderDoubts() {
    }

    /// Each once, in the language of the process.
    static List<String> sentences(Collection<LevelPair> pairs) {
        return pairs.stream().flatMap(pair -> pair.runs().stream()).map(Run::warnings).flatMap(List::stream)
                .filter(warning -> warning.check().equals(Warning.WARM_UP_UNCLEAR)).map(Warning::shown).map(Warning::message)
                .distinct().toList();
    }
}
