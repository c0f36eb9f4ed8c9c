package dev.touchstone.ui.shell;

import dev.touchstone.compare.answer.Answers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;

/// What the frame needs from outside the window; tests give their own.
///
/// @param beginning what begins something new; the first has the one accented button of the window
/// @param answers what the window shows, to be exported
/// @param formats what runs can be saved as, in the order of the menu
/// @param openFolder shows a folder in the system's file manager
/// @param clock for the names of saved files
public record ShellParts(Intake intake, Choosers choosers, Notices notices, List<Action> beginning,
        ObservableValue<Answers> answers, List<ExportFormat> formats, Consumer<Path> openFolder, Clock clock) {

    public ShellParts {
        beginning = List.copyOf(beginning);
        formats = List.copyOf(formats);
    }
}
