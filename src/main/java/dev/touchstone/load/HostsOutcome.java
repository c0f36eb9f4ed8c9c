package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.HostReport;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.point.FailureText;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.share.HostShare;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Level;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What several hosts made of a point: the requests that count, what is missing, what each did.
final class HostsOutcome implements PlanDependencies.ClientSide {

    /// Less than this is hidden by the digits of any figure; clocks as they are differ by some millionths.
    private static final double CLOCK_GAIN = 0.001;

    private final Plan plan;
    private final List<HostPart> hosts;
    private final long latest;
    private @Nullable Long ended;

    /// @param latest nanoseconds by which a host may begin late
    HostsOutcome(Plan plan, List<HostPart> hosts, long latest) {
        this.plan = plan;
        this.hosts = hosts;
        this.latest = latest;
    }

    /// The part of a load in words.
    static String share(LoadShape load, HostShare share) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> I18n.stored("{0} in flight", share.of(concurrency));
            case LoadShape.Batches(int concurrency) -> I18n.stored("batches of {0}", concurrency);
            case LoadShape.OpenLoop open -> I18n.stored("{0} of {1} requests/s",
                    NumberText.significant(open.rate() / share.hosts(), 3), Level.of(open.rate()));
            case LoadShape.Ramp ramp -> I18n.stored("{0} to {1} in flight", share.of(ramp.from()), share.of(ramp.to()));
            case LoadShape.Replay _ -> share.isWhole() ? I18n.stored("the whole recording")
                    : I18n.stored("1 of {0} requests or sessions of the recording", share.hosts());
        };
    }

    /// The point is ended before its time.
    ///
    /// @param nanos since its start
    void endsAt(long nanos) {
        ended = nanos;
    }

    /// Why the requests of a host are not in the figures; null where they are.
    private @Nullable String leftOut(HostPart part) {
        return leftOut(part.host().name(), !part.isLost() && part.end() != null, part.problem(), part.late(), latest);
    }

    static @Nullable String leftOut(String host, boolean isDone, @Nullable String problem, long late, long latest) {
        if (!isDone) {
            return problem == null ? I18n.stored("{0} did not end in time", host) : problem;
        }
        return late <= latest ? null : I18n.stored("{0} began {1} s late", host, NumberText.significant(late / 1e9, 2));
    }

    List<HostReport> reports() {
        return hosts.stream().map(part -> new HostReport(part.host().name(), part.shown(), part.ended(),
                part.host().clockOffset(), part.host().roundTrip(), leftOut(part))).toList();
    }

    /// @param failure to write the journal; null when there was none
    PointResult result(List<RequestRecord> all, @Nullable Throwable failure, boolean isCancelled) {
        List<RequestRecord> counted = new PointEnd(null, judge(), List.of(), List.of(), List.of(), reports()).counted(all);
        List<String> remarks = new ArrayList<>(hosts.stream().flatMap(part -> part.end() == null ? Stream.empty()
                : part.end().remarks().stream().map(remark -> I18n.stored("{0}: {1}", part.host().name(), remark))).toList());
        hosts.stream().filter(part -> leftOut(part) == null).forEach(part -> clockRemark(part.host().name(), part.clockGain()).ifPresent(remarks::add));
        return new PointResult(counted, incomplete(counted, failure, isCancelled),
                hosts.stream().anyMatch(HostPart::isServerGone), remarks, failure);
    }

    /// What a clock that runs at another speed does to the figures; empty where it runs as this machine's does.
    ///
    /// @param gain how much faster it ran, as a share of the time
    static Optional<String> clockRemark(String host, double gain) {
        if (Math.abs(gain) < CLOCK_GAIN) {
            return Optional.empty();
        }
        String percent = NumberText.significant(Math.abs(gain) * 100, 2);
        return Optional.of(gain > 0
                ? I18n.stored("{0}: its clock ran {1} % faster than this machine’s, so its times are {1} % too long.", host, percent)
                : I18n.stored("{0}: its clock ran {1} % slower than this machine’s, so its times are {1} % too short.", host, percent));
    }

    private @Nullable String incomplete(List<RequestRecord> counted, @Nullable Throwable failure, boolean isCancelled) {
        if (failure != null) {
            return after(I18n.stored("Touchstone failed: {0}", FailureText.of(failure)), counted);
        }
        List<HostPart> out = hosts.stream().filter(part -> leftOut(part) != null).toList();
        if (!out.isEmpty() && !isCancelled) {
            return out.stream().map(this::sentence).collect(Collectors.joining(" ")) + " " + others(out);
        }
        if (isCancelled) {
            return after(I18n.stored("Cancelled"), counted);
        }
        // A server that is gone is gone for all; what ended the others is not the reason.
        return hosts.stream().filter(part -> part.end() != null && part.end().incomplete() != null)
                .sorted((one, other) -> Boolean.compare(other.isServerGone(), one.isServerGone()))
                .map(part -> I18n.stored("{0}: {1}", part.host().name(), String.valueOf(part.end().incomplete())))
                .findFirst().orElse(null);
    }

    private String sentence(HostPart part) {
        return sentence(String.valueOf(leftOut(part)), part.isLost() ? ended : null, part.shown());
    }

    /// @param at nanoseconds since the start; null where the reason has no time
    static String sentence(String leftOut, @Nullable Long at, String share) {
        String why = stripped(leftOut);
        return at == null ? I18n.stored("{0}; its share of the load, {1}, is left out.", why, share)
                : I18n.stored("{0}, {1} s after the start; its share of the load, {2}, is left out.", why,
                        NumberText.PLAIN.fixed(at / 1e9, 1), share);
    }

    private String others(List<HostPart> out) {
        return ratesOf(hosts.stream().filter(part -> !out.contains(part)).map(part -> part.host().name()).toList());
    }

    /// Whose rates the figures are, where hosts were left out.
    static String ratesOf(List<String> rest) {
        return rest.isEmpty() ? I18n.stored("No other host is left.")
                : I18n.stored("Rates are those of {0} alone.", Phrases.english(rest));
    }

    private static String stripped(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private String after(String reason, List<RequestRecord> counted) {
        long done = counted.stream().filter(request -> request.phase() == Phase.MEASURED).count();
        return PointResult.after(reason, done, plan.stop().requests());
    }

    /// The largest error of any host: the figures are of all.
    @Override
    public Trust judge() {
        List<Trust> all = hosts.stream().map(HostPart::end).filter(Objects::nonNull).map(PointEnd::trust).toList();
        String limits = hosts.stream().filter(part -> part.end() != null && part.end().trust().limit() != null)
                .map(part -> I18n.stored("{0}: {1}", part.host().name(), String.valueOf(part.end().trust().limit())))
                .collect(Collectors.joining(" "));
        return new Trust(most(all, Trust::scheduleLagP99), most(all, Trust::stampDelayP99), most(all, Trust::gcShare),
                most(all, Trust::cpuShare), all.stream().mapToInt(Trust::connections).sum(), most(all, Trust::roundTrip),
                limits.isEmpty() ? null : limits, all.stream().anyMatch(Trust::isOpen));
    }

    private static double most(List<Trust> all, ToDoubleFunction<Trust> figure) {
        return all.stream().mapToDouble(figure).filter(Double::isFinite).max().orElse(Double.NaN);
    }

    @Override
    public void scheduleLag(long nanos) {
        throw new UnsupportedOperationException("hosts measure it themselves");
    }

    @Override
    public void close() {
        // The hosts have ended their watches.
    }

    /// Returns what watches the server: this machine its GPUs where it has a command for that, the first host the rest.
    PlanDependencies.ServerSide watching(PlanDependencies.@Nullable ServerSide here) {
        return new PlanDependencies.ServerSide() {
            @Override
            public @Nullable ServerSample newest() {
                return null;
            }

            @Override
            public List<ServerSample> samples() {
                return first().map(PointEnd::server).orElse(List.of());
            }

            @Override
            public List<GpuSample> gpus() {
                return here == null ? first().map(PointEnd::gpus).orElse(List.of()) : here.gpus();
            }

            @Override
            public void close() {
                if (here != null) {
                    here.close();
                }
            }
        };
    }

    private Optional<PointEnd> first() {
        List<PointEnd> ends = new ArrayList<>();
        hosts.stream().map(HostPart::end).filter(Objects::nonNull).forEach(ends::add);
        return ends.stream().filter(end -> !end.server().isEmpty() || !end.gpus().isEmpty()).findFirst();
    }
}
