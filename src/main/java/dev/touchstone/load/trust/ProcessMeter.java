package dev.touchstone.load.trust;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// What this process has used so far.
interface ProcessMeter {

    /// Nanoseconds of CPU, all threads together; negative when the system does not tell.
    long cpuNanos();

    /// Nanoseconds in which garbage collection stood in the way.
    long gcNanos();

    int cores();

    static ProcessMeter ofThisProcess() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        // A cycle of a concurrent collector takes long and stops nothing; its pauses have a bean of their own.
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
