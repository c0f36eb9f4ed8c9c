package dev.touchstone.ui.live.monitor;

import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.parts.Cards;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The metrics of the running point's server.
final class ServerCard extends VBox {

    private final Label nothing = new Label("No metrics of this server yet, or none that Touchstone can read.");
    private final FactGrid facts = new FactGrid(104);

    ServerCard() {
        nothing.setWrapText(true);
        nothing.getStyleClass().add("muted");
        nothing.managedProperty().bind(nothing.visibleProperty());
        facts.managedProperty().bind(facts.visibleProperty());
        getChildren().add(Cards.card("live-server", Cards.head("Server"), new VBox(nothing, facts)));
        show(null);
    }

    void show(@Nullable ServerSample sample) {
        Map<String, String> values = sample == null ? Map.of() : describe(sample);
        nothing.setVisible(values.isEmpty());
        facts.setVisible(!values.isEmpty());
        facts.show(values);
    }

    private static Map<String, String> describe(ServerSample sample) {
        Map<String, String> values = new LinkedHashMap<>();
        count(values, "Running", sample.running(), "");
        count(values, "Waiting", sample.waiting(), "");
        if (sample.kvCacheUsage() != null) {
            values.put("KV cache", percent(sample.kvCacheUsage()));
        }
        if (sample.prefixHits() != null && sample.prefixQueries() != null && sample.prefixQueries() > 0) {
            values.put("Prefix hits", percent(sample.prefixHits() / sample.prefixQueries()) + " since its start");
        }
        count(values, "Preemptions", sample.preemptions(), " since its start");
        if (sample.ttftSum() != null && sample.ttftCount() != null && sample.ttftCount() > 0) {
            values.put("Its own TTFT", NumberText.onScreen()
                    .metric(sample.ttftSum() / sample.ttftCount(), Unit.SECONDS)
                    + " s, mean since its start");
        }
        return values;
    }

    private static void count(Map<String, String> values, String word, @Nullable Double count, String since) {
        if (count != null) {
            values.put(word, LiveWords.count((int) Math.round(count)) + since);
        }
    }

    private static String percent(double share) {
        return LiveWords.brief(share * 100) + " %";
    }
}
