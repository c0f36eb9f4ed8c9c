package dev.touchstone.ui.table;

import javafx.scene.Node;
import javafx.scene.control.ListView;

/// Keeps a list from repainting for ever. JavaFX lays out a list that is wider than its room with a narrow first cell,
/// and widens it in the same pass. As this changes the bounds of the cells' parent, the list is laid out again with the
/// next pulse, and so on. Nothing depends on these bounds, so the parent's changes are kept from the list.
public final class SteadyList {

    private SteadyList() {
    }

    public static void keepSteady(ListView<?> list) {
        list.skinProperty().subscribe(skin -> {
            Node sheet = skin == null ? null : list.lookup(".sheet");
            if (sheet != null) {
                sheet.setManaged(false);
            }
        });
    }
}
