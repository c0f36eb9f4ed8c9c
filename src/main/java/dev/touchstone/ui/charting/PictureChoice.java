package dev.touchstone.ui.charting;

import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.i18n.I18n;
import java.util.Locale;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/// How large pictures of charts become, for all charts of the window.
final class PictureChoice {

    private final ObjectProperty<PictureSize> size = new SimpleObjectProperty<>(PictureSize.PAGE);
    private final BooleanProperty print = new SimpleBooleanProperty();

    PictureSize size() {
        return size.get();
    }

    /// How many pixels each pixel of the size becomes along each side.
    int sharpness() {
        return print.get() ? 2 : 1;
    }

    /// Returns a menu of the sizes.
    ///
    /// @param id the prefix of the items' ids
    Menu menu(String id) {
        Menu menu = new Menu();
        menu.setId(id + "-size");
        menu.textProperty().bind(size.map(chosen -> I18n.text("Picture size: {0}", chosen.label().toLowerCase(Locale.ROOT))));
        ToggleGroup group = new ToggleGroup();
        for (PictureSize one : PictureSize.values()) {
            RadioMenuItem item = new RadioMenuItem(one.label());
            item.setId(id + "-size-" + one.name().toLowerCase(Locale.ROOT));
            item.setToggleGroup(group);
            item.setOnAction(event -> size.set(one));
            size.subscribe(chosen -> item.setSelected(chosen == one));
            menu.getItems().add(item);
        }
        CheckMenuItem twice = new CheckMenuItem(I18n.text("PNG with twice the pixels, for print"));
        twice.setId(id + "-print");
        twice.selectedProperty().bindBidirectional(print);
        menu.getItems().addAll(new SeparatorMenuItem(), twice);
        return menu;
    }
}
