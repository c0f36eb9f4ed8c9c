package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.DurableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The folder of a campaign: one file per trial that has ended, and one with what its engine printed. A trial without a
/// file did not end, and is tried again.
public final class TrialFiles {

    private static final String ASIDE = "set-aside-";
    private static final Pattern TRIAL = Pattern.compile("trial-\\d+\\.(?:json|log)");

    private final Path folder;

    public TrialFiles(Path folder) {
        this.folder = folder;
    }

    /// The trials that have ended, by their numbers, up to the first one that is missing.
    ///
    /// @throws IOException when one is there and cannot be read
    public List<Trial> read() throws IOException {
        List<Trial> trials = new ArrayList<>();
        for (int number = 1; Files.exists(file(number, "json")); number++) {
            Path file = file(number, "json");
            try {
                trials.add(TrialJson.read(Files.readAllBytes(file)));
            } catch (RuntimeException damaged) {
                throw new IOException(file + " is no trial of a campaign: " + damaged.getMessage(), damaged);
            }
        }
        return trials;
    }

    /// Its bytes are on the disk before this returns.
    public void write(Trial trial) throws IOException {
        Files.createDirectories(folder);
        DurableFile.write(file(trial.number(), "json"), TrialJson.write(trial).toPrettyString()
                .getBytes(StandardCharsets.UTF_8));
    }

    /// Moves the trials and logs into a folder below, so that the campaign begins anew.
    public void setAside() throws IOException {
        int number = 1;
        while (Files.exists(folder.resolve(ASIDE + number))) {
            number++;
        }
        Path aside = Files.createDirectory(folder.resolve(ASIDE + number));
        try (Stream<Path> files = Files.list(folder)) {
            // The last trial first: whenever this is interrupted, those that are left follow each other.
            for (Path file : files.filter(file -> TRIAL.matcher(String.valueOf(file.getFileName())).matches())
                    .sorted(Comparator.reverseOrder()).toList()) {
                Files.move(file, aside.resolve(file.getFileName()));
            }
        }
    }

    /// The file of what the engine of a trial prints.
    public Path log(int number) throws IOException {
        Files.createDirectories(folder);
        return file(number, "log");
    }

    private Path file(int number, String suffix) {
        return folder.resolve(String.format(Locale.ROOT, "trial-%03d.%s", number, suffix));
    }
}
