package dev.touchstone.cost;

import dev.touchstone.model.Level;
import java.time.LocalDate;
import java.util.Currency;

/// The price of one GPU for one hour.
///
/// @param amount above 0
/// @param currency as in ISO 4217: `USD`
/// @param date since when, or when, the price was known to hold
/// @param source where it comes from: a contract, a page
public record HourlyPrice(double amount, String currency, LocalDate date, String source) {

    /// @throws IllegalArgumentException with a sentence, when a part is not as described
    public HourlyPrice {
        if (!(amount > 0) || !Double.isFinite(amount)) {
            throw new IllegalArgumentException("a price of a GPU hour is a number above 0");
        }
        if (!isCurrency(currency)) {
            throw new IllegalArgumentException("a currency is three letters such as USD, EUR or CNY, not \"" + currency + "\"");
        }
        if (source.isBlank()) {
            throw new IllegalArgumentException("a price needs its source");
        }
    }

    /// Whether a text is the code of a currency in ISO 4217.
    public static boolean isCurrency(String code) {
        return Currency.getAvailableCurrencies().stream().anyMatch(currency -> currency.getCurrencyCode().equals(code));
    }

    /// `2.5`, without an exponent.
    public String amountText() {
        return Level.of(amount).toString();
    }
}
