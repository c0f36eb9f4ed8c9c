package dev.touchstone.ui.table;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.stream.Stream;
import javafx.scene.control.TableCell;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// A model in a cell: the whole path where there is room for it, else its last part, which names the model. A cut in the
/// middle of the path would go through the name.
public final class ModelText {

    /// Stands before the last part of a path.
    private static final String CUT = "…/";

    private ModelText() {
    }

    /// The last part of a path, with a sign that more stands before it; a model without a path is the same.
    public static String brief(String model) {
        String last = LevelName.of(Factor.MODEL, Level.of(model));
        return last.equals(model) ? model : CUT + last;
    }

    /// What a cell has room for; in a very narrow one the last part without the sign. To be asked again when its width
    /// changes.
    public static String fitting(String model, TableCell<?, ?> cell) {
        double room = cell.getWidth() - cell.snappedLeftInset() - cell.snappedRightInset();
        return Stream.of(model, brief(model)).filter(text -> width(text, cell.getFont()) <= room).findFirst()
                .orElseGet(() -> LevelName.of(Factor.MODEL, Level.of(model)));
    }

    private static double width(String words, Font font) {
        Text text = new Text(words);
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }
}
