package dev.touchstone.load.http;

/// A request in flight.
public interface ClientCall {

    /// Cancels the request at once and closes its socket; its outcome is then the failure `cancelled`. Does nothing
    /// after its end.
    void cancel();
}
