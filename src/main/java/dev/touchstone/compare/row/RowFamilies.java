package dev.touchstone.compare.row;

import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The families of rows: there are few, so that each is worked out once. Safe for use by several threads, each with
/// a reader of its own.
final class RowFamilies {

    /// All that a family depends on.
    private record Member(@Nullable Level engine, @Nullable Level model, @Nullable Level thinking,
            @Nullable Level simulated, Definitions definitions) {
    }

    private final AnyFactor by;
    private final Map<List<Member>, RowFamily> known = new ConcurrentHashMap<>();

    RowFamilies(AnyFactor by) {
        this.by = by;
    }

    /// For one thread.
    Reader reader() {
        return new Reader();
    }

    /// Returns the family of one row after the other, most of which have that of the last one.
    final class Reader {

        private final ConditionReader engine = new ConditionReader(Factor.ENGINE);
        private final ConditionReader model = new ConditionReader(Factor.MODEL);
        private final ConditionReader thinking = new ConditionReader(Factor.THINKING);
        private final ConditionReader simulated = new ConditionReader(Factor.SIMULATED);
        private List<Member> last = List.of();
        private @Nullable RowFamily ofLast;

        RowFamily of(Group row) {
            RowFamily family = ofLast;
            if (family == null || !areOfLast(row)) {
                List<Member> members = new ArrayList<>(2);
                for (ComparedRun run : row.members()) {
                    Member member = member(run.run());
                    if (!members.contains(member)) {
                        members.add(member);
                    }
                }
                last = members;
                family = known.computeIfAbsent(members, any -> RowFamily.of(row, by));
                ofLast = family;
            }
            return family;
        }

        /// Whether the runs have what those of the last row have, and first have it in the same order.
        private boolean areOfLast(Group row) {
            int seen = 0;
            for (ComparedRun member : row.members()) {
                int at = place(member.run());
                if (at < 0 || at > seen) {
                    return false;
                }
                seen = Math.max(seen, at + 1);
            }
            return seen == last.size();
        }

        private int place(Run run) {
            Level ofEngine = engine.of(run);
            Level ofModel = model.of(run);
            Level ofThinking = thinking.of(run);
            Level ofSimulated = simulated.of(run);
            for (int at = 0; at < last.size(); at++) {
                Member one = last.get(at);
                if (are(ofEngine, one.engine) && are(ofModel, one.model) && are(ofThinking, one.thinking)
                        && are(ofSimulated, one.simulated) && run.definitions().equals(one.definitions)) {
                    return at;
                }
            }
            return -1;
        }

        private static boolean are(@Nullable Level one, @Nullable Level other) {
            return one == other || one != null && one.equals(other);
        }

        private Member member(Run run) {
            return new Member(engine.of(run), model.of(run), thinking.of(run), simulated.of(run), run.definitions());
        }
    }
}
