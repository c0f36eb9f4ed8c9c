package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.PromptKind;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the prompts of a draft.
final class PromptReader {

    private final PlanDraft draft;
    private final FieldReader fields;

    PromptReader(PlanDraft draft, FieldReader fields) {
        this.draft = draft;
        this.fields = fields;
    }

    List<Prompts> read() {
        List<Prompts> prompts = new ArrayList<>();
        for (int row = 0; row < draft.prompts().size(); row++) {
            boolean salted = fields.is(PlanField.SALTED, row);
            sources(row).forEach(source -> prompts.add(new Prompts(source, salted)));
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
            case JSON_LINES -> file(row).map(PromptSource.JsonLines::new).stream().toList();
            case SHARE_GPT -> file(row).map(file -> new PromptSource.ShareGpt(file,
                    fields.is(PlanField.ALL_TURNS, row)))
                    .stream().toList();
            case MULTI_TURN -> fields.count(PlanField.TURNS, row, 1).map(PromptSource.MultiTurn::new).stream().toList();
            case BUILT_IN -> List.of(new PromptSource.BuiltIn());
        };
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
        return fields.count(PlanField.INPUT_TOKENS, row, 1).flatMap(rest ->
                prefix.map(shared -> new PromptSource.SharedPrefix(shared, rest)));
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
