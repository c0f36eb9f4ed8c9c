package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
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

    private final Label nothing = new Label(I18n.text("No metrics of this server yet, or none that Touchstone can read."));
    private final FactGrid facts = new FactGrid(104);

    ServerCard() {
        nothing.setWrapText(true);
        nothing.getStyleClass().add("muted");
        nothing.managedProperty().bind(nothing.visibleProperty());
        facts.managedProperty().bind(facts.visibleProperty());
        getChildren().add(Cards.card("live-server", Cards.head(I18n.text("Server")), new VBox(nothing, facts)));
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
        count(values, I18n.text("Running"), sample.running());
        count(values, I18n.text("Waiting"), sample.waiting());
        if (sample.kvCacheUsage() != null) {
            values.put(I18n.text("KV cache"), percent(sample.kvCacheUsage()));
        }
        if (sample.prefixHits() != null && sample.prefixQueries() != null && sample.prefixQueries() > 0) {
            values.put(I18n.text("Prefix hits"),
                    I18n.text("{0} since its start", percent(sample.prefixHits() / sample.prefixQueries())));
        }
        if (sample.preemptions() != null) {
            values.put(I18n.text("Preemptions"), I18n.text("{0} since its start", rounded(sample.preemptions())));
        }
        if (sample.ttftSum() != null && sample.ttftCount() != null && sample.ttftCount() > 0) {
            values.put(I18n.text("Its own TTFT"), I18n.text("{0} s, mean since its start",
                    NumberText.onScreen().metric(sample.ttftSum() / sample.ttftCount(), Unit.SECONDS)));
        }
        return values;
    }

    private static void count(Map<String, String> values, String word, @Nullable Double count) {
        if (count != null) {
            values.put(word, rounded(count));
        }
    }

    private static String rounded(double count) {
        return LiveWords.count((int) Math.round(count));
    }

    private static String percent(double share) {
        return LiveWords.brief(share * 100) + " %";
    }
}
