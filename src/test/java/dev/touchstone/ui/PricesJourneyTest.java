package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.PriceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/// Prices are entered in the settings, are on the disk at once, and hold for the answers.
class PricesJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 12;
    }

    @Test
    void aPriceIsAddedChangedAndRemoved() throws IOException {
        shortcut(KeyCode.COMMA);
        assertThat(texts("#prices .label")).anyMatch(text -> text.startsWith("No price is set. Touchstone comes with none"));
        assertThat(Fx.get(() -> lookup(".price-lines").query().isManaged())).as("a gap for no price").isFalse();
        fire("#price-add");
        double room = Fx.get(() -> ((Region) ((DialogPane) node("#price-gpu").getScene().getRoot()).getContent()).getInsets().getLeft());
        assertThat(room).as("beside the labels").isPositive();
        fire("#price-save");
        assertThat(problem()).isEqualTo("Enter the GPU, for instance H100.");
        enter(Map.of("#price-gpu", "H100", "#price-amount", "2.5", "#price-currency", "dollars"));
        assertThat(problem()).isEqualTo("Enter a currency by its three letters: USD, EUR, CNY.");
        enter(Map.of("#price-currency", "usd"));
        assertThat(problem()).isEqualTo("Enter where the price comes from: a contract, a page.");
        enter(Map.of("#price-source", "contract", "#price-date", "August"));
        assertThat(problem()).isEqualTo("Enter the date of the price as 2026-08-01.");
        enter(Map.of("#price-date", "2026-08-01", "#price-together", "0"));
        assertThat(problem()).isEqualTo("How many GPUs are rented together is a whole number from 1 on.");
        enter(Map.of("#price-together", "8", "#price-board", "-1"));
        assertThat(problem()).isEqualTo("A power is a number of watts above 0.");
        enter(Map.of("#price-board", "700"));

        GpuPrice stored = PriceFile.read(PriceFile.in(settings)).all().getFirst();
        assertThat(stored.rentedTogether()).isEqualTo(8);
        assertThat(stored.boardWatts()).isEqualTo(700);
        assertThat(Fx.get(() -> window.analysis().terms().get().prices().all())).containsExactly(stored);
        assertThat(texts("#prices .label")).contains("H100",
                        "2.5 USD per GPU hour, 8 GPUs rented together; 2026-08-01, contract", "Power of a board 700 W, all-in –")
                .noneMatch(text -> text.startsWith("No price is set"));

        fire("#price-add");
        enter(Map.of("#price-gpu", "h100", "#price-board", "1"));
        assertThat(problem()).isEqualTo("h100 is in the table already.");
        enter(Map.of("#price-gpu", "L4", "#price-board", ""));
        assertThat(problem()).isEqualTo("Enter a price or a power.");
        enter(Map.of("#price-all-in", "90"));
        fire("#price-change-0");
        enter(Map.of("#price-amount", "3"));
        assertThat(PriceFile.read(PriceFile.in(settings)).all()).extracting(GpuPrice::gpu).containsExactly("H100", "L4");
        assertThat(texts("#prices .label")).contains("3 USD per GPU hour, 8 GPUs rented together; 2026-08-01, contract",
                "Power of a board –, all-in 90 W");
        Fx.run(() -> this.<ComboBox<EnergyBasis>>node("#price-energy").setValue(EnergyBasis.ALL_IN));
        assertThat(PriceFile.read(PriceFile.in(settings)).energy()).isEqualTo(EnergyBasis.ALL_IN);
        fire("#price-remove-0");
        fire("#price-remove-0");
        assertThat(PriceFile.read(PriceFile.in(settings)).all()).isEmpty();
    }

    @Test
    void thePaletteLeadsToThePrices() {
        shortcut(KeyCode.K);
        write("price");
        Fx.waitFor("the entry", () -> texts("#overlay .label").contains("Prices and power of GPUs"));
        type(KeyCode.ENTER);
        Fx.waitFor("the prices", () -> lookup("#prices").tryQuery().isPresent());
    }

    @Test
    void aDamagedFileIsSetAside() throws IOException {
        Fx.run(stage::hide);
        Files.writeString(PriceFile.in(settings), "{");
        open();
        shortcut(KeyCode.COMMA);
        assertThat(texts("#prices .label")).anyMatch(text -> text.startsWith(
                "The file of prices was damaged and is now called prices-damaged.json."));
        assertThat(settings.resolve("prices-damaged.json")).hasContent("{");
    }

    private void enter(Map<String, String> typed) {
        Fx.run(() -> typed.forEach((field, text) -> this.<TextField>node(field).setText(text)));
        fire("#price-save");
    }

    private void fire(String button) {
        Fx.run(() -> this.<Button>node(button).fire());
    }

    private String problem() {
        return Fx.get(() -> this.<Label>node("#price-problem").getText());
    }

    /// A node of any window.
    @SuppressWarnings("unchecked")
    private <T extends Node> T node(String id) {
        return (T) Window.getWindows().reversed().stream().map(each -> each.getScene().getRoot().lookup(id))
                .filter(found -> found != null).findFirst().orElseThrow();
    }
}
