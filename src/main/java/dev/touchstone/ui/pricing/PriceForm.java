package dev.touchstone.ui.pricing;

import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The fields of a price as they are typed.
///
/// @param together how many GPUs are rented together
record PriceForm(String gpu, String amount, String currency, String date, String source, String together, String board,
        String allIn) {

    /// Empty, with the date of today.
    static PriceForm empty(LocalDate today) {
        return new PriceForm("", "", "", today.toString(), "", "1", "", "");
    }

    static PriceForm of(GpuPrice price, LocalDate today) {
        HourlyPrice hour = price.price();
        return new PriceForm(price.gpu(), hour == null ? "" : hour.amountText(), hour == null ? "" : hour.currency(),
                (hour == null ? today : hour.date()).toString(), hour == null ? "" : hour.source(),
                Integer.toString(price.rentedTogether()), text(price.boardWatts()), text(price.allInWatts()));
    }

    private static String text(@Nullable Double watts) {
        return watts == null ? "" : Level.of(watts).toString();
    }

    /// @throws IllegalArgumentException with a sentence for the user: what is missing or wrong
    GpuPrice price() {
        if (gpu.isBlank()) {
            throw new IllegalArgumentException(I18n.text("Enter the GPU, for instance H100."));
        }
        Double hourly = number(amount, I18n.text("The price is a number above 0, for instance 2.5."));
        HourlyPrice price = hourly == null ? null : hourly(hourly);
        Double boardWatts = number(board, I18n.text("A power is a number of watts above 0."));
        Double allInWatts = number(allIn, I18n.text("A power is a number of watts above 0."));
        Double paid = number(together, I18n.text("How many GPUs are rented together is a whole number from 1 on."));
        if (paid != null && (paid != Math.rint(paid) || paid > 100_000)) {
            throw new IllegalArgumentException(I18n.text("How many GPUs are rented together is a whole number from 1 on."));
        }
        if (price == null && boardWatts == null && allInWatts == null) {
            throw new IllegalArgumentException(I18n.text("Enter a price or a power."));
        }
        return new GpuPrice(gpu.strip(), price, paid == null ? 1 : paid.intValue(), boardWatts, allInWatts);
    }

    private HourlyPrice hourly(double hourly) {
        String code = currency.strip().toUpperCase(Locale.ROOT);
        if (!HourlyPrice.isCurrency(code)) {
            throw new IllegalArgumentException(I18n.text("Enter a currency by its three letters: USD, EUR, CNY."));
        }
        if (source.isBlank()) {
            throw new IllegalArgumentException(I18n.text("Enter where the price comes from: a contract, a page."));
        }
        try {
            return new HourlyPrice(hourly, code, LocalDate.parse(date.strip()), source.strip());
        } catch (DateTimeException wrong) {
            throw new IllegalArgumentException(I18n.text("Enter the date of the price as 2026-08-01."), wrong);
        }
    }

    /// Null for an empty field.
    private static @Nullable Double number(String typed, String wrong) {
        if (typed.isBlank()) {
            return null;
        }
        try {
            double number = Double.parseDouble(typed.strip());
            if (number > 0 && Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            // The same sentence as for a number that is out of bounds.
        }
        throw new IllegalArgumentException(wrong);
    }
}
