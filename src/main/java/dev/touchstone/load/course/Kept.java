package dev.touchstone.load.course;

import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.List;

/// Whether a point kept the objectives.
public final class Kept {

    private Kept() {
    }

    /// Whether enough of the measured requests met every objective; a failed one meets none. True when there are no
    /// objectives, false when nothing was measured.
    public static boolean by(List<RequestRecord> requests, Objectives objectives) {
        if (objectives.isEmpty()) {
            return true;
        }
        long measured = requests.stream().filter(request -> request.phase() == Phase.MEASURED).count();
        long good = requests.stream()
                .filter(request -> request.phase() == Phase.MEASURED && isGood(request, objectives)).count();
        return measured > 0 && good >= objectives.share() * measured;
    }

    private static boolean isGood(RequestRecord request, Objectives objectives) {
        return request.isSuccess() && objectives.limits().entrySet().stream()
                .allMatch(limit -> seconds(request, limit.getKey()) <= limit.getValue());
    }

    /// NaN for what the request does not tell, which meets no limit.
    private static double seconds(RequestRecord request, Quantity quantity) {
        Stamps stamps = request.stamps();
        return switch (quantity) {
            case TTFT -> between(stamps.sent(), stamps.firstToken());
            case TTFOT -> between(stamps.sent(), stamps.firstAnswer());
            case E2E_LATENCY -> between(stamps.sent(), stamps.end());
            case TPOT -> {
                int gaps = request.tokens().generated() - 1;
                yield gaps < 1 ? 0 : between(stamps.firstToken(), stamps.end()) / gaps;
            }
            default -> throw new IllegalArgumentException("no objective for " + quantity);
        };
    }

    private static double between(long from, long to) {
        return from == Stamps.NEVER || to == Stamps.NEVER ? Double.NaN : (to - from) / 1e9;
    }
}
