package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.i18n.Language;
import dev.touchstone.ui.theme.Theme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/// Settings, help and about: reached by keys and the palette, what they change holds at once and at the next start.
class SettingsJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 12;
    }

    @Test
    void theThemeAndTheTextSizeHoldAtOnceAndAtTheNextStart() throws IOException {
        shortcut(KeyCode.COMMA);
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("settings-theme");
        double before = heightOf("#nav-runs");
        Fx.run(() -> this.<Theme.Choice>box("#settings-theme").setValue(Theme.Choice.DARK));
        assertThat(Fx.get(() -> window.theme().dark().get())).isTrue();

        Fx.run(() -> {
            stage.setWidth(1280);
            stage.setHeight(900);
            this.<Integer>box("#settings-text-size").setValue(150);
        });
        Fx.waitFor("everything grows", () -> heightOf("#nav-runs") > 1.4 * before);
        assertThat(Fx.get(() -> {
            Region key = lookup("#search .key-chip").query();
            return key.getWidth() - key.prefWidth(-1);
        })).as("the key of the search is whole").isGreaterThan(-1);
        Fx.run(() -> {
            stage.setWidth(840);
            stage.setHeight(680);
        });
        Fx.waitFor("as far as there is room", () -> heightOf("#nav-runs") > 1.05 * before
                && heightOf("#nav-runs") < 1.2 * before);
        Fx.run(stage::hide);
        open();
        assertThat(Fx.get(() -> window.theme().textSize().get())).isEqualTo(150);
        assertThat(Fx.get(() -> window.theme().choice().get())).isEqualTo(Theme.Choice.DARK);
        Fx.run(() -> window.theme().choice().set(Theme.Choice.LIGHT));
    }

    /// Texts that wrap count with all their lines, so that nothing has to be scrolled in a high window.
    @Test
    void theSettingsTakeTheHeightOfTheirContents() {
        shortcut(KeyCode.COMMA);
        Fx.waitFor("the whole contents", () -> {
            ScrollPane scroll = lookup("#settings .scroll-pane").query();
            double contents = ((Region) scroll.getContent()).getHeight();
            return contents > 400 && scroll.prefHeight(-1) >= contents;
        });
    }

    @Test
    void theLanguageIsThatOfTheNextStart() {
        Fx.run(() -> lookup("#open-settings").<Button>query().fire());
        Fx.run(() -> this.<String>box("#settings-language").setValue(Language.CHINESE.code()));
        assertThat(settings.resolve("settings.json")).content().contains("\"language\" : \"zh\"");
        assertThat(texts("#settings .label")).anyMatch(text -> text.endsWith("The language holds from the next start."));
    }

    @Test
    void aFolderThatNoProgramShowsIsNamedAboveTheSheet() {
        hasFileManager = false;
        shortcut(KeyCode.COMMA);
        Fx.run(() -> lookup("#settings .button").queryAllAs(Button.class).stream()
                .filter(button -> "Open folder".equals(button.getText())).findFirst().orElseThrow().fire());
        assertThat(texts(".notice .label"))
                .containsExactly("This computer has no program that shows folders. The folder is " + settings);
        assertThat(Fx.get(() -> lookup("#notices").query().getParent().getChildrenUnmodifiable().stream().map(Node::getId)
                .filter(Objects::nonNull).toList())).containsSubsequence("overlay", "notices");
        clickOn(".notice .hyperlink");
        assertThat(Fx.get(() -> Clipboard.getSystemClipboard().getString())).isEqualTo(settings.toString());
    }

    @Test
    void settingsLeadToTheArchiveAndItsCommands() {
        shortcut(KeyCode.COMMA);
        assertThat(texts("#settings .label")).contains(settings.resolve("touchstone.db").toString(),
                settings.resolve("keys.json").toString());
        Fx.run(() -> lookup("#settings .button").queryAllAs(Button.class).stream()
                .filter(button -> "Open folder".equals(button.getText())).findFirst().orElseThrow().fire());
        assertThat(opened).containsExactly(settings);
        assertThat(texts("#settings .hyperlink")).as("one's own archive before that of a team")
                .startsWith("Open another archive…").last().isEqualTo("Fetch runs of others…");
        Fx.run(() -> lookup("#settings-archive-open").<Hyperlink>query().fire());
        assertThat(Fx.get(() -> lookup("#settings").tryQuery())).isEmpty();
    }

    @Test
    void helpLeadsToTheKeysAndSaysWhereTheFilesAre() {
        type(KeyCode.F1);
        assertThat(texts("#help .label")).contains("What the pages answer", "Where the files are",
                settings.resolve("live-tests").toString(), settings.resolve("problems.log").toString());
        Fx.run(() -> lookup("#help .button").queryAllAs(Button.class).stream()
                .filter(button -> "All keys".equals(button.getText())).findFirst().orElseThrow().fire());
        assertThat(Fx.get(() -> lookup("#keys").tryQuery())).isPresent();
    }

    @Test
    void aboutIsCopiedForABugReportWithoutSecrets() {
        System.getLogger("test").log(System.Logger.Level.ERROR,
                "no access with Authorization: Bearer sk-abcdefghijklmnop0123456789 to " + System.getProperty("user.home")
                        + Path.of("/x"));
        shortcut(KeyCode.K);
        write("about");
        type(KeyCode.ENTER);
        assertThat(text("#about-versions")).contains("touchstone", "Java 25", "JavaFX 26");
        Fx.run(() -> lookup("#about-copy").<Button>query().fire());
        String copied = Fx.get(() -> Clipboard.getSystemClipboard().getString());
        assertThat(copied).contains("JavaFX 26", "no access with").doesNotContain("sk-abcdefghijkl")
                .doesNotContain(System.getProperty("user.home") + "/x");
    }

    @Test
    void theFocusIsWhereItWasWhenASheetIsClosed() {
        clickOn("#runs-words");
        Node before = Fx.get(() -> stage.getScene().getFocusOwner());
        shortcut(KeyCode.COMMA);
        type(KeyCode.ESCAPE);
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner())).isSameAs(before);
    }

    private <T> ComboBox<T> box(String id) {
        return lookup(id).queryComboBox();
    }

    private double heightOf(String id) {
        return Fx.get(() -> {
            Bounds onScreen = lookup(id).query().localToScreen(lookup(id).query().getBoundsInLocal());
            return onScreen.getHeight();
        });
    }
}
