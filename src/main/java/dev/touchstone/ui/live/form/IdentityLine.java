package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Condition;

import dev.touchstone.model.Factor;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.draft.DraftRow;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.parts.WrappingLine;
import dev.touchstone.ui.theme.EngineColors;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The identity of a server, its sources, and remarks.
final class IdentityLine extends VBox {

    private @Nullable ServerIdentity shown;
    private boolean asking;

    IdentityLine() {
        getStyleClass().add("identity");
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /// @param server null when its row is being removed
    /// @param pending addresses that are being identified
    void show(@Nullable DraftRow server, Set<String> pending) {
        boolean now = server != null && pending.contains(server.text(PlanField.URL).strip());
        ServerIdentity identity = server == null ? null : server.identity();
        if (now == asking && identity == shown) {
            return;
        }
        asking = now;
        shown = identity;
        setVisible(now || identity != null);
        if (now) {
            ProgressIndicator busy = new ProgressIndicator();
            busy.getStyleClass().add("small-indicator");
            HBox line = new HBox(busy, new Label(I18n.text("Identifying…")));
            line.getStyleClass().add("form-line");
            getChildren().setAll(line);
        } else if (identity != null) {
            getChildren().setAll(describe(identity));
        }
    }

    private static List<Node> describe(ServerIdentity identity) {
        List<Node> lines = new ArrayList<>();
        WrappingLine chips = new WrappingLine("identity-chips");
        identity.conditions().forEach((factor, condition) -> {
            if (factor != Factor.API && factor != Factor.URL) {
                chips.getChildren().add(chip(factor, condition));
            }
        });
        if (!chips.getChildren().isEmpty()) {
            lines.add(chips);
            lines.add(muted(I18n.text("Known from {0}", evidence(identity))));
        } else if (identity.remarks().isEmpty()) {
            lines.add(muted(I18n.text("The server does not report its engine. Set the engine and the GPUs under Details.")));
        }
        identity.remarks().forEach(remark -> {
            Label line = new Label(I18n.shown(remark), Icons.of("fth-alert-triangle"));
            line.getStyleClass().add("identity-remark");
            line.setWrapText(true);
            lines.add(line);
        });
        return lines;
    }

    private static Label chip(Factor factor, Condition condition) {
        String level = NumberText.onScreen().level(condition.level());
        Label chip = new Label(switch (factor) {
            case ENGINE, MODEL, GPU -> level;
            case SIMULATED -> I18n.text("simulated");
            default -> I18n.text("{0} {1}", factor.label(), level);
        });
        chip.getStyleClass().addAll("chip", factor == Factor.SIMULATED ? "warning" : "accent");
        if (factor == Factor.ENGINE) {
            chip.setGraphic(EngineColors.dot(level));
        }
        chip.setTooltip(new Tooltip(I18n.text("{0}: {1}", factor.label(), condition.evidence().shownRule())
                + (condition.evidence().text().isEmpty() ? "" : "\n" + condition.evidence().text())));
        return chip;
    }

    /// Returns each source once.
    private static String evidence(ServerIdentity identity) {
        List<String> rules = new ArrayList<>();
        identity.conditions().forEach((factor, condition) -> rules.add(condition.evidence().shownRule()));
        return rules.stream().filter(rule -> !rule.isEmpty()).distinct().collect(Collectors.joining(" · "));
    }



    private static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("muted", "identity-evidence");
        label.setWrapText(true);
        return label;
    }
}
