package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The families of rows: there are few, so that each is worked out once. Safe for use by several threads.
final class RowFamilies {

    /// All that a family depends on.
    private record Member(@Nullable Level engine, @Nullable Level model, @Nullable Level thinking,
            @Nullable Level simulated, Definitions definitions) {

        static Member of(Run run) {
            return new Member(level(run, Factor.ENGINE), level(run, Factor.MODEL), level(run, Factor.THINKING),
                    level(run, Factor.SIMULATED), run.definitions());
        }

        private static @Nullable Level level(Run run, Factor factor) {
            return run.conditions().level(factor).orElse(null);
        }
    }

    private final AnyFactor by;
    private final Map<List<Member>, RowFamily> known = new ConcurrentHashMap<>();

    RowFamilies(AnyFactor by) {
        this.by = by;
    }

    RowFamily of(Group row) {
        List<Member> members = new ArrayList<>(2);
        for (ComparedRun run : row.members()) {
            Member member = Member.of(run.run());
            if (!members.contains(member)) {
                members.add(member);
            }
        }
        return known.computeIfAbsent(members, any -> RowFamily.of(row, by));
    }
}
