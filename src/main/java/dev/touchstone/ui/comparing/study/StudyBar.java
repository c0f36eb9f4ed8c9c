package dev.touchstone.ui.comparing.study;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.analysis.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;

/// The row of questions: `Side by side`, and the studies. One that the runs cannot answer shows what is missing.
public final class StudyBar extends FlowPane {

    /// The choice without a study: any metric by any condition.
    public static final String SIDE_BY_SIDE = "";
    /// Can always be chosen, because its objectives are set on its page.
    static final String OBJECTIVES = "objectives";

    /// Wider than any window: it wraps where it must.
    private static final double ONE_LINE = 4000;

    private final StudyChoice choice;
    private final ToggleGroup group = new ToggleGroup();
    private List<String> supportedIds = List.of();

    public StudyBar(StudyChoice choice) {
        this.choice = choice;
        setId("studies");
        setPrefWrapLength(ONE_LINE);
        getStyleClass().add("segmented-button");
        choice.analysis().result().subscribe(this::offer);
        choice.shown().subscribe(id -> select());
    }

    /// Focuses the chosen question.
    @Override
    public void requestFocus() {
        if (group.getSelectedToggle() instanceof ToggleButton selected) {
            selected.requestFocus();
        }
    }

    private void offer(Analysis.Result result) {
        List<String> now = new ArrayList<>(result.studies().stream().map(answer -> answer.study().id()).toList());
        if (!getChildren().isEmpty() && now.equals(supportedIds)) {
            return;
        }
        supportedIds = now;
        boolean focused = isFocusWithin();
        List<Node> buttons = new ArrayList<>();
        group.getToggles().clear();
        buttons.add(button("study-side-by-side", I18n.text("Side by side"), SIDE_BY_SIDE, ""));
        for (StudyQuestion one : StudyQuestion.ALL) {
            Optional<String> supported = one.ids().stream().filter(supportedIds::contains).findFirst();
            String id = supported.orElse(one.ids().getFirst());
            if (supported.isPresent() || !one.missing().isEmpty()) {
                buttons.add(button("study-" + one.ids().getFirst(), one.name(), id,
                        supported.isPresent() || id.equals(OBJECTIVES) ? "" : one.missing()));
            }
        }
        result.studies().stream().map(Analysis.DrawnStudy::study).filter(study -> StudyQuestion.of(study.id()).isEmpty())
                .forEach(study -> buttons.add(button("study-" + study.id(), study.title(), study.id(), "")));
        for (FreeQuestion one : FreeQuestion.values()) {
            buttons.add(button("study-" + one.id(), one.title(), one.id(), ""));
        }
        for (int i = 0; i < buttons.size(); i++) {
            buttons.get(i).lookup(".toggle-button").getStyleClass()
                    .add(i == 0 ? "left-pill" : i == buttons.size() - 1 ? "right-pill" : "center-pill");
        }
        getChildren().setAll(buttons);
        select();
        if (focused) {
            requestFocus();
        }
    }

    /// @param missing why it cannot be chosen; empty when it can
    private Node button(String name, String title, String id, String missing) {
        ToggleButton button = new ToggleButton(title);
        button.setId(name);
        button.setUserData(id);
        button.setToggleGroup(group);
        button.setMinWidth(USE_PREF_SIZE);
        button.setDisable(!missing.isEmpty());
        button.setAccessibleHelp(missing);
        button.selectedProperty().subscribe(selected -> {
            if (selected && !StudyQuestion.same(id, choice.shown().get())) {
                choice.choose(id);
            }
        });
        button.setOnAction(event -> button.setSelected(true));
        // A disabled button shows no tooltip; what it stands in does.
        StackPane place = new StackPane(button);
        if (!missing.isEmpty()) {
            Tooltip tooltip = new Tooltip(missing);
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(360);
            Tooltip.install(place, tooltip);
        }
        return place;
    }

    private void select() {
        String shown = choice.shown().get();
        group.getToggles().stream().filter(toggle -> StudyQuestion.same((String) toggle.getUserData(), shown)).findFirst()
                .ifPresent(group::selectToggle);
    }
}
