package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.RunTexts;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.RequestMetrics;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes runs from a journal.
public final class LiveRuns {

    private static final String CLIENT = "touchstone";
    private static final int ID_BYTES = 16;

    private final String journal;
    private final Plan plan;
    private final Journal.Written point;
    private final PointStart start;
    private final MeasuredRequests measured;
    private final ObservedThinking thinking;

    private LiveRuns(String journal, Plan plan, Journal.Written point) {
        this.journal = journal;
        this.plan = plan;
        this.point = point;
        this.start = point.start();
        this.measured = MeasuredRequests.of(point.requests(), plan.output().streaming());
        this.thinking = ObservedThinking.of(start.point().thinking(), measured);
    }

    /// Returns the run of one begun point and, if the plan wants it, the run with the original scripts' figures. A
    /// point without an end becomes an incomplete run. The same point of the same journal gives runs with the same ids.
    ///
    /// @param journal the id of the journal
    public static List<Run> of(String journal, Plan plan, Journal.Written point) {
        LiveRuns live = new LiveRuns(journal, plan, point);
        Run run = live.run();
        return plan.originalFigures() ? List.of(run, live.original(run)) : List.of(run);
    }

    private Run run() {
        PointEnd end = point.end();
        ServerSummary server = ServerSummary.of(end, measured);
        Optional<SteadyStateWindow> steady = SteadyStateWindow.of(measured, start.point().load());
        Map<String, String> extras = new LinkedHashMap<>();
        LiveExtras.putPlan(extras, plan, start, measured);
        LiveExtras.putRequests(extras, measured);
        AdapterFigures.put(extras, measured);
        steady.ifPresent(state -> state.putInto(extras));
        server.putInto(extras);
        Conditions conditions = conditions(end);
        Metrics figures = FormShares.with(RequestMetrics.of(measured, plan.objectives().limits()), plan.output().form(), measured);
        LiveReuse reuse = start.point().server().api().generates() ? LiveReuse.of(measured, server, figures)
                : new LiveReuse(InputRates.with(figures, start.point()), null, 0, null);
        reuse.putInto(extras);
        LiveEnergy energy = LiveEnergy.of(server, conditions, reuse.metrics());
        energy.putInto(extras);
        if (end != null) {
            LiveExtras.putTrust(extras, end.trust());
            LiveExtras.putHosts(extras, end.hosts());
        }
        IncompletePoint shortfall = IncompletePoint.of(point, plan.stop(), measured);
        List<Warning> warnings = new ArrayList<>(shortfall.warnings());
        if (end != null && end.trust().limit() != null) {
            warnings.add(new Warning(Run.CLIENT_LIMIT, end.trust().limit()));
        }
        thinking.warning().ifPresent(warnings::add);
        steady.flatMap(SteadyStateWindow::warning).ifPresent(warnings::add);
        server.warning().ifPresent(warnings::add);
        if (end != null) {
            end.remarks().forEach(remark -> warnings.add(new Warning(Run.LIVE_TEST, Secrets.mask(remark))));
        }
        String id = digest(journal + "\n" + start.point().number() + "\n" + start.attempt(), ID_BYTES);
        return RunTexts.map(new Run(id, Run.LIVE_TEST, CLIENT, source(), LocalDateTime.ofInstant(start.at(), ZoneId.systemDefault())
                        .truncatedTo(ChronoUnit.SECONDS),
                conditions, Map.of(), energy.metrics(), energy.made(reuse.made(made())), extras,
                List.of(line()), server.log(),
                start.identity().remarks().stream().map(Secrets::mask).toList(), warnings, shortfall.missing()),
                Secrets::mask, Secrets::maskLabel);
    }

    /// The same source for all points of an execution, as if they were in one text: they are matched with each other
    /// first.
    private Source source() {
        return new Source(I18n.stored("live test: {0}", Secrets.mask(plan.name())), digest(journal, Integer.MAX_VALUE),
                Lines.of(start.point().number()));
    }

    private Conditions conditions(@Nullable PointEnd end) {
        return LiveConditions.of(plan, start, end, thinking, line());
    }

    /// The point as one line of the plan: the source text of the run, in English.
    private String line() {
        Point of = start.point();
        String thought = of.thinking() == ThinkingMode.LEFT_ALONE ? "" : ", thinking " + of.thinking().key();
        return Secrets.mask("Point " + of.number() + ": " + of.server().name() + ", " + LoadText.of(of.load())
                + thought + (of.server().api().generates() ? ", max " + of.maxTokens() + (of.maxTokens() == 1 ? " token" : " tokens")
                        : "") + ", " + of.prompts().label());
    }

    private Definitions made() {
        return LiveDefinitions.of(measured, start.point().load(), start.point().server().api()).with(Aspect.CLIENT, CLIENT);
    }

    private Run original(Run run) {
        Metrics metrics = OriginalFigures.of(measured);
        Map<String, String> extras = new LinkedHashMap<>();
        LiveExtras.putPlan(extras, plan, start, measured);
        String id = digest(run.id() + "\noriginal figures", ID_BYTES);
        return new Run(id, Run.LIVE_TEST, Run.STRESS_TEST, run.source(), run.measuredAt(),
                run.conditions(), run.flags(), metrics, OriginalFigures.definitions(run.definitions()), extras,
                run.excerpt(), run.engineLog(), run.notes(), run.warnings(), run.missing());
    }

    private static String digest(String text, int bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, Math.min(bytes, digest.length));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
