package dev.touchstone.simulator.net;

/// Answers each request, at once or later, on the loop's thread.
public interface RequestHandler {

    void serve(ServerExchange exchange);
}
