package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.HostReport;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.figures.Distribution;
import dev.touchstone.model.figures.GoodRequests;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Mean;
import tools.jackson.databind.json.JsonMapper;

/// The extras of a run of a live test: what is worth knowing beside its conditions and metrics, as label → text.
final class LiveExtras {

    private final Map<String, String> extras;

    private LiveExtras(Map<String, String> extras) {
        this.extras = extras;
    }

    /// Adds how the point was set up.
    static void putPlan(Map<String, String> extras, Plan plan, PointStart start, MeasuredRequests measured) {
        LiveExtras all = new LiveExtras(extras);
        Point point = start.point();
        all.put(I18n.stored("Plan"), Secrets.mask(plan.name()));
        all.put(I18n.stored("Point"), place(plan, start));
        if (plan.matrix().launches() > 1) {
            all.put(Run.SERVER_LAUNCH, point.launch() + " of " + plan.matrix().launches());
        }
        all.put(I18n.stored("Server name"), Secrets.mask(point.server().name()));
        all.put(I18n.stored("Load"), LoadText.of(point.load()));
        if (point.load() instanceof LoadShape.OpenLoop open) {
            all.put(I18n.stored("Burstiness"), Double.isInfinite(open.burstiness()) ? "inf"
                    : Level.of(open.burstiness()).toString());
        }
        all.put(I18n.stored("Prompts"), point.prompts().salted()
                ? I18n.stored("{0}, each made unique against prefix caching", point.prompts().source().label())
                : I18n.stored("{0}, not made unique: a prefix cache may answer", point.prompts().source().label()));
        all.put(I18n.stored("Seed"), Long.toString(plan.seed()));
        all.put(I18n.stored("Streaming"), plan.output().streaming() ? "yes" : "no");
        if (plan.output().exactLength()) {
            all.put(I18n.stored("Exact length"), I18n.stored("asked for"));
        }
        if (point.thinking() != ThinkingMode.LEFT_ALONE) {
            all.put(I18n.stored("Thinking switch"), point.server().thinkingSwitch().key());
        }
        if (!plan.output().extra().isEmpty()) {
            all.put(I18n.stored("Further fields of the request"), Secrets.mask(JsonMapper.shared()
                    .writeValueAsString(plan.output().extra())));
        }
        Limits limits = plan.limits();
        all.put(I18n.stored("Time limits"), I18n.stored("connect {0}, first token {1}, idle {2}, total {3}",
                NumberText.time(limits.connect()), NumberText.time(limits.firstToken()), NumberText.time(limits.idle()),
                NumberText.time(limits.total())));
        if (!plan.objectives().isEmpty()) {
            all.put(I18n.stored("Objectives"), I18n.stored("{0}, to be met by at least {1} % of the requests",
                    plan.objectives().limits().entrySet().stream()
                            .map(limit -> limit.getKey().key() + " ≤ " + NumberText.time(limit.getValue()))
                            .collect(Collectors.joining(", ")),
                    NumberText.significant(plan.objectives().share() * 100, 3)));
            all.putGoodness(plan, measured);
        }
    }

    private static String place(Plan plan, PointStart start) {
        Point point = start.point();
        String number = Integer.toString(point.number());
        String repeat = plan.matrix().repeats() == 1 ? number
                : I18n.stored("{0}, repeat {1} of {2}", number, point.repeat(), plan.matrix().repeats());
        return start.attempt() == 1 ? repeat : I18n.stored("{0}, attempt {1}", repeat, start.attempt());
    }

    private void putGoodness(Plan plan, MeasuredRequests measured) {
        int ended = measured.ended().size();
        if (ended > 0) {
            long good = new GoodRequests(measured, plan.objectives().limits()).count();
            put(I18n.stored("Objectives met"), I18n.stored("{0} of {1} requests", good, ended));
        }
    }

    /// Adds what the requests did.
    static void putRequests(Map<String, String> extras, MeasuredRequests measured) {
        LiveExtras all = new LiveExtras(extras);
        all.putEdge(I18n.stored("Warm-up requests"), Phase.WARM_UP, measured);
        all.putEdge(I18n.stored("Cool-down requests"), Phase.COOL_DOWN, measured);
        if (!measured.cancelled().isEmpty()) {
            all.put(Run.CANCELLED_REQUESTS, Integer.toString(measured.cancelled().size()));
        }
        all.putFailures(measured.failed());
        Map<String, Long> reasons = measured.succeeded().stream().collect(Collectors.groupingBy(request ->
                request.finishReason() == null ? I18n.stored("not said") : request.finishReason(), TreeMap::new,
                Collectors.counting()));
        if (!reasons.isEmpty()) {
            all.put(I18n.stored("Finish reasons"), reasons.entrySet().stream().map(each -> each.getKey() + " " + each.getValue())
                    .collect(Collectors.joining(", ")));
        }
        all.putTokens(measured);
        all.putQueue(measured);
    }

    private void putEdge(String label, Phase phase, MeasuredRequests measured) {
        List<RequestRecord> edge = measured.all().stream().filter(request -> request.phase() == phase).toList();
        long cancelled = edge.stream().filter(MeasuredRequests::isCancelled).count();
        long failed = edge.stream().filter(request -> !request.isSuccess()).count() - cancelled;
        if (!edge.isEmpty()) {
            put(label, I18n.stored("{0} (not in the figures)", String.join(", ", Stream.of(
                    Integer.toString(edge.size()), failed == 0 ? "" : I18n.stored("{0} failed", failed),
                    cancelled == 0 ? "" : I18n.stored("{0} cancelled", cancelled))
                    .filter(part -> !part.isEmpty()).toList())));
        }
    }

    private void putFailures(List<RequestRecord> failed) {
        Map<FailureKind, List<String>> byKind =
                new EnumMap<>(FailureKind.class);
        for (RequestRecord request : failed) {
            RequestFailure failure = request.failure();
            if (failure != null) {
                byKind.computeIfAbsent(failure.kind(), kind -> new ArrayList<>()).add(failure.message());
            }
        }
        byKind.forEach((kind, messages) -> put(
                I18n.stored("Failed: {0}", kind.englishLabel()),
                I18n.stored("{0}, for instance: {1}", messages.size(), Secrets.mask(messages.getFirst()))));
    }

    private static String chunksOfTokens(long chunks, double tokens) {
        return tokens == 1 ? I18n.stored("{0} of {1} token", NumberText.significant(chunks, 3), 1)
                : I18n.stored("{0} of {1} tokens", NumberText.significant(chunks, 3), NumberText.significant(tokens, 3));
    }

    private void putTokens(MeasuredRequests measured) {
        long chunks = measured.succeeded().stream().mapToLong(each -> each.tokens().chunks()).sum();
        if (measured.streaming() && measured.counting() == MeasuredRequests.Counting.TOKENS && chunks > 0) {
            double tokens = measured.succeeded().stream().mapToDouble(measured::tokens).sum();
            put(I18n.stored("Chunks with text"), chunksOfTokens(chunks, tokens / chunks));
        }
        List<RequestRecord> reported = measured.succeeded().stream()
                .filter(each -> each.tokens().cached() != TokenCounts.UNKNOWN).toList();
        if (!reported.isEmpty()) {
            put(I18n.stored("Input tokens from the prefix cache"),
                    NumberText.significant(reported.stream().mapToDouble(each -> each.tokens().cached()).sum(), 3));
        }
    }

    /// The times of a run count from the sending of a request; these extras add the time that it waited in the client
    /// before.
    private void putQueue(MeasuredRequests measured) {
        if (measured.succeeded().isEmpty()) {
            return;
        }
        double[] queued = measured.succeeded().stream().mapToDouble(MeasuredRequests::queued).toArray();
        putTimes(I18n.stored("Client queue"), queued);
        double[] first = measured.succeeded().stream()
                .flatMapToDouble(each -> measured.ttft(each).stream().map(ttft -> ttft + MeasuredRequests.queued(each)))
                .toArray();
        if (first.length > 0) {
            putTimes(I18n.stored("Time to first token with client queue"), first);
        }
        putTimes(I18n.stored("End-to-end latency with client queue"), measured.succeeded().stream()
                .mapToDouble(each -> MeasuredRequests.latency(each) + MeasuredRequests.queued(each)).toArray());
    }

    private void putTimes(String label, double[] values) {
        put(label, I18n.stored("mean {0}, median {1}, p99 {2}", NumberText.time(Mean.of(values).getAsDouble()),
                NumberText.time(Distribution.percentile(values, 50)), NumberText.time(Distribution.percentile(values, 99))));
    }

    /// Adds the client's own measurement error.
    static void putTrust(Map<String, String> extras, Trust trust) {
        StringJoiner known = new StringJoiner(", ");
        add(known, trust.scheduleLagP99(), value -> I18n.stored("sent late by up to (p99) {0}", NumberText.time(value)));
        add(known, trust.stampDelayP99(), value -> I18n.stored("chunks stamped late by up to (p99) {0}", NumberText.time(value)));
        add(known, trust.roundTrip(), value -> I18n.stored("round trip to the server {0}", NumberText.time(value)));
        add(known, trust.gcShare(), value -> I18n.stored("garbage collection {0} %", NumberText.significant(value * 100, 3)));
        add(known, trust.cpuShare(), value -> I18n.stored("processor {0} %", NumberText.significant(value * 100, 3)));
        known.add(I18n.stored("connections {0}", trust.connections()));
        new LiveExtras(extras).put(I18n.stored("Client"), known.toString());
    }

    /// Adds the hosts that sent the requests.
    static void putHosts(Map<String, String> extras, List<HostReport> hosts) {
        if (!hosts.isEmpty()) {
            new LiveExtras(extras).put(I18n.stored("Hosts"), hosts.stream().map(LiveExtras::host).collect(Collectors.joining("; ")));
        }
    }

    private static String host(HostReport host) {
        String did = I18n.stored("{0}: {1}, {2}, clock known to {3}", host.name(), host.share(),
                I18n.storedCount(host.requests(), "request"), NumberText.time(host.roundTrip() / 2e9));
        return host.leftOut() == null ? did : I18n.stored("{0} (left out)", did);
    }

    private static void add(StringJoiner known, double value, DoubleFunction<String> words) {
        if (Double.isFinite(value)) {
            known.add(words.apply(value));
        }
    }

    private void put(String label, String words) {
        extras.put(label, words);
    }
}
