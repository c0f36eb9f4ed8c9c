package dev.touchstone.ui.campaign.draft;

import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// Why what the form holds is no campaign.
///
/// @param field null where the sentence is about a flag or the whole
/// @param flag name of the flag that it is about; empty for none
/// @param message the sentence of the reader of such files
public record DraftProblem(@Nullable CampaignField field, String flag, String message) {

    private static final String SPACE = "space.";
    private static final String TARGET = "target";

    /// Finds out which field a sentence is about: such sentences begin with the field's place in the file, at most with a word
    /// for the whole before it.
    public static DraftProblem of(String message) {
        for (String word : message.split("[\\s:：]+")) {
            if (word.startsWith(SPACE)) {
                return new DraftProblem(null, word.substring(SPACE.length()), message);
            }
            CampaignField field = word.equals(TARGET) ? ofTarget(message) : ofPlace(word);
            if (field != null) {
                return new DraftProblem(field, "", message);
            }
        }
        return new DraftProblem(null, "", message);
    }

    /// What the command has a place for is missing.
    private static @Nullable CampaignField ofTarget(String message) {
        return message.contains("model:") ? CampaignField.MODEL : message.contains("gpus:") ? CampaignField.GPUS : null;
    }

    private static @Nullable CampaignField ofPlace(String place) {
        return !place.contains(".") && !place.equals("constraints") ? null : Arrays.stream(CampaignField.values())
                .filter(one -> place.equals(one.path()) || place.startsWith(one.path() + ".") || place.startsWith(one.path() + "["))
                .max(Comparator.comparingInt(one -> one.path().length())).orElse(null);
    }
}
