package dev.touchstone.ui.campaign.draft;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Why what the form holds is no campaign.
///
/// @param field null where the sentence is about a flag or the whole
/// @param flag name of the flag that it is about; empty for none
/// @param message a sentence that names the field by its label, without its full stop
public record DraftProblem(@Nullable CampaignField field, String flag, String message) {

    private static final Pattern WORD = Pattern.compile("[^\\s:：]+");
    private static final Pattern COLON = Pattern.compile("\\s*[:：]\\s*");
    private static final Pattern PART = Pattern.compile("(target|space|load|objective|search)[:：]\\s*");
    private static final String SPACE = "space.";
    private static final String TARGET = "target";
    private static final String READY = "target.ready";

    /// Finds out which field a sentence of the reader of such files is about, and puts its label in place of its place in the
    /// file: such sentences begin with that, at most with a word for the whole before it.
    public static DraftProblem of(String message) {
        Matcher word = WORD.matcher(message);
        while (word.find()) {
            String rest = message.substring(word.end());
            if (word.group().startsWith(SPACE)) {
                String flag = flag(word.group().substring(SPACE.length()));
                return new DraftProblem(null, flag, about(flag, rest));
            }
            if (word.group().equals(TARGET)) {
                CampaignField missing = missing(message);
                if (missing != null) {
                    return new DraftProblem(missing, "",
                            I18n.text("{0}: a value is missing; the command has a place for it", missing.label()));
                }
            }
            CampaignField field = field(word.group());
            if (field != null) {
                return new DraftProblem(field, "", about(field.label(), rest));
            }
        }
        String whole = PART.matcher(message).replaceFirst("");
        return new DraftProblem(null, "", whole.isEmpty() ? whole : Character.toUpperCase(whole.charAt(0)) + whole.substring(1));
    }

    /// @param rest of a sentence: `: is wrong` or ` must be right`
    private static String about(String name, String rest) {
        Matcher colon = COLON.matcher(rest);
        String sentence = colon.lookingAt() ? rest.substring(colon.end()) : "";
        return sentence.isEmpty() ? name + rest : sentence.startsWith(name + " ") ? sentence : I18n.text("{0}: {1}", name, sentence);
    }

    /// The name of a flag whose values stand in the file under their kind: `--max-num-seqs.log2`.
    private static String flag(String place) {
        return Arrays.stream(FlagKind.values()).filter(kind -> place.endsWith("." + kind.field())).findFirst()
                .map(kind -> place.substring(0, place.length() - kind.field().length() - 1)).orElse(place);
    }

    /// What the command has a place for, and the form lacks.
    private static @Nullable CampaignField missing(String message) {
        return message.contains("model:") ? CampaignField.MODEL : message.contains("gpus:") ? CampaignField.GPUS : null;
    }

    /// Of two fields that share a place, the first is chosen from a list and cannot be wrong.
    private static @Nullable CampaignField field(String place) {
        return place.equals(READY) ? CampaignField.READY_WITHIN
                : !place.contains(".") && !place.startsWith(CampaignField.CONSTRAINTS.path()) ? null
                : Arrays.stream(CampaignField.values()).filter(one -> place.equals(one.path())
                                || place.startsWith(one.path() + ".") || place.startsWith(one.path() + "["))
                        .max(Comparator.comparingInt((CampaignField one) -> one.path().length()).thenComparing(one -> one)).orElse(null);
    }
}
