package dev.touchstone.load.trust;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What one client machine can hold, as far as the system says it.
///
/// @param openFiles the most open files of this process, each connection being one; −1 where it is unknown
/// @param ports local ports for connections to one address; −1 where it is unknown
public record ClientCapacity(int cores, long openFiles, int ports) {

    private static final long UNKNOWN = -1;
    /// Jars, journals and pages of the program itself.
    private static final int OWN_FILES = 200;
    /// On Linux: first and last port, see ip(7), `ip_local_port_range`.
    private static final Path RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
    private static final Pattern TWO_NUMBERS = Pattern.compile("\\s*(\\d{1,5})\\s+(\\d{1,5})\\s*");
    /// A machine that is nearly full opens connections late.
    private static final double MOST = 0.9;

    public static ClientCapacity ofThisMachine() {
        long files = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount() : UNKNOWN;
        return new ClientCapacity(Runtime.getRuntime().availableProcessors(), files, ports(RANGE));
    }

    static int ports(Path range) {
        try {
            Matcher numbers = TWO_NUMBERS.matcher(Files.readString(range));
            return numbers.matches() ? Integer.parseInt(numbers.group(2)) - Integer.parseInt(numbers.group(1)) + 1
                    : (int) UNKNOWN;
        } catch (IOException notLinux) {
            return (int) UNKNOWN;
        }
    }

    /// The most connections to one server at the same time; −1 where it is unknown.
    public long connections() {
        long byFiles = openFiles < 0 ? Long.MAX_VALUE : Math.max(0, openFiles - OWN_FILES);
        long most = Math.min(byFiles, ports < 0 ? Long.MAX_VALUE : ports);
        return most == Long.MAX_VALUE ? UNKNOWN : most;
    }

    /// Returns what one machine can hold, as a sentence that says when to take a second one.
    ///
    /// @param chunksPerSecond that were received in a test of the client itself; NaN where there was none
    public String sentence(double chunksPerSecond) {
        long most = connections();
        String held = most < 0 ? "" : I18n.text("about {0} connections to one server", most);
        String received = Double.isNaN(chunksPerSecond) ? ""
                : I18n.text("{0} pieces of text per second", NumberText.PLAIN.count(Math.round(chunksPerSecond)));
        return held.isEmpty() && received.isEmpty() ? ""
                : I18n.text("This machine can hold {0}; for more, take a second one (--on HOST1,HOST2).",
                        held.isEmpty() || received.isEmpty() ? held + received : I18n.text("{0} and {1}", held, received));
    }

    /// Returns a sentence where a number of requests in flight to one server is more than one machine can hold, or nearly as many.
    ///
    /// @param inFlight at the same time
    public Optional<String> tooMany(int inFlight) {
        long most = connections();
        if (most < 0 || inFlight <= most * MOST) {
            return Optional.empty();
        }
        String why = openFiles - OWN_FILES == most
                ? I18n.text("it may open {0} files (ulimit -n)", openFiles) : I18n.text("it has {0} local ports", ports);
        return Optional.of(inFlight > most
                ? I18n.text("{0} requests in flight are more than this machine can hold: about {1} connections to one server, because"
                        + " {2}. Share them over several machines (--on HOST1,HOST2), or raise the limit.", inFlight, most, why)
                : I18n.text("{0} requests in flight are nearly as many as this machine can hold: about {1} connections to one server,"
                        + " because {2}. Share them over several machines (--on HOST1,HOST2), or raise the limit.", inFlight, most, why));
    }
}
