package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.PromptKind;
import dev.touchstone.ui.live.draft.PlanDraft;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.parts.WrappingLine;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// One source of prompts, with its parameters.
final class PromptRow extends VBox {

    private static final Set<PromptKind> FILES = Set.of(PromptKind.JSON_LINES, PromptKind.SHARE_GPT, PromptKind.TRACE,
            PromptKind.SESSIONS);
    private static final Set<PromptKind> TURNS = Set.of(PromptKind.MULTI_TURN, PromptKind.SHARE_GPT, PromptKind.JSON_LINES);

    private final RowInputs inputs;
    private final ComboBox<String> source;

    PromptRow(RowInputs inputs, Choosers choosers) {
        this.inputs = inputs;
        getStyleClass().add("form-row");
        WrappingLine line = new WrappingLine("form-line");
        source = inputs.choice(PlanField.SOURCE, FormChoices.prompts());
        CheckBox salted = inputs.check(PlanField.SALTED, I18n.text("each unique, against prefix caching"));
        salted.setTooltip(new Tooltip(I18n.text("Each prompt begins with a unique text, so that no prefix cache shortens"
                + " its processing. Recorded with the run.")));
        CheckBox everyTurn = inputs.only(PlanField.SALTED, Set.of(PlanDraft.YES),
                inputs.check(PlanField.EVERY_TURN, I18n.text("each turn too")));
        everyTurn.setTooltip(new Tooltip(I18n.text("Every request is unique from its first token on, each turn of a conversation"
                + " and what shares a prefix too: no prefix cache takes effect at all.")));
        line.getChildren().addAll(source, ofInputs(field(PlanField.INPUTS, "1, 8", 64)),
                ofInputs(new Label(I18n.text("in a request, of"))),
                only(Set.of(PromptKind.SHARED_PREFIX), field(PlanField.GROUPS, "1", 56)),
                only(Set.of(PromptKind.SHARED_PREFIX), new Label(I18n.text("prefixes of"))),
                only(Set.of(PromptKind.SHARED_PREFIX), field(PlanField.PREFIX_TOKENS, "1024", 80)),
                only(Set.of(PromptKind.SHARED_PREFIX), new Label(I18n.text("shared tokens, then"))),
                only(Set.of(PromptKind.RANDOM, PromptKind.LONG_CONTEXT, PromptKind.SHARED_PREFIX),
                field(PlanField.INPUT_TOKENS, "512, 2048", 110)),
                only(Set.of(PromptKind.RANDOM, PromptKind.LONG_CONTEXT, PromptKind.SHARED_PREFIX), new Label(I18n.text("tokens"))),
                only(Set.of(PromptKind.MULTI_TURN), field(PlanField.TURNS, "4", 64)),
                only(Set.of(PromptKind.MULTI_TURN), new Label(I18n.text("turns each"))),
                only(Set.of(PromptKind.SHARED_PREFIX), field(PlanField.PER_GROUP, I18n.text("all"), 64)),
                only(Set.of(PromptKind.SHARED_PREFIX), new Label(I18n.text("prompts of a prefix"))),
                only(FILES, field(PlanField.FILE, I18n.text("file with prompts"), 200)),
                only(FILES, choose(choosers)),
                only(Set.of(PromptKind.SHARE_GPT, PromptKind.JSON_LINES),
                inputs.check(PlanField.ALL_TURNS, I18n.text("all turns"))),
                only(TURNS, named(I18n.text("think time"), field(PlanField.THINK_TIME, I18n.text("none"), 90))),
                only(Set.of(PromptKind.TRACE), named(I18n.text("first"), field(PlanField.PART_FIRST, I18n.text("all"), 72))),
                only(Set.of(PromptKind.TRACE), named(I18n.text("from"), field(PlanField.PART_FROM, "0 s", 72))),
                only(Set.of(PromptKind.TRACE), named(I18n.text("to"), field(PlanField.PART_TO, I18n.text("its end"), 72))),
                ofImages(named(I18n.text("images"), field(PlanField.IMAGES, "0, 1", 56))),
                ofSomeImages(named(I18n.text("of size"), field(PlanField.IMAGE_SIZE, "512x512", 96))),
                ofSomeImages(sameImages()), named(I18n.text("adapters"), field(PlanField.ADAPTERS, "sql=2, chat=1", 130)),
                salted, everyTurn,
                FormRows.remove(inputs, PlanField.Scope.PROMPTS, I18n.text("Remove the prompts")));
        TextArea text = inputs.lines(PlanField.TEXT, I18n.text("The prompt that every request sends"), 3);
        getChildren().addAll(line, only(Set.of(PromptKind.FIXED), text),
                inputs.problems(PlanField.TEXT, PlanField.PREFIX_TOKENS, PlanField.INPUT_TOKENS, PlanField.TURNS,
                PlanField.FILE, PlanField.GROUPS, PlanField.PER_GROUP, PlanField.THINK_TIME, PlanField.PART_FIRST,
                PlanField.PART_FROM, PlanField.PART_TO, PlanField.INPUTS, PlanField.IMAGES, PlanField.IMAGE_SIZE,
                PlanField.ADAPTERS));
    }

    @Override
    public void requestFocus() {
        source.requestFocus();
    }

    private TextField field(PlanField field, String prompt, double width) {
        TextField text = inputs.typed(new TextField(), field, prompt);
        text.setPrefWidth(width);
        return text;
    }

    /// A field behind its name; a line does not break between them.
    private static HBox named(String name, TextField field) {
        Label label = new Label(name);
        label.setLabelFor(field);
        label.setMinWidth(Region.USE_PREF_SIZE);
        HBox pair = new HBox(label, field);
        pair.getStyleClass().add("form-pair");
        return pair;
    }

    private CheckBox sameImages() {
        CheckBox same = inputs.check(PlanField.SAME_IMAGES, I18n.text("the same in every request"));
        same.setTooltip(new Tooltip(I18n.text("A server may keep what it made of an image. Without this, each request has images"
                + " of its own.")));
        return same;
    }

    /// Shows a part only where requests have several inputs.
    private <T extends Node> T ofInputs(T part) {
        return shown(part, PlanDraft::isOfInputs);
    }

    /// Shows a part only where requests can have images.
    private <T extends Node> T ofImages(T part) {
        return shown(part, PlanDraft::takesImages);
    }

    /// Shows a part only where requests have images.
    private <T extends Node> T ofSomeImages(T part) {
        return shown(part, draft -> draft.takesImages() && !draft.text(PlanField.IMAGES, inputs.row()).strip().equals("0"));
    }

    private <T extends Node> T shown(T part, Predicate<PlanDraft> where) {
        inputs.also(outlook -> {
            boolean belongs = where.test(inputs.model().draft().get());
            part.setVisible(belongs);
            part.setManaged(belongs);
        });
        return part;
    }

    private Button choose(Choosers choosers) {
        Button choose = new Button(I18n.text("Choose…"));
        choose.setId("live-choose-prompts" + inputs.suffix());
        choose.setAccessibleText(I18n.text("Choose the file with the prompts"));
        choose.setOnAction(event -> choosers.openFiles(I18n.text("Choose the file with the prompts"),
                List.of(ChooserFilter.of(I18n.text("Prompts"), "jsonl", "json", "csv", "txt"), ChooserFilter.ALL)).stream().findFirst()
                .ifPresent(file -> inputs.model().set(PlanField.FILE, inputs.row(), file.toString())));
        return choose;
    }

    /// Shows a part for these sources only.
    private Node only(Set<PromptKind> kinds, Node part) {
        return inputs.only(PlanField.SOURCE, kinds.stream().map(PromptKind::key).collect(Collectors.toSet()), part);
    }
}
