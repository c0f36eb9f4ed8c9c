package dev.touchstone.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceFileTest {

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void file() {
        file = PriceFile.in(folder.resolve("settings"));
    }

    @Test
    void withoutAFileNothingIsSet() throws IOException {
        assertThat(PriceFile.read(file)).isEqualTo(GpuPrices.NONE);
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        GpuPrices prices = new GpuPrices(List.of(CostFiguresTest.price("H100", 2.5, 8), new GpuPrice("L4", null, 1, 72.0, null)),
                EnergyBasis.ALL_IN);
        PriceFile.write(file, prices);
        assertThat(PriceFile.read(file)).isEqualTo(prices);
        PriceFile.write(file, GpuPrices.NONE);
        assertThat(PriceFile.read(file)).isEqualTo(GpuPrices.NONE);
        try (var files = Files.list(folder.resolve("settings"))) {
            assertThat(files).as("nothing is left beside it").containsExactly(file);
        }
    }

    @Test
    void theFormInTheDocumentation() throws IOException {
        Path given = Files.writeString(folder.resolve("p.json"), """
                {"prices": [{"gpu": "H100", "perGpuHour": 2.5, "currency": "USD", "date": "2026-08-01", "source": "contract"}]}
                """);
        GpuPrice price = PriceFile.read(given).all().getFirst();
        assertThat(price.rentedTogether()).isEqualTo(1);
        assertThat(price.boardWatts()).isNull();
        assertThat(price.price()).hasToString(
                "HourlyPrice[amount=2.5, currency=USD, date=2026-08-01, source=contract]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "3 | it has no list \"prices\"",
        "{\"prices\": 3} | it has no list \"prices\"",
        "{ | it is not JSON",
        "{\"prices\": [{\"gpu\": \"H100\"}]} | price 1: neither a price nor a power is set for H100",
        "{\"prices\": [{\"perGpuHour\": 1, \"currency\": \"USD\", \"date\": \"2026-08-01\", \"source\": \"x\"}]}"
                + " | price 1: a price needs the name of its GPU",
        "{\"prices\": [{\"gpu\": \"A\", \"perGpuHour\": 1, \"currency\": \"USD\", \"source\": \"x\"}]}"
                + " | price 1: a price needs its date, such as 2026-08-01",
        "{\"prices\": [{\"gpu\": \"A\", \"perGpuHour\": 1, \"currency\": \"USD\", \"date\": \"2026-08-01\"}]}"
                + " | price 1: a price needs its source",
        "{\"prices\": [{\"gpu\": \"A\", \"perGpuHour\": 1, \"currency\": \"dollars\", \"date\": \"2026-08-01\", \"source\": \"x\"}]}"
                + " | price 1: a currency is three letters such as USD, EUR or CNY, not \"dollars\"",
        "{\"prices\": [{\"gpu\": \"A\", \"perGpuHour\": 0, \"currency\": \"USD\", \"date\": \"2026-08-01\", \"source\": \"x\"}]}"
                + " | price 1: a price of a GPU hour is a number above 0",
        "{\"prices\": [{\"gpu\": \"A\", \"perGpuHour\": \"1\"}]} | price 1: \"perGpuHour\" is a number",
        "{\"prices\": [{\"gpu\": \"A\", \"boardWatts\": -1}]} | price 1: a power is a number of watts above 0",
        "{\"prices\": [{\"gpu\": \"A\", \"boardWatts\": 1, \"rentedTogether\": 0}]}"
                + " | price 1: the GPUs rented together are 1 to 100000, not 0",
        "{\"prices\": [{\"gpu\": \"A\", \"boardWatts\": 1, \"rentedTogether\": 1.5}]}"
                + " | price 1: \"rentedTogether\" is a whole number",
        "{\"prices\": [{\"gpu\": \"A b\", \"boardWatts\": 1}, {\"gpu\": \"B-A\", \"boardWatts\": 1}]} | B-A is there twice",
        "{\"energy\": \"x\", \"prices\": []} | \"energy\" is measured, boards or allIn, not \"x\"",
        "{\"prices\": [{\"gpu\": \"A\", \"price\": 1}]} | price 1: \"price\" is unknown; it may have gpu, perGpuHour, currency, "
                + "date, source, rentedTogether, boardWatts and allInWatts"})
    void whatIsNoTable(String json, String reason) throws IOException {
        Path given = Files.writeString(folder.resolve("p.json"), json);
        assertThatThrownBy(() -> PriceFile.read(given)).isInstanceOf(IllegalArgumentException.class).hasMessage(reason);
    }

    @Test
    void changesOfTheTable() {
        GpuPrices one = GpuPrices.NONE.with(CostFiguresTest.price("H100", 2, 1), -1);
        assertThat(one.with(CostFiguresTest.price("H100", 3, 1), 0).all()).containsExactly(CostFiguresTest.price("H100", 3, 1));
        assertThatThrownBy(() -> one.with(CostFiguresTest.price("h100", 3, 1), -1)).hasMessage("h100 is there twice");
        assertThat(one.without(0)).isEqualTo(GpuPrices.NONE);
        assertThat(one.fitting("NVIDIA H100")).hasSize(1);
        assertThat(one.fitting("NVIDIA H200")).isEmpty();
    }
}
