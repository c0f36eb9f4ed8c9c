package dev.touchstone.bench;

import dev.touchstone.compare.statistics.SimulatedHistories;
import dev.touchstone.compare.statistics.SimulatedHistories.Scatter;

/// How often watching a history is right: prints the table of `src/docs/statistics.md`.
///
/// `mvn -q -Pbench test-compile exec:exec -Dexec.executable=java -Dexec.classpathScope=test
/// "-Dexec.args=-cp %classpath dev.touchstone.bench.WatchBench 4000 19"`
public final class WatchBench {

    private static final int BUILDS = 200;

    private WatchBench() {
    }

    /// @param arguments the number of histories with a step for each figure, and the seed
    public static void main(String[] arguments) {
        int histories = Integer.parseInt(arguments[0]);
        long seed = Long.parseLong(arguments[1]);
        System.out.println("| a step of 5 %, found within | 1 run a build | 3 runs | 5 runs |\n|---|---:|---:|---:|");
        int[][] cases = {{6, 3}, {12, 3}, {20, 3}, {30, 3}, {45, 3}, {60, 3}, {30, 5}, {30, 8}};
        for (int[] one : cases) {
            System.out.printf("| %d builds, %d before |", one[1], one[0]);
            for (int repeats : new int[] {1, 3, 5}) {
                System.out.printf(" %.1f |", new SimulatedHistories(seed, repeats).found(one[0], one[1], histories));
            }
            System.out.println();
        }
        System.out.println("\n| false alarms per 1,000 builds | 1 run a build | 3 runs | 5 runs |\n|---|---:|---:|---:|");
        for (Scatter scatter : Scatter.values()) {
            System.out.printf("| %s |", scatter.words());
            for (int repeats : new int[] {1, 3, 5}) {
                System.out.printf(" %.1f |", new SimulatedHistories(seed, repeats).falseAlarms(scatter, histories / 10, BUILDS));
            }
            System.out.println();
        }
    }
}
