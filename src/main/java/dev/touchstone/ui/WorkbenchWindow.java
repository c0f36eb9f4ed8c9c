package dev.touchstone.ui;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.MappingFile;
import dev.touchstone.model.Run;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.archives.ArchiveActions;
import dev.touchstone.ui.archives.ArchiveQuestion;
import dev.touchstone.ui.campaign.CampaignFeature;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.comparing.CompareFeature;
import dev.touchstone.ui.findings.FindingsFeature;
import dev.touchstone.ui.importing.ImportController;
import dev.touchstone.ui.importing.ImportTools;
import dev.touchstone.ui.importing.UserMappings;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.live.LiveFeature;
import dev.touchstone.ui.pricing.PriceList;
import dev.touchstone.ui.pricing.UserPrices;
import dev.touchstone.ui.requests.RequestsPage;
import dev.touchstone.ui.runs.RunsFeature;
import dev.touchstone.ui.settings.KeyFile;
import dev.touchstone.ui.settings.RecentArchives;
import dev.touchstone.ui.settings.Settings;
import dev.touchstone.ui.settings.SettingsFile;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.Pages;
import dev.touchstone.ui.shell.Shell;
import dev.touchstone.ui.shell.ShellParts;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.ProblemLog;
import dev.touchstone.ui.team.TeamActions;
import dev.touchstone.ui.theme.Theme;
import dev.touchstone.ui.watching.FolderWatch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafx.util.Subscription;

/// The window of one archive: wires the library, the pages and the frame, and saves its settings.
final class WorkbenchWindow implements AutoCloseable {

    private static final double LEAST_WIDTH = 760;
    private static final double LEAST_HEIGHT = 480;
    private static final Duration STORING = Duration.ofSeconds(30);
    private static final Duration CANCELLING = Duration.ofSeconds(15);

    /// The name of the choices of the last report in the settings.
    private static final String EXPORT = "export";

    private final Stage stage;
    private final WindowServices services;
    private final SettingsFile file;
    private final ProblemLog problems;
    private final UncaughtProblems uncaught;
    private final Background background = new Background();
    private final Latest latest = new Latest();
    private final Theme theme = new Theme();
    /// The language of the next start, as in [Settings].
    private final StringProperty language = new SimpleStringProperty(Settings.SYSTEM);
    private final Pages pages = new Pages();
    private final RunLibrary library;
    private final Analysis analysis;
    private final RequestsPage requests;
    private final RunsFeature runs;
    private final CompareFeature compare;
    private final LiveFeature live;
    private final CampaignFeature campaigns;
    private final FolderWatch watch;
    private final ImportController imports;
    private final ExportFormats exports;
    private final Shell shell;
    private final Closing closing;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final WindowPlace place;
    private Subscription focus = Subscription.EMPTY;

    WorkbenchWindow(Stage stage, WindowServices services) {
        this.stage = stage;
        this.services = services;
        this.file = new SettingsFile(services.files().settingsFolder());
        this.problems = new ProblemLog(services.files().settingsFolder()).install();
        Settings settings = file.read();
        theme.choice().set(Theme.Choice.of(settings.theme()));
        theme.textSize().set(settings.textSize());
        language.set(settings.language());
        UserMessages messages = new UserMessages(() -> stage, services.openFolder());
        library = new RunLibrary(services.archive(), background,
                reason -> messages.failed(I18n.text("The archive {0} could not be read or changed.",
                        services.archive().name()), reason));

        analysis = new Analysis(library.runs(), library.shown(), services.archive()::requests);
        requests = new RequestsPage(services.archive()::requests, new ChartFiles(services.choosers(), messages),
                ids -> pages.back(), this::newLiveTest, pages::back);
        runs = new RunsFeature(library, analysis.inspection(), analysis.result().map(Analysis.Result::leftOut),
                services.archive()::requests, this::showRequests, messages, pages, background);
        PageLinks links = new PageLinks(stage, pages, runs);
        FindingsFeature findings = new FindingsFeature(analysis, new TextCopies(background, messages), links);
        compare = new CompareFeature(library.shown(), latest, background, analysis, findings::card,
                services.choosers(), messages, links, library.comparisons());
        links.lead(compare, findings, other -> new ArchiveQuestion(stage).ask(other, () -> openArchive(other, messages),
                () -> library.merge(other, links::showRuns)), this::newLiveTest);
        live = new LiveFeature(services.tests(), library, new KeyFile(services.files().settingsFolder()), services.choosers(),
                messages, new LiveFeature.Neighbours() {
                    @Override
                    public void show(Feature page) {
                        pages.show(page);
                    }

                    @Override
                    public void showRuns(List<Run> measured) {
                        links.showRuns(measured);
                    }

                    @Override
                    public void compare(List<Run> measured) {
                        runs.showOnly(measured);
                        pages.show(compare);
                    }
                });
        campaigns = new CampaignFeature(services.campaigns(), library, services.choosers(), messages, links::showRuns);
        for (Feature feature : List.of(runs, compare, live, campaigns, findings)) {
            feature.restore(settings.page(feature.id()));
            pages.add(feature);
        }
        UserPrices prices = new UserPrices(services.files().settingsFolder());
        prices.prices().subscribe(table -> analysis.terms().set(analysis.terms().get().withPrices(table)));
        pages.ofId(settings.page()).ifPresent(pages::show);
        analysis.wanted().bind(pages.current().map(page -> page == compare || page == findings));
        watch = new FolderWatch(services.files().settingsFolder(), services.clock());
        imports = new ImportController(new ImportTools(new UserMappings(new MappingFile(services.files().columnsFolder())),
                services.choosers(), messages, watch), background, library, links);
        ArchiveActions archives = new ArchiveActions(library, runs.selected(), services.choosers(), messages,
                services.clock(), other -> openArchive(other, messages), links::showRuns);
        TeamActions team = new TeamActions(library, services.archive(), runs.selected(), background, messages,
                services.choosers(), () -> stage, services.files().columnsFolder());
        exports = new ExportFormats(services.archive(), services.campaigns().store(), services.clock(), stage, settings.page(EXPORT));
        shell = new Shell(library, background, theme, pages, new ShellParts(
                imports, services.choosers(), messages, live.beginning(), analysis.answers(),
                exports.all(), messages::openFolder, services.clock(),
                problems, Stream.concat(archives.all(new RecentArchives(services.files().settingsFolder())
                        .besides(services.files().archive())).stream(), team.all().stream()).toList(), services.files(),
                language, () -> new PriceList(prices, services.clock()),
                () -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST))));
        uncaught = new UncaughtProblems(messages, () -> shell.actions().get("log").run());
        closing = new Closing(stage, background, live.running(), campaigns.running(), imports::cancelReading);
        place = WindowPlace.of(settings.window());
        show(settings);
    }

    private void newLiveTest() {
        live.begin();
    }

    Shell shell() {
        return shell;
    }

    RunLibrary library() {
        return library;
    }

    /// Shows and logs what nobody caught.
    UncaughtProblems uncaught() {
        return uncaught;
    }

    FolderWatch watch() {
        return watch;
    }

    Analysis analysis() {
        return analysis;
    }

    /// Reads files and shows the preview of their results.
    void read(List<Path> files) {
        imports.open(files);
    }

    /// Selects runs on their page.
    void showRuns(List<Run> chosen) {
        pages.show(runs);
        runs.reveal(chosen);
    }

    Theme theme() {
        return theme;
    }

    private void showRequests(List<Run> of) {
        requests.show(of);
        pages.show(requests);
    }

    private void show(Settings settings) {
        Scene scene = new Scene(new ScaledPane(shell, theme.textSize(), LEAST_WIDTH, LEAST_HEIGHT),
                place.bounds().width(), place.bounds().height());
        theme.dress(scene);
        shell.install(scene);
        stage.setTitle("Touchstone · " + services.archive().name());
        Stream.of(16, 32, 48, 64, 128, 256).map(size -> "/dev/touchstone/icons/touchstone-" + size + ".png")
                .map(WorkbenchWindow.class::getResourceAsStream).filter(Objects::nonNull)
                .forEach(icon -> stage.getIcons().add(new Image(icon)));
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        stage.setScene(scene);
        if (settings.window() != null) {
            place.move(stage);
        }
        stage.setOnCloseRequest(closing::request);
        stage.setOnHidden(event -> close());
        stage.show();
        theme.choice().subscribe((was, is) -> remember());
        theme.textSize().subscribe((was, is) -> remember());
        language.subscribe((was, is) -> remember());
        focus = stage.focusedProperty().subscribe(focused -> {
            if (!focused && stage.isShowing()) {
                remember();
            }
        });
        library.load();
    }

    /// Opens another archive in the place of this one, which stays open when the other cannot be opened or the user
    /// changes his mind.
    private void openArchive(Path file, UserMessages messages) {
        background.start(I18n.text("Open {0}", file.getFileName()), progress -> Archives.open(file), other -> {
            closing.request(() -> replaceBy(other, file), other::close);
        }, reason -> messages.failed(I18n.text("The archive could not be opened."), reason));
    }

    private void replaceBy(RunArchive other, Path file) {
        shell.setDisable(true);
        stage.setOnCloseRequest(Event::consume);
        close();
        Thread.ofPlatform().daemon().name("touchstone-switching").start(() -> {
            try {
                awaitClosed();
                Platform.runLater(() -> services.archiveSwitch().open(other, file));
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /// Saves the settings, cancels a running live test or campaign, stores what it has measured and what is still to be stored, and
    /// closes the archive. What may take long goes on after this returns: see [#awaitClosed].
    @Override
    public void close() {
        remember();
        focus.unsubscribe();
        live.close();
        campaigns.close();
        runs.close();
        requests.close();
        compare.close();
        imports.close();
        latest.close();
        analysis.close();
        Thread.ofPlatform().name("touchstone-closing").start(() -> {
            try {
                campaigns.end();
                live.end();
                background.close(STORING);
                services.archive().close();
            } finally {
                problems.close();
                closed.countDown();
            }
        });
    }

    /// Waits until everything is stored, but not without limit.
    void awaitClosed() throws InterruptedException {
        if (!closed.await(STORING.toSeconds() + CANCELLING.toSeconds(), TimeUnit.SECONDS)) {
            System.getLogger(WorkbenchWindow.class.getName()).log(System.Logger.Level.WARNING,
                    "The window closed before everything was stored.");
        }
    }

    /// Saves the settings. Also called when the window loses the focus, so that little is lost when the program is
    /// killed.
    private void remember() {
        Map<String, Map<String, String>> states = new TreeMap<>();
        pages.entries().forEach(page -> states.put(page.id(), page.state()));
        states.put(EXPORT, exports.state());
        Feature entry = pages.entry().get();
        file.write(new Settings(place.now(stage), theme.choice().get().key(), language.get(), theme.textSize().get(),
                entry == null ? "" : entry.id(), states));
    }
}
