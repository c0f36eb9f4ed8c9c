package dev.touchstone.ui.shell;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.ui.settings.UserFiles;
import dev.touchstone.ui.task.ProblemLog;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// The parts of the frame that come from outside; tests replace them.
///
/// @param beginning the actions that begin something new; the first has the accented button of the window
/// @param answers the answers that the window shows, to be exported
/// @param formats the export formats in the order of the menu
/// @param openFolder shows a folder in the system's file manager
/// @param clock for the names of saved files
/// @param log of problems, which the user can read
/// @param archives the commands about archives as files
/// @param files where the window keeps what belongs to the user
/// @param language the code of the language of the next start, as in the settings
/// @param prices makes the table of prices for the settings
/// @param quit asks the window to close
public record ShellParts(ImportTarget intake, Choosers choosers, UserMessages notices, List<Action> beginning,
        ObservableValue<Answers> answers, List<ExportFormat> formats, Consumer<Path> openFolder, Clock clock,
        ProblemLog log, List<Action> archives, UserFiles files, Property<String> language, Supplier<Node> prices,
        Runnable quit) {

    public ShellParts {
        beginning = List.copyOf(beginning);
        formats = List.copyOf(formats);
        archives = List.copyOf(archives);
    }
}
