package dev.touchstone.ui.team;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.shared.Attachment;
import dev.touchstone.archive.shared.FetchedRun;
import dev.touchstone.archive.shared.Fetching;
import dev.touchstone.archive.shared.PublishedRun;
import dev.touchstone.archive.shared.Publishing;
import dev.touchstone.archive.shared.RememberedPlace;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.archive.shared.SharedArchives;
import dev.touchstone.archive.shared.SharedMark;
import dev.touchstone.archive.shared.SharingProgress;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.task.Progress;
import dev.touchstone.ui.task.Reason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.stage.Window;

/// Publishes selected runs in a team's archive and fetches others' from there, in the background.
public final class TeamActions implements FetchDialog.Requests {

    private static final String GROUP = I18n.text("Team");

    private final RunLibrary library;
    private final RunArchive archive;
    private final ObservableList<Run> selected;
    private final Background background;
    private final UserMessages messages;
    private final Choosers choosers;
    private final Supplier<Window> owner;
    private final RememberedPlace remembered;

    /// @param archive the own one, asked off the JavaFX thread for requests and for what it holds
    /// @param selected the runs that are selected in the list
    /// @param folder of what is remembered, shared with the command line
    public TeamActions(RunLibrary library, RunArchive archive, ObservableList<Run> selected, Background background,
            UserMessages messages, Choosers choosers, Supplier<Window> owner, Path folder) {
        this.library = library;
        this.archive = archive;
        this.selected = selected;
        this.background = background;
        this.messages = messages;
        this.choosers = choosers;
        this.owner = owner;
        this.remembered = new RememberedPlace(folder);
    }

    public List<Action> all() {
        return List.of(
                Action.of("team-publish", I18n.text("Publish the selected runs…"), GROUP, "fth-upload", null,
                        Bindings.isNotEmpty(selected), () -> ask(List.copyOf(selected))),
                Action.of("team-withdraw", I18n.text("Withdraw the selected runs…"), GROUP, "fth-x-circle", null,
                        Bindings.isNotEmpty(selected), () -> askWithdrawal(List.copyOf(selected))),
                Action.of("team-fetch", I18n.text("Fetch runs of others…"), GROUP, "fth-download", null, library.loaded(),
                        () -> new FetchDialog(remembered.place().orElse(""), choosers, this).show(owner.get())));
    }

    private void ask(List<Run> runs) {
        new PublishDialog(runs, List.copyOf(library.runs()), remembered, choosers).show(owner.get(), answer -> {
            remembered.remember(answer.place(), answer.by());
            List<Run> corrected = answer.runs().stream().filter(run -> !runs.contains(run)).toList();
            if (!corrected.isEmpty()) {
                library.update(corrected, I18n.text("Set what others must know in {0}", Sentences.runs(corrected.size())));
            }
            publish(answer);
        });
    }

    private void publish(PublishDialog.Answer answer) {
        background.start(I18n.text("Publish {0}", Sentences.runs(answer.runs().size())), progress -> {
            Publishing publishing = new Publishing(answer.by(), answer.why(), answer.along(), run -> archive.requests(run.id()));
            try (SharedArchive place = SharedArchives.open(answer.place(), answer.begin())) {
                return publishing.publish(place, answer.runs(), watching(progress));
            }
        }, outcome -> messages.tell(sentence(outcome)),
                reason -> messages.failed(I18n.text("The runs could not be published."), reason));
    }

    /// What became of the runs; of those that somebody had withdrawn, who did it and why.
    static String sentence(Publishing.Outcome outcome) {
        List<String> sentences = new ArrayList<>();
        sentences.add(outcome.known().isEmpty() ? I18n.text("Published {0}.", Sentences.runs(outcome.added().size()))
                : I18n.text("Published {0}; already there: {1}.", Sentences.runs(outcome.added().size()),
                        outcome.known().size()));
        Map<List<String>, Integer> withdrawn = new LinkedHashMap<>();
        outcome.withdrawn().values().stream().map(SharedMark::publication).forEach(by ->
                withdrawn.merge(List.of(by.by(), FetchedRun.minute(by), by.why()), 1, Integer::sum));
        withdrawn.forEach((by, count) -> sentences.add(I18n.text("Not published: {0}, withdrawn by {1} on {2}: {3}", Sentences.runs(count),
                by.get(0), by.get(1), by.get(2))));
        return I18n.joined(sentences, " ");
    }

    private void askWithdrawal(List<Run> runs) {
        new WithdrawDialog(runs.size(), remembered, choosers).show(owner.get(), answer -> {
            remembered.remember(answer.place(), answer.by());
            background.start(I18n.text("Withdraw {0}", Sentences.runs(runs.size())), progress -> {
                try (SharedArchive place = SharedArchives.open(answer.place(), false)) {
                    return new Publishing(answer.by(), answer.why(), Set.of(), run -> List.of()).withdraw(place, runs);
                }
            }, outcome -> messages.tell(withdrawn(outcome)),
                    reason -> messages.failed(I18n.text("The runs could not be withdrawn."), reason));
        });
    }

    private static String withdrawn(Publishing.Withdrawal outcome) {
        List<String> sentences = new ArrayList<>();
        sentences.add(I18n.text("Withdrawn: {0}.", Sentences.runs(outcome.fresh().size())));
        if (!outcome.before().isEmpty()) {
            sentences.add(I18n.text("Withdrawn before: {0}.", Sentences.runs(outcome.before().size())));
        }
        if (!outcome.unknown().isEmpty()) {
            sentences.add(I18n.text("Never published there: {0}.", Sentences.runs(outcome.unknown().size())));
        }
        return I18n.joined(sentences, " ");
    }

    @Override
    public void look(String place, FetchDialog dialog) {
        background.start(I18n.text("Look into the team's archive"), progress -> {
            try (SharedArchive shared = SharedArchives.open(place, false)) {
                return new Fetching(UnaryOperator.identity(), null, Set.of()).look(shared, archive::contains, watching(progress));
            }
        }, found -> {
            remembered.remember(place, "");
            dialog.found(found, found.withNewLevels(library.runs()));
        }, reason -> dialog.failed(Reason.of(reason)));
    }

    @Override
    public void fetch(String place, List<PublishedRun> runs, Set<Attachment> along, List<Run> levels) {
        if (!levels.isEmpty()) {
            library.update(levels, I18n.text("Accept the new level at {0}", Sentences.runs(levels.size())));
        }
        if (!runs.isEmpty()) {
            fetch(place, runs, along);
        }
    }

    private void fetch(String place, List<PublishedRun> runs, Set<Attachment> along) {
        background.start(I18n.text("Fetch {0}", Sentences.runs(runs.size())), progress -> {
            try (SharedArchive shared = SharedArchives.open(place, false)) {
                return new Fetching(UnaryOperator.identity(), null, along).read(shared, runs, watching(progress));
            }
        }, reading -> library.add(List.of(reading), stored -> { }),
                reason -> messages.failed(I18n.text("The runs could not be fetched."), reason));
    }

    private static SharingProgress watching(Progress progress) {
        return (done, total) -> {
            progress.update(done, total, "");
            return !progress.isCancelled();
        };
    }
}
