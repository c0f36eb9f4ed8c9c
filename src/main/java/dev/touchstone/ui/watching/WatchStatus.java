package dev.touchstone.ui.watching;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Icons;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The watched folders in the status line, with the commands that stop them and show what waits for an answer; not
/// there while no folder is watched.
public final class WatchStatus extends MenuButton {

    private final Runnable open;
    private final Runnable showArrived;
    private final Consumer<Path> stop;

    /// @param open shows the files that wait for an answer
    /// @param showArrived shows the runs that arrived
    /// @param stop called with a folder that is not to be watched any more
    public WatchStatus(Runnable open, Runnable showArrived, Consumer<Path> stop) {
        this.open = open;
        this.showArrived = showArrived;
        this.stop = stop;
        setId("status-watching");
        getStyleClass().addAll("flat", "small");
        setGraphic(Icons.of("fth-eye"));
        setMnemonicParsing(false);
        managedProperty().bind(visibleProperty());
        show(Map.of(), 0, 0);
    }

    /// @param folders with whether each is there
    /// @param arrived number of runs that came and were not shown yet
    /// @param waiting number of files that wait for an answer
    public void show(Map<Path, Boolean> folders, int arrived, int waiting) {
        setVisible(!folders.isEmpty());
        List<Path> gone = folders.keySet().stream().filter(folder -> !folders.getOrDefault(folder, true)).toList();
        String watching = gone.size() == 1 ? I18n.text("{0} is not there", name(gone.getFirst()))
                : gone.size() > 1 ? I18n.text("{0} watched folders are not there", gone.size())
                : folders.size() == 1 ? I18n.text("Watching {0}", name(folders.keySet().iterator().next()))
                : I18n.text("Watching {0} folders", folders.size());
        List<String> parts = new ArrayList<>(List.of(watching));
        List<MenuItem> items = new ArrayList<>();
        if (arrived > 0) {
            parts.add(I18n.text("{0} arrived", Sentences.runs(arrived)));
            items.add(item("watching-show", I18n.text("Show the runs that arrived"), showArrived));
        }
        if (waiting > 0) {
            parts.add(I18n.plural(waiting, "{0} file waits", "{0} files wait"));
            items.add(item("watching-open", I18n.text("Look at the files that wait for an answer"), open));
        }
        if (!items.isEmpty()) {
            items.add(new SeparatorMenuItem());
        }
        setText(String.join(" · ", parts));
        folders.keySet().forEach(folder -> items.add(item("watching-stop-" + name(folder),
                I18n.text("Stop watching {0}", folder), () -> stop.accept(folder))));
        getItems().setAll(items);
    }

    private static String name(Path folder) {
        return String.valueOf(folder.getFileName() == null ? folder : folder.getFileName());
    }

    private static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }
}
