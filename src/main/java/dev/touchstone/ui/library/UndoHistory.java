package dev.touchstone.ui.library;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// The changes that can be undone and made again. While a change is on its way into the archive, Undo and Redo wait for it.
/// To be used on the JavaFX thread.
public final class UndoHistory {

    private static final int REMEMBERED_CHANGES = 100;

    /// A change, for the status bar, Undo and Redo.
    ///
    /// @param what a sentence in the past tense: `Imported 25 runs from notes.md`
    /// @param undo undoes the change
    /// @param redo makes the change again after it was undone
    public record Change(String what, Runnable undo, Runnable redo) {
    }

    private final Deque<Change> changes = new ArrayDeque<>();
    private final Deque<Change> undone = new ArrayDeque<>();
    /// Undo and Redo that were asked for while a change was on its way into the archive.
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable Change> last = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper undoable = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper redoable = new ReadOnlyBooleanWrapper(false);
    /// The number of changes on their way into the archive.
    private int storing;

    /// Null when nothing can be undone.
    public ReadOnlyObjectProperty<@Nullable Change> last() {
        return last.getReadOnlyProperty();
    }

    /// A sentence about what was asked for last where that changed nothing; empty after a change.
    public ReadOnlyStringProperty said() {
        return said.getReadOnlyProperty();
    }

    /// Whether there is a change to undo, also one that is still being stored.
    public ReadOnlyBooleanProperty undoable() {
        return undoable.getReadOnlyProperty();
    }

    /// Whether an undone change can be made again.
    public ReadOnlyBooleanProperty redoable() {
        return redoable.getReadOnlyProperty();
    }

    /// Whether a change is on its way into the archive; what waits for it begins in the moment it has arrived.
    boolean isStoring() {
        return storing > 0;
    }

    /// Records a change. What was undone before can no longer be made again.
    void add(String what, Runnable undo, Runnable redo) {
        said.set("");
        changes.push(new Change(what, undo, redo));
        undone.clear();
        if (changes.size() > REMEMBERED_CHANGES) {
            changes.removeLast();
        }
        publish();
    }

    /// What was asked for changed nothing: there is nothing to undo of it, and the changes before it stay.
    void say(String what) {
        said.set(what);
    }

    /// A change is on its way into the archive.
    void begin() {
        storing++;
        publish();
    }

    /// A change has arrived in the archive, or has failed.
    void end() {
        storing--;
        publish();
        while (storing == 0 && !waiting.isEmpty()) {
            waiting.poll().run();
        }
    }

    /// Undoes the last change, after it has been stored; does nothing when there is none.
    void undo() {
        if (storing > 0) {
            waiting.add(this::undo);
            return;
        }
        Change change = changes.poll();
        if (change != null) {
            said.set("");
            undone.push(change);
            publish();
            change.undo().run();
        }
    }

    /// Makes the change again that was undone last; does nothing when there is none, or another change came after it.
    void redo() {
        if (storing > 0) {
            waiting.add(this::redo);
            return;
        }
        Change change = undone.poll();
        if (change != null) {
            said.set("");
            changes.push(change);
            publish();
            change.redo().run();
        }
    }

    private void publish() {
        last.set(changes.peek());
        undoable.set(storing > 0 || !changes.isEmpty());
        redoable.set(!undone.isEmpty());
    }
}
