package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The level of a group, with the number of its runs, in the row that stands for it; empty in the rows of its runs. A
/// click on the arrow folds the group.
final class GroupCell extends TableCell<Run, Run> {

    private final GroupRows rows;
    private final FontIcon arrow = Icons.of("fth-chevron-down");
    private final Label name = new Label();
    private final Label count = new Label();
    private final HBox content;
    private final Tooltip whole = new Tooltip();

    GroupCell(GroupRows rows) {
        this.rows = rows;
        Label fold = new Label(null, arrow);
        fold.getStyleClass().add("group-arrow");
        fold.setMinWidth(USE_PREF_SIZE);
        fold.setOnMousePressed(event -> {
            Run run = getItem();
            if (run != null) {
                rows.toggleFold(run);
                event.consume();
            }
        });
        name.getStyleClass().add("group-name");
        name.setMinWidth(0);
        count.getStyleClass().add("muted");
        count.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.SOMETIMES);
        content = new HBox(fold, name, count);
        content.getStyleClass().add("group-head");
        content.maxWidthProperty().bind(widthProperty().subtract(8));
    }

    @Override
    protected void updateItem(@Nullable Run run, boolean empty) {
        super.updateItem(run, empty);
        RunGroup group = run == null || empty ? null : rows.group(run);
        setGraphic(group == null ? null : content);
        setTooltip(group == null ? null : whole);
        setAccessibleText(null);
        if (group != null) {
            boolean folded = rows.isFolded(group);
            String runs = NumberText.onScreen().counted(group.runs().size(), "run");
            arrow.setIconLiteral(folded ? "fth-chevron-right" : "fth-chevron-down");
            name.setText(group.name());
            count.setText(NumberText.onScreen().count(group.runs().size()));
            whole.setText(group.explanation());
            setAccessibleText(folded ? I18n.text("{0}: {1}, folded", group.name(), runs)
                    : I18n.text("{0}: {1}, unfolded", group.name(), runs));
        }
    }
}
