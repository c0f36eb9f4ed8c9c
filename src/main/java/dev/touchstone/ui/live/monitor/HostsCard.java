package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.parts.Cards;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.VBox;

/// The hosts that send, each with its share and what it has done; hidden where this machine sends.
final class HostsCard extends VBox {

    private final FactGrid facts = new FactGrid(72);

    HostsCard() {
        setId("live-hosts-card");
        getChildren().add(Cards.card("live-hosts-list", Cards.head(I18n.text("Hosts")), facts));
        managedProperty().bind(visibleProperty());
        show(List.of());
    }

    void show(List<HostStatus> hosts) {
        setVisible(!hosts.isEmpty());
        Map<String, String> shown = new LinkedHashMap<>();
        hosts.forEach(host -> shown.put(host.name(), words(host)));
        facts.show(shown);
    }

    /// `500 in flight · 1,203 done · clock known to 0.2 ms`, or why it was lost.
    static String words(HostStatus host) {
        String clock = Double.isFinite(host.roundTrip())
                ? I18n.text("clock known to {0}", NumberText.time(host.roundTrip() / 2)) : "";
        return switch (host.state()) {
            case CONNECTING -> I18n.text("connecting");
            case READY -> host.ended() == 0 ? I18n.text("ready, {0}", clock)
                    : I18n.text("{0} · {1} done · {2}", I18n.shown(host.share()), NumberText.onScreen().count(host.ended()), clock);
            case SENDING -> I18n.text("{0} · {1} done, {2} in flight now · {3}", I18n.shown(host.share()),
                    NumberText.onScreen().count(host.ended()), NumberText.onScreen().count(host.inFlight()), clock);
            case LOST -> I18n.shown(host.message());
        };
    }
}
