package dev.touchstone.simulator;

/// What is behind the network: answers each request, at once or later, on the loop's thread.
interface RequestHandler {

    void serve(ServerExchange exchange);
}
