package dev.touchstone.campaign.engine;

import java.time.Instant;

/// A process of Touchstone, by its number and its start. As long as it runs its engines are its own affair.
///
/// @param start in milliseconds since 1970; 0 where the system does not report it
record RecordOwner(long pid, long start) {

    /// This process.
    static RecordOwner current() {
        ProcessHandle own = ProcessHandle.current();
        return new RecordOwner(own.pid(), start(own));
    }

    boolean isRunning() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(process -> start(process) == start).isPresent();
    }

    private static long start(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
