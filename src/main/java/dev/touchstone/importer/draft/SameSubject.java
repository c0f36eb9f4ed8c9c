package dev.touchstone.importer.draft;

import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether a part of a text is about what a result measured. People shorten names: `Llama-3-8B` in a table is the
/// `meta-llama/Llama-3-8B-Instruct` of the command, `H20` the `NVIDIA H20-3e` of the list; another name is another
/// subject.
public final class SameSubject {

    /// The factors that make a subject another one wherever they are named.
    public static final Set<Factor> SUBJECTS = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU);
    private static final int SHORTEST = 4;
    private static final LabelCache<String> PLAIN = new LabelCache<>(SameSubject::plain);

    private SameSubject() {
    }

    /// Whether none of these factors has another level among the known conditions.
    public static boolean fits(Conditions one, Set<Factor> factors, Map<Factor, Condition> known) {
        for (Factor factor : factors) {
            Condition here = one.get(factor).orElse(null);
            Condition there = known.get(factor);
            if (here != null && there != null && !areSame(factor, here.level(), there.level())) {
                return false;
            }
        }
        return true;
    }

    /// Whether a GPU count that stands around a result may be that of the machine: the result has another parallelism.
    public static boolean isMachine(@Nullable Condition count, @Nullable Condition parallelism) {
        return count != null && parallelism != null && !count.level().equals(parallelism.level());
    }

    public static boolean areSame(Factor factor, Level one, Level other) {
        if (one.equals(other)) {
            return true;
        }
        if (factor != Factor.MODEL && factor != Factor.GPU) {
            return factor.kind() == Factor.Kind.TEXT && plain(one).equals(plain(other));
        }
        String first = plain(one);
        String second = plain(other);
        return first.equals(second) || Math.min(first.length(), second.length()) >= SHORTEST - 1
                && (first.startsWith(second) || second.startsWith(first)) && isPart(first, second);
    }

    /// Whether the longer name goes on with more words and not with more digits of the same number.
    private static boolean isPart(String first, String second) {
        String longer = first.length() > second.length() ? first : second;
        int end = Math.min(first.length(), second.length());
        return !(Character.isDigit(longer.charAt(end)) && Character.isDigit(longer.charAt(end - 1)));
    }

    /// The last part of a path in lower case, with one kind of separator and without the maker of a board.
    private static String plain(Level level) {
        return PLAIN.of(level.toString());
    }

    private static String plain(String level) {
        String name = level.toLowerCase(Locale.ROOT).replace('\\', '/');
        String whole = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        return whole.substring(whole.lastIndexOf('/') + 1).replaceFirst("^(?:nvidia|amd|intel) ", "")
                .replaceAll("[ _.-]+", "");
    }
}
