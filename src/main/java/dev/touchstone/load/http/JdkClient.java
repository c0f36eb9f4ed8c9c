package dev.touchstone.load.http;

import dev.touchstone.load.api.Ask;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.util.function.Consumer;

/// A client on the JDK's own HTTP client.
public final class JdkClient implements Client {

    /// @param streams how many requests will be in flight at most, as far as that is known; decides how many selectors
    ///         share the work
    /// @throws IOException with a sentence when the CA file cannot be read
    public static JdkClient open(Server server, Access access, Limits limits, int streams) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public Prepared prepare(Ask ask) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Call send(Prepared request, Slot slot, Consumer<Outcome> ended) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ClientLoad load() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
