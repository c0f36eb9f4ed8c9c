package dev.touchstone.ui.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.SavedComparison;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.SampleRuns;
import dev.touchstone.ui.task.Background;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunLibraryTest {

    private final List<Run> five = SampleRuns.of(5);
    private final List<Throwable> failures = new ArrayList<>();
    private final MemoryArchive archive = new MemoryArchive();
    private Background background;
    private RunLibrary library;

    @BeforeEach
    void load() {
        Fx.start();
        background = Fx.get(Background::new);
        library = library(archive);
    }

    @AfterEach
    void close() {
        background.close();
    }

    @Test
    void whatIsAddedIsStoredAndShown() {
        add(five);
        assertThat(library.runs()).isEqualTo(five);
        assertThat(library.shown()).isEqualTo(five);
        assertThat(archive.all()).isEqualTo(five);
    }

    @Test
    void duplicatesAreTold() {
        add(five.subList(0, 2));
        add(five);
        assertThat(library.runs()).isEqualTo(five);
        assertThat(lastAction()).isEqualTo("Imported 3 runs from notes.md, 2 were there already");
    }

    /// Nothing was done, so nothing of it can be undone; what was done before still can.
    @Test
    void whatBringsNothingNewIsNoChange() {
        add(five.subList(0, 2));
        add(five);
        undo();
        add(five.subList(0, 2));
        assertThat(said()).isEqualTo("Nothing new in notes.md: its 2 runs were there already");
        assertThat(lastAction()).isEqualTo("Imported 2 runs from notes.md");
        assertThat(Fx.get(() -> library.history().redoable().get())).as("the undone import can still be made again").isTrue();
        Fx.run(library::redo);
        settle();
        assertThat(said()).as("until the next change").isEmpty();
        assertThat(library.runs()).isEqualTo(five);
    }

    @Test
    void anImportIsTakenBackWithoutTheRunsThatWereThereBefore() {
        add(five.subList(0, 2));
        add(five);
        undo();
        assertThat(library.runs()).isEqualTo(five.subList(0, 2));
        assertThat(archive.all()).isEqualTo(five.subList(0, 2));
        undo();
        assertThat(library.runs()).isEmpty();
        assertThat(Fx.get(() -> library.history().last().get() == null)).isTrue();
    }

    @Test
    void aCorrectionIsStoredAndTakenBack() {
        add(five);
        Run run = five.get(2);
        Run corrected = run.with(run.conditions().with(Factor.GPU_COUNT, Level.of(8), Evidence.byHand()));
        Fx.run(() -> library.update(List.of(corrected), "Set GPUs to 8 in 1 run"));
        settle();
        assertThat(archive.all().get(2)).isEqualTo(corrected);
        assertThat(library.runs().get(2)).isEqualTo(corrected);
        undo();
        assertThat(archive.all()).isEqualTo(five);
        assertThat(library.runs()).isEqualTo(five);
    }

    @Test
    void whatWasDeletedComesBackToItsPlaceWhateverWasAddedSince() {
        add(five.subList(0, 4));
        Fx.run(() -> library.remove(List.of(five.get(1), five.get(2))));
        settle();
        assertThat(library.runs()).containsExactly(five.get(0), five.get(3));
        Runnable restoring = Fx.get(() -> library.history().last().get().undo());
        Fx.run(() -> {
            library.add(List.of(SampleRuns.reading("more.md", five.subList(4, 5))), stored -> { });
            restoring.run();
        });
        settle();
        assertThat(library.runs()).isEqualTo(five);
    }

    @Test
    void undoRightAfterAChangeWaitsUntilItIsStored() {
        add(five);
        Run corrected = five.get(2).with(five.get(2).conditions().with(Factor.GPU_COUNT, Level.of(8), Evidence.byHand()));
        Fx.run(() -> {
            library.update(List.of(corrected), "Set GPUs to 8 in 1 run");
            assertThat(library.history().undoable().get()).isTrue();
            library.undo();
        });
        settle();
        assertThat(library.runs()).isEqualTo(five);
        assertThat(archive.all()).isEqualTo(five);
        assertThat(lastAction()).isEqualTo("Imported 5 runs from notes.md");
    }

    @Test
    void everyChangeIsMadeAgainByRedo() {
        add(five);
        Run corrected = five.get(2).with(five.get(2).conditions().with(Factor.GPU_COUNT, Level.of(8), Evidence.byHand()));
        Fx.run(() -> library.update(List.of(corrected), "Set GPUs to 8 in 1 run"));
        Fx.run(() -> library.remove(five.subList(0, 2)));
        settle();
        List<Run> end = Fx.get(() -> List.copyOf(library.runs()));
        assertThat(end).containsExactly(corrected, five.get(3), five.get(4));
        Fx.run(() -> {
            library.undo();
            library.undo();
            library.undo();
        });
        settle();
        assertThat(library.runs()).isEmpty();
        assertThat(Fx.get(() -> library.history().undoable().get())).isFalse();
        Fx.run(() -> {
            library.redo();
            library.redo();
            library.redo();
            library.redo();
        });
        settle();
        assertThat(library.runs()).isEqualTo(end);
        assertThat(archive.all()).isEqualTo(end);
        assertThat(Fx.get(() -> library.history().redoable().get())).isFalse();
        assertThat(lastAction()).isEqualTo("Deleted 2 runs");
    }

    @Test
    void aNewChangeEndsWhatCouldBeMadeAgain() {
        add(five.subList(0, 2));
        undo();
        assertThat(Fx.get(() -> library.history().redoable().get())).isTrue();
        add(five.subList(2, 5));
        Fx.run(library::redo);
        settle();
        assertThat(library.runs()).isEqualTo(five.subList(2, 5));
    }

    @Test
    void hiddenAndFilteredRunsAreNotShown() {
        add(five);
        Fx.run(() -> library.hide(List.of(five.get(0).id()), true));
        assertThat(library.shown()).isEqualTo(five.subList(1, 5));
        Fx.run(() -> library.narrow(five.subList(0, 2)));
        assertThat(library.shown()).containsExactly(five.get(1));
        Fx.run(() -> {
            library.narrow(null);
            library.hide(List.of(five.get(0).id()), false);
        });
        assertThat(library.shown()).isEqualTo(five);
    }

    @Test
    void whatTheArchiveCannotStoreIsToldAndNotShown() {
        RunLibrary broken = library(new FullDisk());
        Fx.run(() -> broken.add(List.of(SampleRuns.reading("notes.md", five)), stored -> { }));
        settle(broken);
        assertThat(broken.runs()).isEmpty();
        assertThat(failures).singleElement().extracting(Throwable::getMessage).isEqualTo("The disk is full.");
    }

    private RunLibrary library(RunArchive of) {
        RunLibrary opened = Fx.get(() -> new RunLibrary(of, background, failures::add));
        Fx.run(opened::load);
        settle(opened);
        return opened;
    }

    private void add(List<Run> runs) {
        Fx.run(() -> library.add(List.of(SampleRuns.reading("notes.md", runs)), stored -> { }));
        settle();
    }

    private void undo() {
        Fx.run(library::undo);
        settle();
    }

    private void settle() {
        settle(library);
    }

    /// A task that has ended is not enough: Undo waits for what is recorded after it, and begins a task of its own.
    private void settle(RunLibrary changed) {
        Fx.waitFor("the end of the work", () -> background.running().isEmpty() && !changed.history().isStoring());
    }

    private String said() {
        return Fx.get(() -> library.history().said().get());
    }

    private String lastAction() {
        return Fx.get(() -> library.history().last().get().what());
    }

    /// An archive that cannot store.
    private static final class FullDisk implements RunArchive {

        @Override
        public List<Run> all() {
            return List.of();
        }

        @Override
        public List<FailedLaunch> failedLaunches() {
            return List.of();
        }

        @Override
        public Import add(Reading reading) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public Import keep(FinishedPoint point) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public List<Import> merge(Path other) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public void save(Collection<String> ids, Path file) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public List<RequestRecord> requests(String run) {
            return List.of();
        }

        @Override
        public void update(Collection<Run> runs) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public void remove(Collection<String> ids) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public void restore(Collection<String> ids) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public List<SavedComparison> comparisons() {
            return List.of();
        }

        @Override
        public void keep(SavedComparison comparison) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public void removeComparison(String id) {
            throw new IllegalStateException("The disk is full.");
        }

        @Override
        public boolean contains(String id) {
            return false;
        }

        @Override
        public String name() {
            return "full.db";
        }

        @Override
        public Optional<JournalOwner> journalOwner() {
            return Optional.empty();
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
