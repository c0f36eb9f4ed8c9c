package dev.touchstone.cli.option;

import dev.touchstone.archive.UserFolders;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The table of prices and power that costs are computed from.
public final class PricesOption {

    @Option(names = "--prices", paramLabel = "FILE",
            description = {"Prices and power of GPUs, from which costs are computed; without it, those of the window.",
                "{\"prices\": [{\"gpu\": \"H100\", \"perGpuHour\": 2.5, \"currency\": \"USD\", \"date\": \"2026-08-01\","
                        + " \"source\": \"contract\"}]}"})
    private @Nullable Path file;

    /// @throws WrongUsage when the file is no table of prices
    public GpuPrices read(CommandStreams terminal) {
        try {
            return read(file);
        } catch (WrongUsage ofTheWindow) {
            if (file != null) {
                throw ofTheWindow;
            }
            terminal.err().println("no prices: " + ofTheWindow.getMessage());
            return GpuPrices.NONE;
        }
    }

    /// @param given null for the prices of the window
    /// @throws WrongUsage when the file is no table of prices
    public static GpuPrices read(@Nullable Path given) {
        if (given != null && !Files.isRegularFile(given)) {
            throw new WrongUsage("--prices " + given + ": there is no such file");
        }
        Path read = given == null ? PriceFile.in(UserFolders.settings()) : given;
        try {
            return PriceFile.read(read);
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage((given == null ? "" : "--prices ") + read + ": " + wrong.getMessage());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
