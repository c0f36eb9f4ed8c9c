package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.PromptKind;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.TraceCut;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the prompts of a draft.
final class PromptReader {

    private static final Pattern RANGE = Pattern.compile("\\s*(?:-|–|\\bto\\b)\\s*");

    private final PlanDraft draft;
    private final FieldReader fields;

    PromptReader(PlanDraft draft, FieldReader fields) {
        this.draft = draft;
        this.fields = fields;
    }

    List<Prompts> read() {
        List<Prompts> prompts = new ArrayList<>();
        for (int row = 0; row < draft.prompts().size(); row++) {
            Novelty novelty = !fields.is(PlanField.SALTED, row) ? Novelty.NONE
                    : fields.is(PlanField.EVERY_TURN, row) ? Novelty.REQUEST : Novelty.PROMPT;
            List<Integer> inputs = draft.isOfInputs() ? fields.counts(PlanField.INPUTS, row, 1) : List.of(1);
            AdapterMix adapters = adapters(row);
            for (PromptSource source : sources(row)) {
                Prompts each = new Prompts(source, novelty, source.hasTurns() ? thinkTime(row) : ThinkTime.NONE);
                List<Images> all = draft.takesImages() ? images(row) : List.of(Images.NONE);
                inputs.forEach(count -> all.forEach(some -> prompts.add(each.withInputs(count).withImages(some).withAdapters(adapters))));
            }
        }
        return prompts;
    }

    private List<? extends PromptSource> sources(int row) {
        return switch (PromptKind.ofKey(draft.text(PlanField.SOURCE, row)).orElse(PromptKind.BUILT_IN)) {
            case FIXED -> fixed(row).stream().toList();
            case RANDOM -> fields.counts(PlanField.INPUT_TOKENS, row, 1).stream().map(PromptSource.RandomText::new)
                    .toList();
            case SHARED_PREFIX -> sharedPrefix(row).stream().toList();
            case LONG_CONTEXT -> fields.counts(PlanField.INPUT_TOKENS, row, 1).stream()
                    .map(PromptSource.LongContext::new)
                    .toList();
            case JSON_LINES -> file(row).map(file -> new PromptSource.JsonLines(file, fields.is(PlanField.ALL_TURNS, row)))
                    .stream().toList();
            case TRACE -> file(row).map(file -> new PromptSource.Trace(file, part(row))).stream().toList();
            case SESSIONS -> file(row).map(PromptSource.Sessions::new).stream().toList();
            case SHARE_GPT -> file(row).map(file -> new PromptSource.ShareGpt(file,
                    fields.is(PlanField.ALL_TURNS, row)))
                    .stream().toList();
            case MULTI_TURN -> fields.count(PlanField.TURNS, row, 1).map(PromptSource.MultiTurn::new).stream().toList();
            case BUILT_IN -> List.of(new PromptSource.BuiltIn());
        };
    }

    private AdapterMix adapters(int row) {
        try {
            return AdapterMix.parse(fields.text(PlanField.ADAPTERS, row));
        } catch (IllegalArgumentException wrong) {
            fields.wrong(PlanField.ADAPTERS, row, I18n.text("{0}.", wrong.getMessage()));
            return AdapterMix.NONE;
        }
    }

    private List<Images> images(int row) {
        List<Integer> counts = fields.counts(PlanField.IMAGES, row, 0);
        if (counts.stream().allMatch(count -> count == 0)) {
            return List.of(Images.NONE);
        }
        try {
            Images usual = new Images(1, Images.NONE.width(), Images.NONE.height(), fields.is(PlanField.SAME_IMAGES, row));
            Optional<Images> sized = usual.withSize(fields.text(PlanField.IMAGE_SIZE, row));
            if (sized.isPresent()) {
                return counts.stream().map(sized.get()::withCount).toList();
            }
            fields.wrong(PlanField.IMAGE_SIZE, row, fields.not(PlanField.IMAGE_SIZE, row,
                    I18n.text("enter width x height in pixels, such as 1024x768")));
        } catch (IllegalArgumentException impossible) {
            fields.wrong(PlanField.IMAGES, row, I18n.text("{0}.", impossible.getMessage()));
        }
        return List.of(Images.NONE);
    }

    private Optional<PromptSource> fixed(int row) {
        Optional<String> text = fields.optional(PlanField.TEXT, row);
        if (text.isEmpty()) {
            fields.wrong(PlanField.TEXT, row, I18n.text("enter the prompt that every request sends."));
        }
        return text.map(PromptSource.Fixed::new);
    }

    private Optional<PromptSource> sharedPrefix(int row) {
        Optional<Integer> prefix = fields.count(PlanField.PREFIX_TOKENS, row, 1);
        Optional<Integer> groups = fields.count(PlanField.GROUPS, row, 1);
        int perGroup = fields.optionalCount(PlanField.PER_GROUP, row, 1).orElse(0);
        Optional<Integer> rest = fields.count(PlanField.INPUT_TOKENS, row, 1);
        return prefix.isEmpty() || groups.isEmpty() || rest.isEmpty() ? Optional.empty()
                : Optional.of(new PromptSource.SharedPrefix(groups.get(), perGroup, prefix.get(), rest.get()));
    }

    /// One time, or two with `to` or a dash between them.
    private ThinkTime thinkTime(int row) {
        String typed = fields.text(PlanField.THINK_TIME, row);
        if (typed.isEmpty()) {
            return ThinkTime.NONE;
        }
        List<Optional<Duration>> times = Arrays.stream(RANGE.split(typed, 2)).map(part ->
                part.strip().equals("0") ? Optional.of(Duration.ZERO) : DurationText.parse(part)).toList();
        if (times.stream().allMatch(Optional::isPresent)
                && times.getFirst().orElseThrow().compareTo(times.getLast().orElseThrow()) <= 0) {
            return new ThinkTime(times.getFirst().orElseThrow(), times.getLast().orElseThrow());
        }
        fields.wrong(PlanField.THINK_TIME, row, fields.not(PlanField.THINK_TIME, row,
                I18n.text("enter a time such as 2 s, or two such as 1 s - 5 s")));
        return ThinkTime.NONE;
    }

    private TraceCut part(int row) {
        Duration from = time(PlanField.PART_FROM, row);
        Duration to = time(PlanField.PART_TO, row);
        if (from != null && to != null && to.compareTo(from) <= 0) {
            fields.wrong(PlanField.PART_TO, row, I18n.text("enter a time after the beginning of the part."));
            to = null;
        }
        return new TraceCut(fields.optionalCount(PlanField.PART_FIRST, row, 1).orElse(null), from, to);
    }

    private @Nullable Duration time(PlanField field, int row) {
        return fields.optional(field, row).isEmpty() ? null : fields.duration(field, row).orElse(null);
    }

    private Optional<Path> file(int row) {
        Optional<String> typed = fields.optional(PlanField.FILE, row);
        if (typed.isEmpty()) {
            fields.wrong(PlanField.FILE, row, I18n.text("choose the file with the prompts."));
            return Optional.empty();
        }
        try {
            Path file = Path.of(typed.get());
            if (!Files.isReadable(file) || Files.isDirectory(file)) {
                fields.wrong(PlanField.FILE, row, I18n.text("there is no file {0} that can be read.", file));
            }
            return Optional.of(file);
        } catch (InvalidPathException noPath) {
            fields.wrong(PlanField.FILE, row, I18n.text("not a file name: {0}.", noPath.getReason()));
            return Optional.empty();
        }
    }
}
