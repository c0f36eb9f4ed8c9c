package dev.touchstone.load.journal;

import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The end of a point.
///
/// @param incomplete a sentence with the reason why requests are missing (stopped, no server answers); null for a
///         complete point
/// @param remarks sentences worth a warning: reasoning was seen though it was switched off, answers were cut short …
/// @param hosts that sent the requests; empty for this machine alone
public record PointEnd(@Nullable String incomplete, Trust trust, List<ServerSample> server, List<GpuSample> gpus,
        List<String> remarks, List<HostReport> hosts) {

    /// The end of a point that this machine sent.
    public PointEnd(@Nullable String incomplete, Trust trust, List<ServerSample> server, List<GpuSample> gpus,
            List<String> remarks) {
        this(incomplete, trust, server, gpus, remarks, List.of());
    }

    public PointEnd {
        server = List.copyOf(server);
        gpus = List.copyOf(gpus);
        remarks = List.copyOf(remarks);
        hosts = List.copyOf(hosts);
    }

    /// Returns the requests that are in the figures: not those of hosts that are left out.
    public List<RequestRecord> counted(List<RequestRecord> requests) {
        Set<String> out = hosts.stream().filter(host -> host.leftOut() != null).map(HostReport::name)
                .collect(Collectors.toSet());
        return out.isEmpty() ? requests : requests.stream()
                .filter(request -> request.host() == null || !out.contains(request.host().name())).toList();
    }
}
