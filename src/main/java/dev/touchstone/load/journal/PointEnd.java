package dev.touchstone.load.journal;

import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The end of a point.
///
/// @param incomplete a sentence with the reason why requests are missing (stopped, the server is gone); null for a
///         complete point
/// @param remarks sentences worth a warning: reasoning was seen though it was switched off, answers were cut short …
public record PointEnd(@Nullable String incomplete, Trust trust, List<ServerSample> server, List<GpuSample> gpus,
        List<String> remarks) {

    public PointEnd {
        server = List.copyOf(server);
        gpus = List.copyOf(gpus);
        remarks = List.copyOf(remarks);
    }
}
