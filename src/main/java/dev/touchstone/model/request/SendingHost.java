package dev.touchstone.model.request;

/// The machine that sent a request, where a test has several. The stamps of the request are on the clock of the test; its
/// durations are those of the machine.
///
/// @param name as the user named it
/// @param clockOffset its monotonic clock minus that of the test, in nanoseconds, when the request had ended; the two
///         count from different moments
/// @param roundTrip nanoseconds of the exchange by which the clocks were compared: the offset is known to half of it
public record SendingHost(String name, long clockOffset, long roundTrip) {
}
