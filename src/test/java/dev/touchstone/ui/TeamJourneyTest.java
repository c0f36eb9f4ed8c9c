package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.shared.PublishedRun;
import dev.touchstone.archive.shared.Publishing;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.archive.shared.SharedArchives;
import dev.touchstone.archive.shared.SharedMark;
import dev.touchstone.archive.shared.SharingProgress;
import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Runs are published in a team's archive and fetched from there.
class TeamJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 4;
    }

    @AfterEach
    void closeDialogs() {
        Fx.run(() -> Window.getWindows().stream().filter(shown -> shown != stage).toList().forEach(Window::hide));
    }

    private Path team() {
        return settings.resolve("team");
    }

    @Test
    void onlyWhatIsMissingIsAskedAndTheRunsAreThere() throws IOException {
        List<Run> two = Fx.get(() -> List.copyOf(window.library().runs().subList(0, 2)));
        Fx.run(() -> window.showRuns(two));
        run("team-publish");
        waitFor("#team-publish");
        fire("#team-publish");
        assertThat(message()).isEqualTo("Name the place of the team's archive.");
        Fx.run(() -> {
            lookup("#team-place").<TextField>query().setText(team().toString());
            lookup("#team-why").<TextField>query().setText("before the upgrade");
            lookup("#team-by").<TextField>query().setText("Ana");
        });
        fire("#team-publish");
        assertThat(message()).startsWith("Fill in ").endsWith(", or tick that nobody knows.");
        answerAll();
        fire("#team-publish");
        Fx.waitFor("the failure", () -> Window.getWindows().stream().anyMatch(shown -> shown.getScene() != null
                && texts(shown).stream().anyMatch(text -> text.contains("There is no team's archive in"))));
        closeDialogs();

        // What was stated is stored, so nothing is asked again; the place is remembered.
        Fx.waitFor("the stored answers", () -> stored().stream().filter(run -> run.conditions().text(Factor.ENGINE_VERSION, "")
                .equals("0.20.1")).count() == 2);
        assertThat(stored().getFirst().conditions().text(Factor.GPU, "")).as("what the run said itself").isEqualTo("NVIDIA A10");
        run("team-publish");
        waitFor("#team-publish");
        assertThat(lookup("#team-needed-engineVersion").tryQuery()).isEmpty();
        Fx.run(() -> {
            lookup("#team-begin").<CheckBox>query().setSelected(true);
            lookup("#team-why").<TextField>query().setText("before the upgrade");
            lookup(".check-box").queryAllAs(CheckBox.class).stream().filter(box -> String.valueOf(box.getId()).startsWith("team-unknown"))
                    .forEach(box -> box.setSelected(true));
        });
        fire("#team-publish");
        Fx.waitFor("the notice", () -> texts(".notice .label").contains("Published 2 runs."));
        try (SharedArchive place = SharedArchives.open(team().toString(), false)) {
            List<PublishedRun> published = new ArrayList<>();
            place.read(place.ids(), published::add);
            assertThat(published).hasSize(2).allSatisfy(one -> {
                assertThat(one.publication().by()).isEqualTo("Ana");
                assertThat(one.publication().why()).isEqualTo("before the upgrade");
            });
        }
    }

    @Test
    void whatIsNewIsShownAndFetchedAndTakenBack() throws IOException {
        List<Run> others = SampleRuns.of(7).subList(4, 7);
        Run mine = Fx.get(() -> window.library().runs().getFirst());
        try (SharedArchive place = SharedArchives.open(team().toString(), true)) {
            Publishing bo = new Publishing("Bo", "nightly", Set.of(), run -> List.of());
            bo.publish(place, others, SharingProgress.UNWATCHED);
            bo.publish(place, List.of(mine), SharingProgress.UNWATCHED);
            bo.withdraw(place, List.of(mine));
        }
        run("team-fetch");
        waitFor("#team-look");
        Fx.run(() -> lookup("#team-place").<TextField>query().setText(team().toString()));
        fire("#team-look");
        Fx.waitFor("what is new", () -> message().startsWith("3 runs new."));
        assertThat(message()).contains("A run of yours was withdrawn by Bo on ", ": nightly");
        assertThat(texts("#team-found .check-box")).singleElement().asString().contains("Bo, ", "nightly: 3 runs");
        Fx.run(() -> lookup("#team-filter").<TextField>query().setText("somebody else"));
        assertThat(Fx.get(() -> lookup("#team-fetch").<Button>query().isDisabled())).isTrue();
        Fx.run(() -> lookup("#team-filter").<TextField>query().setText("NIGHTLY"));
        fire("#team-fetch");
        Fx.waitFor("the fetched runs", () -> window.library().runs().size() == 7);
        assertThat(stored().getLast().extras()).containsEntry("Published by", "Bo").containsEntry("Published because", "nightly");
        run("undo");
        Fx.waitFor("the end of undo", () -> window.library().runs().size() == 4);
    }

    @Test
    void aLevelThatSomebodyAcceptedIsFetchedAndARunIsWithdrawn() throws IOException {
        List<Run> mine = Fx.get(() -> List.copyOf(window.library().runs()));
        try (SharedArchive place = SharedArchives.open(team().toString(), true)) {
            new Publishing("Bo", "nightly", Set.of(), run -> List.of()).publish(place,
                    List.of(AcceptedLevel.mark(mine.getFirst(), "new sampler")), SharingProgress.UNWATCHED);
        }
        run("team-fetch");
        waitFor("#team-look");
        Fx.run(() -> lookup("#team-place").<TextField>query().setText(team().toString()));
        assertThat(Fx.get(() -> lookup("#team-level").query().isVisible())).isFalse();
        fire("#team-look");
        Fx.waitFor("that nothing is new", () -> message().startsWith("Nothing new there."));
        assertThat(Fx.get(() -> lookup("#team-level").<Labeled>query().getText()))
                .startsWith("Accept the new level at 1 run of yours: Bo, ").endsWith(", new sampler");
        fire("#team-fetch");
        Fx.waitFor("the accepted level", () -> stored().stream().filter(AcceptedLevel::isAt).count() == 1);

        Fx.run(() -> window.showRuns(mine));
        run("team-withdraw");
        waitFor("#team-withdraw");
        assertThat(Fx.get(() -> lookup("#team-withdraw").<Button>query().isDisabled())).as("no reason is given").isTrue();
        Fx.run(() -> {
            lookup("#team-by").<TextField>query().setText("Ana");
            lookup("#team-why").<TextField>query().setText("another job ran");
        });
        fire("#team-withdraw");
        Fx.waitFor("the notice", () -> texts(".notice .label").contains("Withdrawn: 1 run. Never published there: 3 runs."));
        try (SharedArchive place = SharedArchives.open(team().toString(), false)) {
            assertThat(place.marks(SharedMark.Kind.WITHDRAWN)).containsOnlyKeys(mine.getFirst().id());
        }
    }

    @Test
    void aPlaceThatIsAwayIsSaid() {
        run("team-fetch");
        waitFor("#team-look");
        Fx.run(() -> lookup("#team-place").<TextField>query().setText("postgresql://ana@localhost:1/bench"));
        fire("#team-look");
        Fx.waitFor("the reason", () -> message().contains("cannot be reached at this moment"));
        Fx.run(() -> lookup("#team-place").<TextField>query().setText(settings.toString()));
        fire("#team-look");
        Fx.waitFor("the other reason", () -> message().contains("There is no team's archive in"));
    }

    private void answerAll() {
        Fx.run(() -> lookup(".combo-box").queryAllAs(ComboBox.class).stream()
                .filter(box -> String.valueOf(box.getId()).startsWith("team-needed-"))
                .forEach(box -> box.getEditor().setText(switch (box.getId()) {
                    case "team-needed-engineVersion" -> "0.20.1";
                    default -> "sharegpt";
                })));
    }

    private String message() {
        return Fx.get(() -> lookup("#team-message").<Labeled>query().getText());
    }

    private static List<String> texts(Window window) {
        return window.getScene().getRoot().lookupAll(".label").stream().map(node -> String.valueOf(((Labeled) node).getText())).toList();
    }

    private void waitFor(String id) {
        Fx.waitFor(id, () -> lookup(id).tryQuery().isPresent());
    }

    private void fire(String id) {
        Fx.run(() -> lookup(id).<Button>query().fire());
    }

    private void run(String action) {
        Fx.run(() -> window.shell().actions().get(action).run());
    }
}
