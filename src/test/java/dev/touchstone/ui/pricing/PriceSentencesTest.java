package dev.touchstone.ui.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import dev.touchstone.ui.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import javafx.event.ActionEvent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What is said of the file of prices, beside a file of which nothing is said.
class PriceSentencesTest {

    @TempDir
    Path folder;

    @Test
    void aFileThatCannotBeRead() throws IOException {
        Path file = PriceFile.in(folder);
        assertThat(new UserPrices(folder).damage()).as("no file").isNull();
        Files.createDirectory(file);
        assertThat(new UserPrices(folder).damage()).isEqualTo("The file of prices %s cannot be read.".formatted(file));
    }

    /// Its new name leads nowhere.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aDamagedFileThatCannotBeRenamed() throws IOException {
        Path file = Files.writeString(PriceFile.in(folder), "Dear reader");
        Path taken = Files.createSymbolicLink(folder.resolve("prices-damaged.json"), folder.resolve("nowhere"));
        assertThat(new UserPrices(folder).damage()).isEqualTo("The file of prices %s is damaged.".formatted(file));
        Files.delete(taken);
        assertThat(new UserPrices(folder).damage()).startsWith("The file of prices was damaged and is now called ");
    }

    @Test
    void pricesThatCannotBeStored() throws IOException {
        Fx.start();
        Path settings = Files.createDirectory(folder.resolve("settings"));
        UserPrices user = new UserPrices(settings);
        PriceList list = Fx.get(() -> new PriceList(user, Clock.systemUTC()));
        assertThat(chosen(list, EnergyBasis.BOARDS)).isEmpty();
        Files.delete(PriceFile.in(settings));
        Files.delete(settings);
        Files.writeString(settings, "no folder");
        assertThat(chosen(list, EnergyBasis.MEASURED)).isEqualTo("The prices could not be stored in %s.".formatted(PriceFile.in(settings)));
    }

    /// What is said when another basis is chosen.
    private static String chosen(PriceList list, EnergyBasis basis) {
        return Fx.get(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<EnergyBasis> energy = (ComboBox<EnergyBasis>) list.lookup("#price-energy");
            energy.setValue(basis);
            energy.fireEvent(new ActionEvent());
            return ((Label) list.lookup("#prices-problem")).getText();
        });
    }

    @Test
    void aFileThatIsNoTableOfPricesIsSetAside() throws IOException {
        new UserPrices(folder).set(GpuPrices.NONE);
        assertThat(new UserPrices(folder).damage()).as("what was stored").isNull();
        Files.writeString(PriceFile.in(folder), "Dear reader");
        assertThat(new UserPrices(folder).damage()).isEqualTo("The file of prices was damaged and is now called prices-damaged.json. Enter "
                + "the prices again, or mend that file and rename it to " + PriceFile.in(folder).getFileName() + ".");
        assertThat(new UserPrices(folder).damage()).as("once").isNull();
    }
}
