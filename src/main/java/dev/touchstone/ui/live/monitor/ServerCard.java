package dev.touchstone.ui.live.monitor;

import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Unit;
import dev.touchstone.table.NumberText;
import dev.touchstone.ui.live.parts.Cards;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What the running point's server says of itself.
final class ServerCard extends VBox {

    private final Label nothing = new Label("It shows no metrics page that Touchstone reads, or none was read yet.");
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
        Map<String, String> told = sample == null ? Map.of() : told(sample);
        nothing.setVisible(told.isEmpty());
        facts.setVisible(!told.isEmpty());
        facts.show(told);
    }

    private static Map<String, String> told(ServerSample sample) {
        Map<String, String> told = new LinkedHashMap<>();
        count(told, "Running", sample.running(), "");
        count(told, "Waiting", sample.waiting(), "");
        if (sample.kvCacheUsage() != null) {
            told.put("KV cache", percent(sample.kvCacheUsage()));
        }
        if (sample.prefixHits() != null && sample.prefixQueries() != null && sample.prefixQueries() > 0) {
            told.put("Prefix hits", percent(sample.prefixHits() / sample.prefixQueries()) + " since its start");
        }
        count(told, "Preemptions", sample.preemptions(), " since its start");
        if (sample.ttftSum() != null && sample.ttftCount() != null && sample.ttftCount() > 0) {
            told.put("Its own TTFT", NumberText.onScreen().metric(sample.ttftSum() / sample.ttftCount(), Unit.SECONDS)
                    + " s, mean since its start");
        }
        return told;
    }

    private static void count(Map<String, String> told, String word, @Nullable Double count, String since) {
        if (count != null) {
            told.put(word, LiveWords.count((int) Math.round(count)) + since);
        }
    }

    private static String percent(double share) {
        return LiveWords.brief(share * 100) + " %";
    }
}
