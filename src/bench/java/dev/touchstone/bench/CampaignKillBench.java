package dev.touchstone.bench;

import dev.touchstone.campaign.KilledCampaign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Kills a campaign over the simulated engine with `kill -9` at 200 random moments, resumes it each time, and counts the
/// finished trials that are lost and the engines that still run when the next start launches its own. A campaign that has
/// ended is followed by another. An argument is another number of kills. Ends with 1 when anything was lost or left. Start:
///
/// ```
/// mvn -q -Pbench test-compile exec:exec -Dexec.executable=java -Dexec.classpathScope=test \
///     -Dexec.args="-cp %classpath dev.touchstone.bench.CampaignKillBench"
/// ```
public final class CampaignKillBench {

    private static final int KILLS = 200;
    private static final int LAUNCHES = 12;
    /// About as long as one and a half trials take.
    private static final int LONGEST_MILLIS = 6000;

    private CampaignKillBench() {
    }

    public static void main(String[] arguments) throws Exception {
        int kills = arguments.length > 0 ? Integer.parseInt(arguments[0]) : KILLS;
        Random random = new Random();
        int killed = 0;
        int faults = 0;
        int trials = 0;
        int running = 0;
        for (int campaign = 1; killed < kills; campaign++) {
            Path folder = Files.createTempDirectory("killed-campaign");
            try {
                KilledCampaign one = new KilledCampaign(folder, LAUNCHES, campaign);
                while (killed < kills && one.begins()) {
                    TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_MILLIS));
                    one.kill();
                    killed++;
                    int left = one.processes().size();
                    running += left > 0 ? 1 : 0;
                    System.out.printf("kill %3d: %d trials finished, %d processes of engines run, faults %s%n", killed,
                            one.trials().size(), left, one.faults());
                }
                one.begins();
                one.ends();
                trials += one.trials().size();
                faults += one.faults().size();
                one.faults().forEach(System.out::println);
            } finally {
                remove(folder);
            }
        }
        System.out.printf("%d kills, %d of them while an engine ran, %d trials finished, %d faults%n", killed, running, trials,
                faults);
        System.exit(faults == 0 ? 0 : 1);
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
