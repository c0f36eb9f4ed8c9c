package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.parts.Cards;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Whether the figures can be trusted, with the client's own error.
final class ClientCard extends VBox {

    /// A blank that does not break.
    private static final String TIED = "\u00a0";

    private final Label verdict = new Label();
    private final Label figures = new Label();
    private final Label limit = new Label();

    ClientCard() {
        verdict.setId("live-trust");
        verdict.setMinWidth(USE_PREF_SIZE);
        HBox head = Cards.head(I18n.text("Client"), verdict);
        figures.setWrapText(true);
        figures.getStyleClass().add("muted");
        limit.setWrapText(true);
        limit.managedProperty().bind(limit.visibleProperty());
        getChildren().add(Cards.card("live-client", head, new VBox(figures, limit)));
        show(null);
    }

    void show(@Nullable Trust trust) {
        verdict.getStyleClass().setAll("label", "chip");
        if (trust == null) {
            verdict.setText(I18n.text("not known yet"));
            figures.setText(I18n.text("Known when the first point runs."));
            limit.setVisible(false);
            return;
        }
        verdict.setText(trust.isClientLimit() ? I18n.text("the client was the limit")
                : trust.isOpen() ? I18n.text("too early to judge") : I18n.text("trusted"));
        verdict.getStyleClass().add(trust.isClientLimit() || trust.isOpen() ? "warning" : "success");
        figures.setText(words(trust));
        limit.setText(trust.limit() == null ? "" : I18n.shown(trust.limit()));
        limit.setVisible(trust.isClientLimit());
    }

    /// `Stamp delay p99 0.2 ms · CPU 7 % · GC 0.4 % · 10 connections`: the measured values.
    private static String words(Trust trust) {
        List<String> parts = new ArrayList<>();
        milliseconds(parts, I18n.text("stamp delay p99"), trust.stampDelayP99());
        milliseconds(parts, I18n.text("schedule lag p99"), trust.scheduleLagP99());
        percent(parts, "CPU", trust.cpuShare());
        percent(parts, "GC", trust.gcShare());
        parts.add(NumberText.onScreen().counted(trust.connections(), "connection").replace(" ", TIED));
        milliseconds(parts, I18n.text("round trip"), trust.roundTrip());
        String words = String.join(TIED + "· ", parts);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static void milliseconds(List<String> parts, String what, double seconds) {
        if (Double.isFinite(seconds)) {
            parts.add(what + TIED + LiveWords.brief(seconds * 1e3) + TIED + "ms");
        }
    }

    private static void percent(List<String> parts, String what, double share) {
        if (Double.isFinite(share)) {
            parts.add(what + TIED + LiveWords.brief(share * 100) + TIED + "%");
        }
    }
}
