package dev.touchstone.compare.question;

import dev.touchstone.compare.setting.Flags;
import dev.touchstone.compare.setting.ServerLaunch;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Whether repeats were made inside one launch of the server. Then they show how much runs of that launch scatter, not
/// how much launches do.
final class LaunchIdentity {

    private LaunchIdentity() {
    }

    /// Empty where no side with repeats is known to be of one launch.
    static String sentence(Collection<LevelPair> pairs) {
        List<List<Run>> sides = new ArrayList<>();
        pairs.forEach(pair -> {
            sides.add(pair.fromRuns());
            sides.add(pair.toRuns());
        });
        sides.removeIf(side -> side.size() < 2);
        long within = sides.stream().filter(LaunchIdentity::isWithinOneLaunch).count();
        return within == 0 ? "" : within == sides.size()
                ? I18n.text("All repeats of a side were made within one launch of the server; another launch may differ by more than the "
                        + "intervals show.")
                : I18n.text("All repeats of some sides were made within one launch of the server; another launch may differ by more than the "
                        + "intervals show.");
    }

    private static boolean isWithinOneLaunch(List<Run> side) {
        return side.stream().map(LaunchIdentity::of).allMatch(of(side.getFirst())::equals)
                && of(side.getFirst()).isPresent();
    }

    /// The launch that a live test measured, else the text and the lines of the launch command that some condition was
    /// read from.
    private static Optional<List<Object>> of(Run run) {
        Optional<String> measured = ServerLaunch.of(run);
        if (measured.isPresent()) {
            return measured.map(List::of);
        }
        List<Lines> found = new ArrayList<>();
        run.conditions().forEach((factor, condition) -> {
            Lines lines = condition.evidence().lines();
            if (lines != null && !run.source().lines().contains(lines.first()) && isOfALaunch(factor, condition.evidence())) {
                found.add(lines);
            }
        });
        return found.stream().findFirst().map(lines -> List.of(run.source().sha256(), lines));
    }

    /// The call of a benchmark's client has options too, and each run its own call.
    private static boolean isOfALaunch(Factor factor, Evidence evidence) {
        return evidence.rule().startsWith("launch: ") || Flags.isOfLaunch(factor, evidence);
    }
}
