package dev.touchstone.ui.pricing;

import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The prices of the user with the file that keeps them. A change is on the disk before it holds.
public final class UserPrices {

    private final Path file;
    private final ReadOnlyObjectWrapper<GpuPrices> prices = new ReadOnlyObjectWrapper<>(GpuPrices.NONE);
    private final @Nullable String damage;

    /// Reads the file. One that is no table of prices is set aside under another name.
    ///
    /// @param folder of the user's settings
    public UserPrices(Path folder) {
        this.file = PriceFile.in(folder);
        String found = null;
        try {
            prices.set(PriceFile.read(file));
        } catch (IOException unreadable) {
            found = I18n.text("The file of prices {0} cannot be read.", file);
        } catch (IllegalArgumentException damaged) {
            found = setAside();
        }
        this.damage = found;
    }

    private String setAside() {
        Path aside = file.resolveSibling("prices-damaged.json");
        try {
            for (int number = 2; Files.exists(aside); number++) {
                aside = file.resolveSibling("prices-damaged-" + number + ".json");
            }
            Files.move(file, aside);
            return I18n.text("The file of prices was damaged and is now called {0}. Enter the prices again, or mend that file and"
                    + " rename it to {1}.", aside.getFileName(), file.getFileName());
        } catch (IOException notMoved) {
            return I18n.text("The file of prices {0} is damaged.", file);
        }
    }

    public ReadOnlyObjectProperty<GpuPrices> prices() {
        return prices.getReadOnlyProperty();
    }

    public Path file() {
        return file;
    }

    /// A sentence about a file that was damaged or cannot be read; null for none.
    public @Nullable String damage() {
        return damage;
    }

    /// Stores a table, which then holds.
    ///
    /// @throws IOException when it could not be stored; then the table before still holds
    public void set(GpuPrices other) throws IOException {
        PriceFile.write(file, other);
        prices.set(other);
    }
}
