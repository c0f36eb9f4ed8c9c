package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.imported.ContinuedSearch;
import dev.touchstone.campaign.imported.TriedBefore;
import dev.touchstone.campaign.store.CampaignSource;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.AtomicFile;
import dev.touchstone.report.CampaignFormat;
import dev.touchstone.ui.campaign.draft.CampaignDraftReader;
import dev.touchstone.ui.campaign.draft.CampaignField;
import dev.touchstone.ui.campaign.form.CampaignFormModel;
import dev.touchstone.ui.campaign.monitor.CampaignSnapshot;
import dev.touchstone.ui.campaign.monitor.CampaignState;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.ConcurrentTasks;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import org.jspecify.annotations.Nullable;

/// The actions of the page of campaigns.
final class CampaignCommands {

    private static final String GROUP = I18n.text("Campaigns");

    private final CampaignFormModel form;
    private final CampaignModel model;
    private final ConcurrentTasks aside;
    private final Choosers choosers;
    private final UserMessages notices;
    private final ObjectProperty<@Nullable TriedResults> tried;
    private final Consumer<CampaignField> point;
    private final BooleanBinding planning;

    /// @param tried launches of others with which the campaign of the form begins; null for none
    /// @param point moves the focus to a field with a problem
    CampaignCommands(CampaignFormModel form, CampaignModel model, ConcurrentTasks aside, Choosers choosers,
            UserMessages notices, ObjectProperty<@Nullable TriedResults> tried, Consumer<CampaignField> point) {
        this.form = form;
        this.model = model;
        this.aside = aside;
        this.choosers = choosers;
        this.notices = notices;
        this.tried = tried;
        this.point = point;
        this.planning = Bindings.isNull(model.shown());
    }

    Action start() {
        return Action.of("campaign-begin", I18n.text("Start the campaign"), GROUP, "fth-play", "Shortcut+Enter",
                planning.and(model.busy().not()), () -> form.read(aside, this::start, point));
    }

    private void start(CampaignSource source) {
        TriedResults before = tried.get();
        model.start(source, before, () -> {
            tried.set(null);
            if (before != null) {
                aside.start(() -> before.before(source.plan()), this::tell, reason -> { });
            }
        });
    }

    private void tell(TriedBefore before) {
        String leftOut = leftOut(before);
        if (!leftOut.isEmpty()) {
            notices.tell(leftOut);
        }
    }

    /// What became of launches with which the campaign does not begin; empty where there are none.
    static String leftOut(TriedBefore before) {
        List<String> sentences = new ArrayList<>();
        if (before.withOtherFlags() > 0) {
            sentences.add(I18n.plural(before.withOtherFlags(), "{0} launch was left out: it has none of the campaign's flags.",
                    "{0} launches were left out: they have none of the campaign's flags."));
        }
        if (before.atOtherLoads() > 0) {
            sentences.add(I18n.plural(before.atOtherLoads(), "{0} launch was left out: it did not measure the objective at one of the"
                    + " campaign's loads.", "{0} launches were left out: they did not measure the objective at one of the campaign's"
                    + " loads."));
        }
        if (before.ofOthers() > 0) {
            sentences.add(I18n.plural(before.ofOthers(), "{0} launch was left out: it is of another engine or model.",
                    "{0} launches were left out: they are of another engine or model."));
        }
        return I18n.joined(sentences, " ");
    }

    List<Action> files() {
        return List.of(
                action("campaign-open", I18n.text("Open campaign…"), "fth-folder", null, planning, this::open),
                action("campaign-save", I18n.text("Save campaign…"), "fth-save", "Shortcut+S", planning,
                        () -> form.read(aside, this::save, point)),
                action("campaign-tried-open", I18n.text("Open tried launches…"), "fth-clock", null, planning, () -> openTried(
                        choosers.openFiles(I18n.text("Open results of launches that were tried"), List.of(ChooserFilter.ALL)))));
    }

    /// The results of a sweep are a folder.
    Action openFolder() {
        return action("campaign-tried-folder", I18n.text("Open a folder of tried launches…"), "fth-folder", null, planning,
                () -> openTried(choosers.openFolder(I18n.text("Open results of launches that were tried")).stream().toList()));
    }

    private void openTried(List<Path> files) {
        if (!files.isEmpty()) {
            aside.start(() -> TriedResults.read(files), model::show, reason -> notices.failed(
                    I18n.text("{0} is no search of launches.", files.getFirst().getFileName()), reason));
        }
    }

    /// Ways to save what the page shows of a campaign.
    List<Action> exports() {
        return Arrays.stream(CampaignFormat.values()).map(format -> action("campaign-export" + format.ending().replace('.', '-'),
                format.label() + "…", "fth-download", null, planning.not(), () -> export(format))).toList();
    }

    private void export(CampaignFormat format) {
        CampaignSnapshot snapshot = model.shown().get();
        if (snapshot != null) {
            choosers.saveFile(I18n.text("Export the campaign"), fileName(snapshot.outcome().data().name(), format.ending()),
                    format.label()).ifPresent(file -> aside.start(() -> {
                        format.write(snapshot.outcome(), file);
                        return file;
                    }, saved -> notices.saved(I18n.text("Saved the campaign as {0}.", saved.getFileName()), saved),
                            reason -> notices.failed(I18n.text("The campaign was not saved."), reason)));
        }
    }

    private void open() {
        choosers.openFiles(I18n.text("Open a campaign"), List.of(
                ChooserFilter.of(I18n.text("Touchstone campaigns"), "yaml", "yml"), ChooserFilter.ALL)).stream().findFirst()
                .ifPresent(this::open);
    }

    private void open(Path file) {
        aside.start(() -> {
            CampaignSource source = CampaignSource.read(file);
            source.plan();
            return source;
        }, this::show, reason -> notices.failed(
                I18n.text("{0} is not a campaign that can be run.", file.getFileName()), reason));
    }

    private void show(CampaignSource source) {
        tried.set(null);
        form.open(CampaignDraftReader.read(source.yaml(), source.name()), source.folder());
    }

    private void save(CampaignSource source) {
        choosers.saveFile(I18n.text("Save the campaign"), fileName(source.plan().name(), ".yaml"), I18n.text("Touchstone campaign"))
                .ifPresent(file -> aside.start(() -> {
                    AtomicFile.write(file, out -> out.write(source.yaml().getBytes(StandardCharsets.UTF_8)));
                    return file;
                }, saved -> notices.saved(I18n.text("Saved the campaign as {0}.", saved.getFileName()), saved),
                        reason -> notices.failed(I18n.text("The campaign was not saved."), reason)));
    }

    private static String fileName(String name, String ending) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        return (plain.isEmpty() ? "campaign" : plain) + ending;
    }

    /// The actions for the campaign that is shown.
    ///
    /// @param showRuns shows the runs that it measured
    List<Action> running(Runnable showRuns) {
        return List.of(
                action("campaign-pause", I18n.text("Pause"), "fth-pause", "P", when(CampaignState.RUNNING), model::pause),
                action("campaign-go-on", I18n.text("Resume"), "fth-play", "P", when(CampaignState.PAUSED), model::goOn),
                action("campaign-stop", I18n.text("Stop after this launch"), "fth-square", null,
                        when(CampaignState.RUNNING).or(when(CampaignState.PAUSED)), model::stopAfterLaunch),
                action("campaign-cancel", I18n.text("Cancel"), "fth-x", null, when(CampaignState.RUNNING)
                        .or(when(CampaignState.PAUSED)).or(when(CampaignState.STOPPING)), model::cancel),
                action("campaign-resume", I18n.text("Resume"), "fth-play", null,
                        when(CampaignState.INTERRUPTED).or(when(CampaignState.FAILED)).and(model.busy().not()), this::resume),
                action("campaign-tried-continue", I18n.text("Continue this search"), "fth-play", null,
                        when(CampaignState.TRIED), this::goOnFromTried),
                action("campaign-runs", I18n.text("Show the runs"), "fth-list", null, measured(), showRuns),
                action("campaign-again", I18n.text("New campaign"), "fth-edit-2", null, planning.not(), this::change));
    }

    private void resume() {
        current().ifPresent(entry -> model.resume(entry.campaign()));
    }

    /// The form, with the engine, flags, load and objective of launches that others tried.
    private void goOnFromTried() {
        TriedResults results = model.tried();
        if (results != null) {
            form.open(CampaignDraftReader.read(ContinuedSearch.yaml(results.data()), results.data().name()), null);
            tried.set(results);
            model.showNone();
        }
    }

    /// The form, with the campaign that was shown.
    private void change() {
        current().ifPresent(entry -> show(entry.campaign().text()));
        model.showNone();
    }

    private Optional<CampaignEntry> current() {
        CampaignSnapshot snapshot = model.shown().get();
        return model.campaigns().stream().filter(entry -> snapshot != null && entry.campaign().id().equals(snapshot.id()))
                .findFirst();
    }

    private BooleanBinding when(CampaignState state) {
        return Bindings.createBooleanBinding(() -> {
            CampaignSnapshot snapshot = model.shown().get();
            return snapshot != null && snapshot.state() == state;
        }, model.shown());
    }

    private BooleanBinding measured() {
        return Bindings.createBooleanBinding(() -> {
            CampaignSnapshot snapshot = model.shown().get();
            return snapshot != null && snapshot.state().hasEnded() && snapshot.state() != CampaignState.TRIED
                    && snapshot.trials().stream().anyMatch(trial -> !trial.runs().isEmpty());
        }, model.shown());
    }

    private static Action action(String id, String title, String icon, @Nullable String key, BooleanBinding enabled,
            Runnable handler) {
        return Action.of(id, title, GROUP, icon, key, enabled, handler);
    }
}
