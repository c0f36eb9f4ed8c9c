package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PointStatus;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.ui.live.draft.ThinkingText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Names points by the parameters in which they differ.
final class PointNames {

    private final boolean tokens;
    private final boolean prompts;
    private final boolean repeats;
    private final boolean launches;

    private PointNames(boolean tokens, boolean prompts, boolean repeats, boolean launches) {
        this.tokens = tokens;
        this.prompts = prompts;
        this.repeats = repeats;
        this.launches = launches;
    }

    static PointNames among(List<PointStatus> points) {
        return new PointNames(varies(points, Point::maxTokens), varies(points, Point::prompts),
                varies(points, Point::repeat), varies(points, Point::launch));
    }

    private static boolean varies(List<PointStatus> points, Function<Point, Object> part) {
        return points.stream().map(PointStatus::point).map(part).distinct().limit(2).count() > 1;
    }

    /// `vLLM :8000 · think on · 10 in flight, launch 1, repeat 2`.
    String of(Point point) {
        List<String> parts = new ArrayList<>(List.of(point.server().name()));
        if (point.thinking() != ThinkingMode.LEFT_ALONE) {
            parts.add(I18n.text("think {0}", ThinkingText.of(point.thinking())));
        }
        parts.add(LiveWords.load(point.load()));
        if (tokens) {
            parts.add(I18n.plural(point.maxTokens(), "at most {1} token", "at most {1} tokens",
                    LiveWords.count(point.maxTokens())));
        }
        if (prompts) {
            parts.add(PlanWords.prompts(point.prompts()));
        }
        String name = String.join(" · ", parts);
        String launched = launches ? I18n.text("{0}, launch {1}", name, point.launch()) : name;
        return repeats ? I18n.text("{0}, repeat {1}", launched, point.repeat()) : launched;
    }
}
