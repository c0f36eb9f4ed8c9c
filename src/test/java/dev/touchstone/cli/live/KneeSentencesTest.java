package dev.touchstone.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Quantity;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KneeSentencesTest {

    private static final Server SERVER = Server.at(URI.create("http://127.0.0.1:8000"), Api.CHAT);
    private final Map<Integer, Point> planned = new HashMap<>();
    private final List<FinishedPoint> finished = new ArrayList<>();

    @Test
    void isTheLargestLoadBelowTheFirstThatBreaks() {
        measured(ThinkingMode.ON, 1, true);
        measured(ThinkingMode.ON, 2, true);
        measured(ThinkingMode.ON, 4, false);
        measured(ThinkingMode.ON, 3, true);
        measured(ThinkingMode.OFF, 1, true);
        measured(ThinkingMode.OFF, 64, true);
        assertThat(KneeSentences.sentences(plan(new Loads.Knee(1, 64)), planned, finished)).containsExactly(
                "thinking on: the objectives hold with up to 3 in flight and break with 4",
                "thinking off: the objectives still hold with 64 in flight");
    }

    @Test
    void otherPlansHaveNone() {
        measured(ThinkingMode.ON, 1, true);
        Plan listed = plan(new Loads.Listed(List.of(new LoadShape.InFlight(1))));
        assertThat(KneeSentences.sentences(listed, planned, finished)).isEmpty();
    }

    private void measured(ThinkingMode thinking, int width, boolean met) {
        int number = planned.size() + 1;
        planned.put(number, new Point(number, SERVER, thinking, new LoadShape.InFlight(width), 256, Prompts.DEFAULT, 1));
        finished.add(new FinishedPoint(number, List.of(), List.of(), met));
    }

    private static Plan plan(Loads loads) {
        Plan standard = Plan.standard(List.of(SERVER));
        return new Plan("Knee", standard.servers(), new Matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF), loads,
                List.of(256), List.of(Prompts.DEFAULT), 1), standard.stop(), standard.edges(), standard.output(),
                standard.limits(), new Objectives(Map.of(Quantity.TTFT, 0.5), 0.99), standard.pause(), 1, false);
    }
}
