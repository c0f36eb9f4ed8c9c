package dev.touchstone.load.http;

/// A request in flight.
public interface ClientCall {

    /// Ends it at once and closes its socket; its outcome says `cancelled`. Does nothing when it has ended.
    void cancel();
}
