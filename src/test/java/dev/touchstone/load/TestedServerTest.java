package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of a server that is another one than before.
class TestedServerTest {

    private static final SharedClient NOBODY = new SharedClient((Client) Proxy.newProxyInstance(Client.class.getClassLoader(),
            new Class<?>[] {Client.class}, (proxy, method, arguments) -> {
                throw new UnsupportedOperationException(method.getName());
            }));

    private final TestedServer server = new TestedServer(Server.at(URI.create("http://h"), Api.CHAT), Access.OPEN, NOBODY);

    /// @param conditions `engine=vLLM gpuCount=2`; empty for a server that reports nothing
    private static ServerIdentity identity(@Nullable String conditions) {
        Conditions all = Conditions.none();
        for (String one : conditions == null ? new String[0] : conditions.split(" ")) {
            String[] pair = one.split("=");
            all = all.with(Factor.ofKey(pair[0]).orElseThrow(), Level.of(pair[1]), Evidence.byHand());
        }
        return new ServerIdentity(all, List.of(), Set.of(), false, List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=vLLM gpuCount=2          | engine=vLLM gpuCount=2          |
            engine=vLLM gpuCount=2          | engine=vLLM gpuCount=4          | GPUs from 2 to 4.
            engine=vLLM gpuCount=2 model=a  | engine=SGLang gpuCount=2 model=b | Engine from vLLM to SGLang, Model from a to b.
            engine=vLLM gpuCount=2          | engine=vLLM                     |
            engine=vLLM                     | engine=vLLM gpuCount=2          |
            engine=vLLM nodes=1             | engine=vLLM nodes=2             |
            engine=vLLM                     |                                 |
            """)
    void aServerThatChanged(String before, @Nullable String after, @Nullable String changes) {
        assertThat(server.update(identity(before), 0)).as("the first look").isEmpty();
        assertThat(server.update(identity(after), 1)).isEqualTo(changes == null ? Optional.empty()
                : Optional.of("The server changed while the plan ran: " + changes));
        server.update(identity(before), 2);
        server.wasRelaunched(2);
        assertThat(server.update(identity(after), 3)).isEqualTo(changes == null ? Optional.empty()
                : Optional.of("The server was launched again as another one: " + changes));
        server.update(identity(before), 4);
        assertThat(server.update(identity(after), 5)).as("once for a launch").isEqualTo(changes == null ? Optional.empty()
                : Optional.of("The server changed while the plan ran: " + changes));
    }

    /// A server that reports nothing any more is the one that it was.
    @Test
    void whatIsKnownStays() {
        server.update(identity("engine=vLLM"), 0);
        server.update(identity(null), 1);
        assertThat(server.identity()).isEqualTo(identity("engine=vLLM"));
        server.update(identity("engine=SGLang"), 2);
        assertThat(server.identity()).isEqualTo(identity("engine=SGLang"));
    }

    @Test
    void itIsIdentifiedAgainAfterAMinute() {
        assertThat(server.needsIdentification(0)).isTrue();
        server.update(identity("engine=vLLM"), 0);
        assertThat(server.needsIdentification(Duration.ofMinutes(1).toNanos())).isFalse();
        assertThat(server.needsIdentification(Duration.ofMinutes(1).toNanos() + 1)).isTrue();
        server.wasRelaunched(2);
        assertThat(server.needsIdentification(0)).as("it was launched again").isTrue();
    }

    @Test
    void aServerThatIsGoneIsThereAfterALaunch() {
        assertThat(server.isGone()).isFalse();
        server.markGone();
        assertThat(server.isGone()).isTrue();
        server.wasRelaunched(2);
        assertThat(server.isGone()).isFalse();
    }
}
