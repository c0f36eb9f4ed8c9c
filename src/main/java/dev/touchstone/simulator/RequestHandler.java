package dev.touchstone.simulator;

/// Answers each request, at once or later, on the loop's thread.
interface RequestHandler {

    void serve(ServerExchange exchange);
}
