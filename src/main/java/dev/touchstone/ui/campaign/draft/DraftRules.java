package dev.touchstone.ui.campaign.draft;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.i18n.I18n;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the fields of the form must hold, said with their labels. What they do not say is left to the reader of the file that
/// follows from the form.
public final class DraftRules {

    private static final Pattern WHOLE = Pattern.compile("\\d{1,9}");
    private static final Pattern SIGNED = Pattern.compile("-?\\d{1,18}");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?|\\.\\d{1,9}");
    private static final Pattern PAIR = Pattern.compile("\\S+\\s*(<=|>=|[=≤≥])\\s*\\S+");
    /// The least value of fields that hold one whole number.
    private static final Map<CampaignField, Integer> LEAST = new EnumMap<>(Map.of(CampaignField.GPUS, 1, CampaignField.REQUESTS, 1,
            CampaignField.MAX_TOKENS, 1, CampaignField.LAUNCHES, 1, CampaignField.REPEATS, 1, CampaignField.PATIENCE, 0,
            CampaignField.CONFIRM, 0));

    private DraftRules() {
    }

    /// Returns the first problem, in the order of the form.
    public static Optional<DraftProblem> problem(CampaignDraft draft) {
        return Stream.of(CampaignField.values()).flatMap(field -> Stream.ofNullable(problem(draft, field, draft.text(field).strip()))
                .map(message -> new DraftProblem(field, "", message))).findFirst().or(() -> flagProblem(draft));
    }

    private static @Nullable String problem(CampaignDraft draft, CampaignField field, String text) {
        if (text.isEmpty()) {
            return isNeeded(draft, field) ? I18n.text("{0}: a value is missing", field.label()) : null;
        }
        Integer least = LEAST.get(field);
        if (least != null) {
            return isWhole(text, least) ? null
                    : I18n.text("{0} must be a whole number of {1} or more, not “{2}”", field.label(), least, text);
        }
        return switch (field) {
            case COMMAND -> commandProblem(field.label(), CommandWords.of(text));
            case LIMITS -> CampaignDraftWriter.PAIRS.splitAsStream(text)
                    .filter(part -> !part.isEmpty() && !PAIR.matcher(part).matches()).findFirst()
                    .map(part -> I18n.text("{0}: write them like ttft.p99 = 1s, not “{1}”", field.label(), part)).orElse(null);
            case CONCURRENCY -> CampaignDraftWriter.LIST.splitAsStream(text).filter(part -> !part.isEmpty() && !isWhole(part, 1))
                    .findFirst().map(part -> I18n.text("{0} must be whole numbers of 1 or more, not “{1}”", field.label(), part))
                    .orElse(null);
            case HOURS -> NUMBER.matcher(text).matches() && Double.parseDouble(text) > 0 ? null
                    : I18n.text("{0} must be a number above 0, not “{1}”", field.label(), text);
            case SEED -> SIGNED.matcher(text).matches() ? null
                    : I18n.text("{0} must be a whole number, not “{1}”", field.label(), text);
            case READY_PATH -> text.startsWith("/") ? null
                    : I18n.text("{0} must begin with /, not “{1}”", field.label(), text);
            default -> null;
        };
    }

    private static @Nullable String commandProblem(String label, List<String> words) {
        if (words.size() < 2 || words.getFirst().startsWith("-") || words.getFirst().contains("{")) {
            return I18n.text("{0} must begin with a program: vllm serve {model} --port {port}", label);
        }
        return words.stream().anyMatch(word -> word.contains("{port}")) ? null
                : I18n.text("{0} needs a place for the port, which Touchstone chooses: --port {port}", label);
    }

    private static boolean isNeeded(CampaignDraft draft, CampaignField field) {
        return switch (field) {
            case COMMAND -> EnginePresets.find(draft.text(CampaignField.ENGINE)).isEmpty();
            case HOST -> !CampaignDraftWriter.SHELL_PLACES.contains(draft.text(CampaignField.PLACE));
            case METRIC -> true;
            default -> false;
        };
    }

    private static boolean isWhole(String text, int least) {
        return WHOLE.matcher(text).matches() && Integer.parseInt(text) >= least;
    }

    /// The file could not hold such flags: it has one place for each name.
    private static Optional<DraftProblem> flagProblem(CampaignDraft draft) {
        Set<String> names = new HashSet<>();
        return draft.flags().stream().filter(FlagRow::isUsed).map(flag -> flag.name().strip()).flatMap(name -> name.isEmpty()
                        ? Stream.of(new DraftProblem(null, "", I18n.text("A flag has no name: give it one, or remove its row")))
                        : names.add(name) ? Stream.of()
                                : Stream.of(new DraftProblem(null, name, I18n.text("{0} stands in two rows: remove one of them", name))))
                .findFirst();
    }
}
