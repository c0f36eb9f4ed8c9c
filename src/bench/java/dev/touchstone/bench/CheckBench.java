package dev.touchstone.bench;

import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// How often each check fires in folders of results, of how many runs that had what it needs, as a Markdown table.
///
/// ```text
/// CheckBench FOLDER… [--firings]       each finding as well, to be looked at by hand
/// CheckBench FOLDER… --time 100000     how long so many runs like these take to be inspected
/// ```
public final class CheckBench {

    private CheckBench() {
    }

    public static void main(String[] arguments) {
        List<String> words = new ArrayList<>(Arrays.asList(arguments));
        boolean firings = words.remove("--firings");
        int time = words.indexOf("--time");
        int many = time < 0 ? 0 : Integer.parseInt(words.remove(time + 1));
        words.remove("--time");
        List<Run> runs = words.stream().flatMap(folder -> new Importer().read(List.of(Path.of(folder)),
                ReadingProgress.UNWATCHED).stream()).flatMap(reading -> reading.runs().stream()).toList();
        if (many > 0) {
            time(copies(runs, many));
        } else {
            print(runs, firings);
        }
    }

    private static void print(List<Run> runs, boolean firings) {
        Inspection inspection = Inspection.of(runs);
        Map<String, List<String>> found = new HashMap<>();
        for (Run run : runs) {
            inspection.warnings(run).forEach(warning -> found.computeIfAbsent(warning.check(),
                    check -> new ArrayList<>()).add(run.source().name() + ", " + run.place() + ": "
                            + warning.message()));
        }
        System.out.println("| check | severity | runs with what it needs | fires | rate |\n|---|---|---:|---:|---:|");
        for (Check check : Checks.all()) {
            int fires = found.getOrDefault(check.id(), List.of()).size();
            // A warning that the reader itself gives under this name needs nothing of the run.
            long able = Math.max(fires, runs.stream().filter(check::applies).count());
            System.out.printf(Locale.ROOT, "| `%s` | %s | %d | %d | %s |%n", check.id(), check.severity().key(), able,
                    fires, able == 0 ? "–" : String.format(Locale.ROOT, "%.0f %%", 100.0 * fires / able));
        }
        if (firings) {
            found.forEach((check, sentences) -> {
                System.out.println("\n" + check);
                sentences.forEach(sentence -> System.out.println("  " + sentence));
            });
        }
    }

    private static void time(List<Run> runs) {
        for (int round = 0; round < 5; round++) {
            long before = System.nanoTime();
            long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Inspection inspection = Inspection.of(runs);
            double used = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e9;
            double inspected = (System.nanoTime() - before) / 1e9;
            long warnings = runs.stream().mapToLong(run -> inspection.warnings(run).size()).sum();
            System.out.printf(Locale.ROOT, "%d runs: inspected in %.2f s, %.2f s of processor time; %d warnings%n",
                    runs.size(), inspected, used, warnings);
        }
    }

    /// The same figures over and over, each time in another text.
    private static List<Run> copies(List<Run> runs, int many) {
        List<Run> copies = new ArrayList<>();
        for (int i = 0; copies.size() < many; i++) {
            for (Run run : runs) {
                Lines lines = run.source().lines();
                copies.add(new Run(run.id() + "-" + i, run.format(), run.client(),
                        new Source(run.source().name(), run.source().sha256() + i, lines), run.measuredAt(),
                        run.conditions(), run.flags(), run.metrics(), run.definitions(), run.extras(), run.excerpt(),
                        run.engineLog(), run.notes(), run.warnings(), run.missing()));
            }
        }
        return copies.subList(0, many);
    }
}
