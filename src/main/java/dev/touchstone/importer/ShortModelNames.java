package dev.touchstone.importer;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;

/// Names of models in several words, `Qwen 2.5 7B`, that a heading or a caption has for what a launch names in full. Where
/// other runs of the text have a full name, nothing shows that these are of the same model, or of another.
final class ShortModelNames {

    private static final String STATED = "stated";

    private ShortModelNames() {
    }

    /// Takes such names from the runs of a text in which other runs have full ones.
    static void forget(List<RunDraft> runs) {
        List<RunDraft> fromWords = new ArrayList<>();
        boolean isAnyFull = false;
        for (RunDraft run : runs) {
            String name = name(run);
            boolean isOfWords = name.indexOf(' ') > 0;
            isAnyFull |= !isOfWords && !name.isEmpty();
            if (isOfWords && isFromWords(run)) {
                fromWords.add(run);
            }
        }
        if (isAnyFull) {
            fromWords.forEach(run -> run.forget(Factor.MODEL));
        }
    }

    private static boolean isFromWords(RunDraft run) {
        return run.result().conditions().level(Factor.MODEL).isEmpty()
                && run.conditions().get(Factor.MODEL).map(Condition::evidence).filter(found -> found.rule().startsWith(STATED)).isEmpty();
    }

    private static String name(RunDraft run) {
        return run.conditions().text(Factor.MODEL, "");
    }
}
