package dev.touchstone.load.trust;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// The resources that this process has used so far.
interface ProcessMeter {

    /// CPU time of all threads in nanoseconds; negative when the system does not report it.
    long cpuNanos();

    /// Time of garbage collection pauses in nanoseconds.
    long gcNanos();

    int cores();

    static ProcessMeter ofThisProcess() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        // A cycle of a concurrent collector stops nothing; its pauses have a bean of their own.
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(collector -> !collector.getName().endsWith("Cycles")).toList();
        return new ProcessMeter() {

            @Override
            public long cpuNanos() {
                return system.getProcessCpuTime();
            }

            @Override
            public long gcNanos() {
                return collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum() * 1_000_000;
            }

            @Override
            public int cores() {
                return system.getAvailableProcessors();
            }
        };
    }
}
