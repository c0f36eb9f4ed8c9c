package dev.touchstone.load.hosts;

/// A snapshot of one host.
///
/// @param share what it sends of the running point, in words; empty before the first
/// @param ended requests of the running or last point that have ended
/// @param clockOffset its clock minus that of this machine, in seconds; NaN before it is known
/// @param roundTrip seconds of the exchange by which the clocks were compared; NaN before
/// @param message what it is doing or why it was lost; empty when the state is enough
public record HostStatus(String name, State state, String share, int ended, int inFlight, double clockOffset,
        double roundTrip, String message) {

    /// The state of a host.
    public enum State { CONNECTING, READY, SENDING, LOST }
}
