package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.store.StoredSamples;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.measure.LiveRuns;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.ui.campaign.CampaignServices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;

/// A window that goes to each of its pages, sheets and cards.
abstract class PlacesTest extends WindowTest {

    /// What the window can show.
    enum Place {
        EMPTY, RUNS, DIFFERENCES, REQUESTS, DISTRIBUTION, COURSE, LANES, COMPARE, STUDY, SCATTER, HISTORY, LIVE_FORM, LIVE_MONITOR, CAMPAIGN_FORM,
        CAMPAIGN, FINDINGS, IMPORT, PROPOSALS, MAPPING, NOT_UNDERSTOOD, NOTHING_FOUND, PALETTE, KEYS, SETTINGS, HELP, ABOUT, LOG
    }

    /// Cards over the window, which keep the keys.
    static final Set<Place> OVER_THE_WINDOW = EnumSet.of(Place.PALETTE, Place.KEYS, Place.SETTINGS, Place.HELP,
            Place.ABOUT, Place.LOG);

    @Override
    int runs() {
        return 20;
    }

    /// With a run whose requests are known.
    @Override
    RunArchive archive() throws IOException {
        RunArchive archive = super.archive();
        Plan plan = LivePoints.plan();
        List<RequestRecord> requests = IntStream.range(0, 200)
                .mapToObj(i -> LivePoints.answer(i + 1, i * 2L, 100 + i % 30, 20, 11)).toList();
        archive.keep(new FinishedPoint(1, LiveRuns.of("journal", plan, new Journal.Written(
                LivePoints.start(LivePoints.point(plan, 1)), requests, LivePoints.whole())), requests, true));
        return archive;
    }

    /// A campaign that was interrupted.
    @Override
    CampaignServices campaigns() throws IOException {
        CampaignServices services = super.campaigns();
        StoredSamples.interrupted(services.store());
        return services;
    }

    /// A card over the window keeps the keys.
    Parent reachable(Place place) {
        return OVER_THE_WINDOW.contains(place) ? lookup("#overlay").query() : stage.getScene().getRoot();
    }

    void go(Place place) throws IOException {
        switch (place) {
            case EMPTY -> {
                Fx.run(() -> window.library().remove(window.library().runs()));
                Fx.waitFor("the empty state", () -> lookup("#empty").tryQuery().isPresent());
            }
            case RUNS -> Fx.run(() -> lookup("#runs-table").queryTableView().getSelectionModel().clearAndSelect(9));
            case COMPARE -> {
                write("2");
                Fx.waitFor("figures", () -> !lookup("#compare-table").queryTableView().getItems().isEmpty());
            }
            case DIFFERENCES -> {
                Fx.run(() -> lookup("#runs-table").queryTableView().getSelectionModel().selectIndices(0, 1, 2));
                type(KeyCode.D);
                Fx.waitFor("the differences", () -> lookup("#diff-table").tryQuery().isPresent());
            }
            case STUDY -> {
                write("2");
                Fx.waitFor("the studies", () -> !lookup("#study-concurrency").query().isDisabled());
                Fx.run(() -> lookup("#study-concurrency").<ToggleButton>query().fire());
                Fx.waitFor("a study", () -> !lookup("#study-table").queryTableView().getItems().isEmpty());
            }
            case FINDINGS -> {
                write("5");
                Fx.waitFor("findings", () -> lookup("#answers .fold-head").tryQuery().isPresent());
            }
            case LIVE_FORM -> {
                write("3");
                unfoldForm();
            }
            case LIVE_MONITOR -> {
                write("3");
                Fx.run(() -> lookup("#live-url").<TextInputControl>query().setText("localhost:8000"));
                shortcut(KeyCode.ENTER);
                Fx.waitFor("the monitor", () -> lookup("#live-monitor").tryQuery().isPresent());
                Fx.run(() -> lookup("#live-reasoning-fold").<ToggleButton>query().fire());
            }
            case CAMPAIGN_FORM -> {
                write("4");
                Fx.waitFor("the stored campaign", () -> lookup("#campaign-unfinished").tryQuery().isPresent());
                Fx.run(() -> lookup("#campaign-model").<TextInputControl>query().setText("Qwen/Qwen3-8B"));
                Fx.run(() -> lookup("#campaign-more").<ToggleButton>query().setSelected(true));
                Fx.waitFor("the commands", () -> lookup("#campaign-command-3").tryQuery().isPresent());
            }
            case CAMPAIGN -> {
                write("4");
                Fx.waitFor("the stored campaign", () -> lookup("#campaign-entry-1").tryQuery().isPresent());
                Fx.run(() -> lookup("#campaign-entry-1").<Hyperlink>query().fire());
                Fx.waitFor("its charts", () -> lookup("#campaign-history").tryQuery().isPresent());
            }
            case IMPORT -> {
                toOpen = List.of(Path.of("sample-results"),
                        Path.of("src/test/resources/formats/one-batch-server/lines.txt"), Files.write(settings.resolve("binary.dat"), new byte[99]));
                shortcut(KeyCode.O);
                Fx.waitFor("the preview", () -> lookup("#import-runs").tryQuery().isPresent());
            }
            case PROPOSALS -> {
                for (int run = 0; run < 9; run++) {
                    Files.writeString(settings.resolve("H100_TP2_C8_run" + run + ".csv"),
                            "requests,request throughput (req/s)\n100," + (10 + run) + "\n200,20\n");
                }
                toOpen = List.of(settings);
                shortcut(KeyCode.O);
                Fx.waitFor("the preview", () -> lookup("#import-proposals").tryQuery().filter(Node::isVisible)
                        .isPresent());
            }
            case MAPPING -> {
                clip("| c | request throughput (req/s) | zeta |\n|---|---|---|\n| 1 | 10.5 | 7 |\n| 8 | 40.1 | 9 |\n");
                shortcut(KeyCode.V);
                Fx.waitFor("the preview", () -> lookup("#import-map").tryQuery().isPresent());
                Fx.run(() -> lookup("#import-map").<ButtonBase>query().fire());
            }
            case NOT_UNDERSTOOD -> {
                clip("There is no result in this text.");
                shortcut(KeyCode.V);
                Fx.waitFor("the preview", () -> lookup("#import-report").tryQuery().isPresent());
                Fx.run(() -> lookup("#import-report").<ButtonBase>query().fire());
                Fx.waitFor("the page", () -> !lookup("#report-save").query().isDisabled());
            }
            case NOTHING_FOUND -> {
                clip("There is no result in this text.");
                shortcut(KeyCode.V);
                Fx.waitFor("the preview", () -> lookup("#import-nothing").tryQuery().isPresent());
            }
            case PALETTE -> shortcut(KeyCode.K);
            case KEYS -> write("?");
            case REQUESTS -> {
                Fx.run(() -> lookup("#runs-table").queryTableView().getSelectionModel().clearAndSelect(9));
                type(KeyCode.R);
                Fx.waitFor("the requests", () -> lookup("#requests-about").tryQuery().isPresent());
            }
            case DISTRIBUTION, COURSE, LANES -> {
                write("2");
                tab("request-figures");
                Fx.waitFor("a run with requests", () -> lookup("#requests-tab-distribution").tryQuery().isPresent());
                Fx.run(() -> lookup("#requests-tab-" + place.name().toLowerCase(Locale.ROOT)).<ToggleButton>query().fire());
                Fx.waitFor("the charts", () -> lookup(".chart-title").tryQuery().isPresent());
            }
            case SCATTER -> {
                write("2");
                tab("scatter");
                Fx.waitFor("the chart", () -> lookup("#scatter-chart").tryQuery().isPresent());
            }
            case HISTORY -> {
                write("2");
                tab("history");
                Fx.waitFor("the page", () -> lookup("#history-head").tryQuery().isPresent());
            }
            case SETTINGS -> shortcut(KeyCode.COMMA);
            case HELP -> type(KeyCode.F1);
            case ABOUT -> Fx.run(() -> window.shell().actions().get("about").run());
            case LOG -> Fx.run(() -> window.shell().actions().get("log").run());
        }
    }

    private void tab(String name) {
        Fx.waitFor("the entries", () -> lookup("#study-" + name).tryQuery().isPresent());
        Fx.run(() -> lookup("#study-" + name).<ToggleButton>query().fire());
    }

    private void unfoldForm() {
        Fx.run(() -> lookup("#live-url").<TextInputControl>query().setText("localhost:8000"));
        Fx.run(() -> lookup("#live-add-server").<Hyperlink>query().fire());
        Fx.run(() -> lookup(".fold").queryAllAs(ToggleButton.class).forEach(fold -> fold.setSelected(true)));
    }

}
