package dev.touchstone.ui.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
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
