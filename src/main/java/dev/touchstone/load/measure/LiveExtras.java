package dev.touchstone.load.measure;

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
import java.util.stream.Collectors;
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
        all.put("Plan", Secrets.mask(plan.name()));
        all.put("Point", point.number() + (plan.matrix().repeats() > 1
                ? ", repeat " + point.repeat() + " of " + plan.matrix().repeats() : "")
                + (start.attempt() > 1 ? ", attempt " + start.attempt() : ""));
        if (plan.matrix().launches() > 1) {
            all.put(Run.SERVER_LAUNCH, point.launch() + " of " + plan.matrix().launches());
        }
        all.put("Server name", Secrets.mask(point.server().name()));
        all.put("Load", LoadText.of(point.load()));
        if (point.load() instanceof LoadShape.OpenLoop open) {
            all.put("Burstiness", Double.isInfinite(open.burstiness()) ? "inf"
                    : Level.of(open.burstiness()).toString());
        }
        all.put("Prompts", point.prompts().source().label() + (point.prompts().salted()
                ? ", each made unique against prefix caching" : ", not made unique: a prefix cache may answer"));
        all.put("Seed", Long.toString(plan.seed()));
        all.put("Streaming", plan.output().streaming() ? "yes" : "no");
        if (plan.output().exactLength()) {
            all.put("Exact length", "asked for");
        }
        if (point.thinking() != ThinkingMode.LEFT_ALONE) {
            all.put("Thinking switch", point.server().thinkingSwitch().key());
        }
        if (!plan.output().extra().isEmpty()) {
            all.put("Further fields of the request", Secrets.mask(JsonMapper.shared()
                    .writeValueAsString(plan.output().extra())));
        }
        Limits limits = plan.limits();
        all.put("Time limits", "connect " + NumberText.time(limits.connect()) + ", first token "
                + NumberText.time(limits.firstToken()) + ", idle " + NumberText.time(limits.idle()) + ", total "
                + NumberText.time(limits.total()));
        if (!plan.objectives().isEmpty()) {
            all.put("Objectives", plan.objectives().limits().entrySet().stream()
                    .map(limit -> limit.getKey().key() + " ≤ " + NumberText.time(limit.getValue()))
                    .collect(Collectors.joining(", ")) + ", to be met by at least "
                    + NumberText.significant(plan.objectives().share() * 100, 3) + " % of the requests");
            all.putGoodness(plan, measured);
        }
    }

    private void putGoodness(Plan plan, MeasuredRequests measured) {
        int ended = measured.ended().size();
        if (ended > 0) {
            long good = new GoodRequests(measured, plan.objectives().limits()).count();
            put("Objectives met", good + " of " + ended + " requests");
        }
    }

    /// Adds what the requests did.
    static void putRequests(Map<String, String> extras, MeasuredRequests measured) {
        LiveExtras all = new LiveExtras(extras);
        all.putEdge("Warm-up requests", Phase.WARM_UP, measured);
        all.putEdge("Cool-down requests", Phase.COOL_DOWN, measured);
        if (!measured.cancelled().isEmpty()) {
            all.put(Run.CANCELLED_REQUESTS, Integer.toString(measured.cancelled().size()));
        }
        all.putFailures(measured.failed());
        Map<String, Long> reasons = measured.succeeded().stream().collect(Collectors.groupingBy(request ->
                request.finishReason() == null ? "not said" : request.finishReason(), TreeMap::new,
                Collectors.counting()));
        if (!reasons.isEmpty()) {
            all.put("Finish reasons", reasons.entrySet().stream().map(each -> each.getKey() + " " + each.getValue())
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
            put(label, edge.size() + (failed == 0 ? "" : ", " + failed + " failed")
                    + (cancelled == 0 ? "" : ", " + cancelled + " cancelled") + " (not in the figures)");
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
        byKind.forEach((kind, messages) -> put("Failed: " + kind.englishLabel(),
                messages.size() + ", for instance: " + Secrets.mask(messages.getFirst())));
    }

    private static String tokensPerChunk(double tokens) {
        return NumberText.significant(tokens, 3) + (tokens == 1 ? " token" : " tokens");
    }

    private void putTokens(MeasuredRequests measured) {
        long chunks = measured.succeeded().stream().mapToLong(each -> each.tokens().chunks()).sum();
        if (measured.streaming() && measured.counting() == MeasuredRequests.Counting.TOKENS && chunks > 0) {
            double tokens = measured.succeeded().stream().mapToDouble(measured::tokens).sum();
            put("Chunks with text", NumberText.significant(chunks, 3) + " of " + tokensPerChunk(tokens / chunks));
        }
        List<RequestRecord> reported = measured.succeeded().stream()
                .filter(each -> each.tokens().cached() != TokenCounts.UNKNOWN).toList();
        if (!reported.isEmpty()) {
            put("Input tokens from the prefix cache",
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
        putTimes("Client queue", queued);
        double[] first = measured.succeeded().stream()
                .flatMapToDouble(each -> measured.ttft(each).stream().map(ttft -> ttft + MeasuredRequests.queued(each)))
                .toArray();
        if (first.length > 0) {
            putTimes("Time to first token with client queue", first);
        }
        putTimes("End-to-end latency with client queue", measured.succeeded().stream()
                .mapToDouble(each -> MeasuredRequests.latency(each) + MeasuredRequests.queued(each)).toArray());
    }

    private void putTimes(String label, double[] values) {
        put(label, "mean " + NumberText.time(Mean.of(values).getAsDouble()) + ", median "
                + NumberText.time(Distribution.percentile(values, 50)) + ", p99 "
                + NumberText.time(Distribution.percentile(values, 99)));
    }

    /// Adds the client's own measurement error.
    static void putTrust(Map<String, String> extras, Trust trust) {
        StringJoiner known = new StringJoiner(", ");
        addTime(known, "sent late by up to (p99)", trust.scheduleLagP99());
        addTime(known, "chunks stamped late by up to (p99)", trust.stampDelayP99());
        addTime(known, "round trip to the server", trust.roundTrip());
        addShare(known, "garbage collection", trust.gcShare());
        addShare(known, "processor", trust.cpuShare());
        known.add("connections " + trust.connections());
        new LiveExtras(extras).put("Client", known.toString());
    }

    private static void addTime(StringJoiner known, String what, double seconds) {
        if (Double.isFinite(seconds)) {
            known.add(what + " " + NumberText.time(seconds));
        }
    }

    private static void addShare(StringJoiner known, String what, double share) {
        if (Double.isFinite(share)) {
            known.add(what + " " + NumberText.significant(share * 100, 3) + " %");
        }
    }

    private void put(String label, String words) {
        extras.put(label, words);
    }
}
