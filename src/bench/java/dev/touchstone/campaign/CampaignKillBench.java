package dev.touchstone.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Kills campaigns over the simulated engine at random moments with `kill -9`, resumes each, and counts finished trials
/// that are lost and engines that still run when the next start launches, or when the campaign has ended. The next start
/// begins at once, or when everything has ended by itself, which is a fault where it does not. On Linux.
///
/// ```text
/// CampaignKillBench [KILLS [SEED [LONGEST]]]   200 kills, seed 1, at most 20 s from a start or a launch to its kill
/// ```
///
/// With classes in jars, an AOT cache of `touchstone campaign` saves two thirds of the CPU time:
/// `-Dsimulated.java.options=-XX:AOTCache=campaign.aot`. `-Dkilled.engine=PROGRAM` launches a light server in place of the
/// simulated engine, which takes its port as its first word.
public final class CampaignKillBench {

    private static final int LAUNCHES = 12;

    private CampaignKillBench() {
    }

    public static void main(String[] arguments) throws Exception {
        int kills = number(arguments, 0, 200);
        int seed = number(arguments, 1, 1);
        int longest = number(arguments, 2, 20);
        SplittableRandom random = new SplittableRandom(seed);
        int killed = 0;
        int early = 0;
        int withEngine = 0;
        int finished = 0;
        int faults = 0;
        for (int number = 1; killed < kills; number++) {
            Path folder = Files.createTempDirectory("killed");
            KilledCampaign campaign = new KilledCampaign(folder, LAUNCHES, random.nextInt(1, 1_000_000));
            boolean isOver = false;
            while (!isOver && killed < kills) {
                campaign.starts();
                // Every third start may be killed while it ends what is left over; the others have begun a launch.
                boolean mayBeEarly = random.nextInt(3) == 0;
                long millis = random.nextLong(1000L * longest);
                if (!mayBeEarly && !campaign.hasBegunAtLast() || campaign.endsWithin(millis, TimeUnit.MILLISECONDS)) {
                    isOver = true;
                } else {
                    killed++;
                    early += campaign.hasBegun() ? 0 : 1;
                    campaign.kill();
                    withEngine += campaign.left().isEmpty() ? 0 : 1;
                    if (random.nextBoolean()) {
                        campaign.awaitEnd();
                    }
                    if (killed % 20 == 0) {
                        System.out.println(killed + " kills, " + campaign.trials().size() + " trials of this campaign");
                    }
                }
            }
            if (!isOver) {
                campaign.starts();
            }
            int exit = campaign.ends();
            finished += campaign.trials().size();
            faults += campaign.faults().size() + (exit == 0 || exit == 1 ? 0 : 1);
            campaign.faults().forEach(fault -> System.out.println("FAULT " + folder + ": " + fault));
            System.out.printf(Locale.ROOT, "campaign %d, exit %d: %d kills, %d of them before a launch, %d left an engine;"
                    + " %d trials finished, %d faults%n", number, exit, killed, early, withEngine, finished, faults);
            if (campaign.faults().isEmpty()) {
                delete(folder);
            }
        }
    }

    private static int number(String[] arguments, int at, int otherwise) {
        return arguments.length > at ? Integer.parseInt(arguments[at]) : otherwise;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            });
        }
    }
}
