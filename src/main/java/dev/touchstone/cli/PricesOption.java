package dev.touchstone.cli;

import dev.touchstone.archive.UserFolders;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The table of prices and power that costs are computed from.
final class PricesOption {

    @Option(names = "--prices", paramLabel = "FILE",
            description = {"Prices and power of GPUs, from which costs are computed; without it, those of the window.",
                "{\"prices\": [{\"gpu\": \"H100\", \"perGpuHour\": 2.5, \"currency\": \"USD\", \"date\": \"2026-08-01\","
                        + " \"source\": \"contract\"}]}"})
    private @Nullable Path file;

    /// @throws WrongUsage when the file is no table of prices
    GpuPrices read(CommandStreams terminal) {
        Path given = file;
        if (given != null && !Files.isRegularFile(given)) {
            throw new WrongUsage("--prices " + given + ": there is no such file");
        }
        Path read = given == null ? PriceFile.in(UserFolders.settings()) : given;
        try {
            return PriceFile.read(read);
        } catch (IllegalArgumentException wrong) {
            if (given != null) {
                throw new WrongUsage("--prices " + given + ": " + wrong.getMessage());
            }
            terminal.err().println("no prices: " + read + ": " + wrong.getMessage());
            return GpuPrices.NONE;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
