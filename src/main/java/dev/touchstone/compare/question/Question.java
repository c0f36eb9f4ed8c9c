package dev.touchstone.compare.question;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.LayoutFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.text.Phrases;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A question that runs can answer: what it changes to go from one level of something to another.
///
/// @param key the name in JSON; that of the factor, where it is about one
/// @param title the question on screen and in reports
/// @param factor that it is about; empty for the launch, which is many settings, and for the
/// servers of a live test
public record Question(String key, String title, Optional<AnyFactor> factor) {

    public static final Question ENGINE = of(Factor.ENGINE, I18n.text("Which engine?"));
    public static final Question GPU_COUNT = of(Factor.GPU_COUNT, I18n.text("What do more GPUs bring?"));
    public static final Question THINKING = of(Factor.THINKING, I18n.text("What does thinking cost?"));
    public static final Question NODES = of(Factor.NODES, I18n.text("What do more nodes bring?"));
    public static final Question TENSOR_PARALLEL = of(Factor.TENSOR_PARALLEL, I18n.text("Which tensor parallelism?"));
    public static final Question LAYOUT = new Question(LayoutFactor.LAYOUT.key(), I18n.text("Which parallel layout?"),
            Optional.of(LayoutFactor.LAYOUT));
    public static final Question LAUNCH = new Question("launch", I18n.text("Which launch settings?"), Optional.empty());
    public static final Question SERVER = new Question("server", I18n.text("Which server?"), Optional.empty());
    public static final Question ENGINE_VERSION = of(Factor.ENGINE_VERSION, I18n.text("Which version?"));
    public static final Question MODEL = of(Factor.MODEL, I18n.text("Which model?"));
    public static final Question GPU = of(Factor.GPU, I18n.text("Which GPU?"));
    public static final Question API = of(Factor.API, I18n.text("Which API?"));

    /// The well-known questions, the most important first.
    public static final List<Question> WELL_KNOWN = List.of(ENGINE, GPU_COUNT, THINKING, NODES, LAYOUT, TENSOR_PARALLEL, LAUNCH,
            SERVER,
            ENGINE_VERSION, MODEL, GPU, API);

    /// Those that come first where they are decided.
    static final Set<Question> FIRST = Set.of(ENGINE, GPU_COUNT, THINKING, NODES);

    /// A word that is no name: `Variant`, but neither `KV dtype` nor `ngl`.
    private static final Pattern WORD = Pattern.compile("[A-Z][a-z]+");

    private static final Pattern QUESTION = Pattern.compile("[?？]\\s*$");
    private static final Pattern NO_NAME = Pattern.compile("[(（:：,，;；=]");
    /// In words.
    private static final int LONGEST_NAME = 4;

    private static Question of(Factor factor, String title) {
        return new Question(factor.key(), title, Optional.of(factor));
    }

    /// The question about a factor of the author's own.
    static Question of(OwnFactor factor) {
        return new Question(factor.key(), title(factor.label()), Optional.of(factor));
    }

    /// A column may be named by a question, or by more than a name.
    private static String title(String label) {
        String title = QUESTION.matcher(label).find() ? label
                : I18n.text("Which {0}?", WORD.matcher(label).matches() ? Phrases.inSentence(label) : label);
        boolean isName = !NO_NAME.matcher(label).find() && label.split("\\s+").length <= LONGEST_NAME;
        // A column `Engine` may hold more than the names of engines, and both are asked then.
        return WELL_KNOWN.stream().anyMatch(known -> known.title.equals(title)) || !isName && !title.equals(label)
                ? I18n.text("Which level of “{0}”?", label) : title;
    }

    /// A level as words that can stand alone below the title: `2 GPUs`, `0.8.0`.
    String name(Level level) {
        return factor.filter(by -> by != Factor.ENGINE_VERSION).map(by -> LevelName.of(by, level)).orElseGet(level::toString);
    }

    /// Whether its levels follow one upon the other, so that it is about the step from one to the next.
    public boolean isStep() {
        return this == GPU_COUNT || this == NODES || this == THINKING;
    }
}
