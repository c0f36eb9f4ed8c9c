package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.live.parts.TwoColumns;
import dev.touchstone.ui.shell.Action;
import java.util.List;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A plan that runs or has run: its charts, points and failures, and whether the figures can be trusted.
public final class MonitorView extends VBox {

    private static final double SIDE = 276;
    private static final double LEAST = 430;

    private final MonitorHead head;
    private final FactGrid plan = new FactGrid(72);
    private final ClientCard client = new ClientCard();
    private final ServerCard server = new ServerCard();
    private final HostsCard hosts = new HostsCard();
    private final LiveCharts charts = new LiveCharts();
    private final PointList points = new PointList();
    private final ErrorsCard errors = new ErrorsCard();
    private final AnswerCard answer = new AnswerCard();

    /// @param actions actions for the plan
    public MonitorView(List<Action> actions) {
        setId("live-monitor");
        getStyleClass().add("live-monitor");
        head = new MonitorHead(actions);
        VBox side = new VBox(Cards.card("live-plan", Cards.head(I18n.text("Plan")), plan), hosts, client, server);
        side.getStyleClass().add("live-column");
        VBox pointsCard = new VBox(Cards.head(I18n.text("Points")), points);
        pointsCard.getStyleClass().add("card");
        VBox main = new VBox(charts, pointsCard, errors, answer);
        main.getStyleClass().add("live-column");
        ScrollPane scroll = new ScrollPane(new TwoColumns(main, side, true, SIDE, LEAST));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("live-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    /// Shows another plan.
    public void begin(Plan shown) {
        plan.show(PlanWords.of(shown));
        answer.show(null);
    }

    public void show(PlanStatus status) {
        head.show(status);
        charts.show(status.history(), status.hasEnded());
        points.show(status);
        errors.show(status.errors());
        client.show(status.trust());
        server.show(status.server());
        hosts.show(status.hosts());
        answer.show(status.answer());
    }

    @Override
    public void requestFocus() {
        points.requestFocus();
    }
}
