package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.engine.LaunchRecord;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.task.ConcurrentTasks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Engines that a Touchstone that has ended left running. For the JavaFX thread.
final class LeftOverEngines {

    private final LaunchRecords launches;
    private final ConcurrentTasks aside;
    private final BiConsumer<String, Throwable> failed;
    private final ObservableList<LaunchRecord> found = FXCollections.observableArrayList();

    /// @param failed called with a sentence and the reason
    LeftOverEngines(LaunchRecords launches, ConcurrentTasks aside, BiConsumer<String, Throwable> failed) {
        this.launches = launches;
        this.aside = aside;
        this.failed = failed;
    }

    /// Those of the last look.
    ObservableList<LaunchRecord> found() {
        return found;
    }

    void look() {
        aside.start(launches::leftOver, found::setAll,
                reason -> failed.accept(I18n.text("The records of launched engines could not be read."), reason));
    }

    void end() {
        List<LaunchRecord> ending = List.copyOf(found);
        found.clear();
        aside.start(() -> {
            List<String> running = new ArrayList<>();
            for (LaunchRecord record : ending) {
                if (!launches.end(record)) {
                    running.add(record.launch().name());
                }
            }
            if (!running.isEmpty()) {
                throw new IOException(I18n.text("{0} does not end.", String.join(I18n.text(", "), running)));
            }
            return running;
        }, done -> look(), reason -> {
            failed.accept(I18n.text("An engine could not be ended."), reason);
            look();
        });
    }
}
