package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/// A process of Touchstone, by its number and its start. As long as it runs its engines are its own affair.
///
/// @param start what tells it from a later process of the same number: clock ticks since the start of the machine, where
///     there is `/proc`; else milliseconds since 1970; 0 where the system does not report it
record RecordOwner(long pid, long start) {

    private static final Path PROC = Path.of("/proc");
    /// Of field 22 of `/proc/PID/stat` behind the name of the program (proc_pid_stat(5)).
    private static final int START = 19;

    /// This process.
    static RecordOwner current() {
        return of(ProcessHandle.current(), PROC);
    }

    /// @param proc where the system describes its processes; not there on other systems
    static RecordOwner of(ProcessHandle process, Path proc) {
        return new RecordOwner(process.pid(), start(process, proc));
    }

    boolean isRunning() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(process -> of(process, PROC).equals(this)).isPresent();
    }

    /// Java computes the time of a start from that of the machine's start, which changes when the clock is set (`btime` in
    /// proc_stat(5)): a campaign that runs would be taken for one that has crashed, and its engine ended.
    private static long start(ProcessHandle process, Path proc) {
        Path file = proc.resolve(String.valueOf(process.pid())).resolve("stat");
        try {
            String stat = Files.readString(file);
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ")[START]);
        } catch (IOException | RuntimeException notThere) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }
    }
}
