package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;

/// The rows of one scope of the draft, and a link to add one.
final class FormRows extends VBox {

    private static final Insets LINK = new Insets(-10, 0, 16, 0);

    private final FormModel model;
    private final PlanField.Scope scope;
    private final Function<RowInputs, Node> makes;
    private final List<RowInputs> inputs = new ArrayList<>();
    private final VBox rows = new VBox();

    /// @param makes a row
    /// @param more text of the link: `Another server`
    FormRows(FormModel model, PlanField.Scope scope, Function<RowInputs, Node> makes, String more) {
        this.model = model;
        this.scope = scope;
        this.makes = makes;
        getStyleClass().add("form-rows");
        rows.getStyleClass().add("form-rows");
        Hyperlink add = new Hyperlink(more);
        add.setId("live-add-" + scope.name().toLowerCase(Locale.ROOT));
        add.getStyleClass().add("form-add");
        add.setOnAction(event -> {
            model.add(scope);
            rows.getChildren().getLast().requestFocus();
        });
        // Above the link a line is kept for problems: it belongs to its rows, not to what follows.
        setMargin(add, LINK);
        getChildren().addAll(rows, add);
        InvalidationListener change = changed -> show();
        model.draft().addListener(change);
        model.outlook().addListener(change);
        model.strict().addListener(change);
        show();
    }

    private void show() {
        int wanted = model.draft().get().rows(scope).size();
        while (inputs.size() > wanted) {
            inputs.removeLast();
            rows.getChildren().removeLast();
        }
        while (inputs.size() < wanted) {
            RowInputs fresh = new RowInputs(model, inputs.size());
            inputs.add(fresh);
            rows.getChildren().add(makes.apply(fresh));
        }
        inputs.forEach(each -> each.show(model.outlook().get()));
    }

    /// Makes a button that removes a row; shown when there are two or more rows.
    static Button remove(RowInputs inputs, PlanField.Scope scope, String text) {
        String which = inputs.row() == 0 ? text : I18n.text("{0} number {1}", text, inputs.row() + 1);
        Button remove = Icons.button("fth-x", which, () -> inputs.model().remove(scope, inputs.row()));
        remove.setId("live-remove-" + scope.name().toLowerCase(Locale.ROOT)
                + inputs.suffix());
        remove.setMinWidth(USE_PREF_SIZE);
        inputs.also(outlook -> {
            boolean several = inputs.model().draft().get().rows(scope).size() > 1;
            remove.setVisible(several);
            remove.setManaged(several);
        });
        return remove;
    }
}
