package dev.touchstone.load.probe;

import dev.touchstone.load.page.PageClient;
import dev.touchstone.load.page.ServerAddress;
import dev.touchstone.load.page.ServerPage;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.page.ServerPage.Trouble;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// Asks a server who it is: all questions at once, three seconds at most.
public final class ServerProbe {

    private static final Duration LIMIT = Duration.ofSeconds(3);

    /// In the order of trust: the first that is sure has found it.
    private static final List<EngineProbe> ENGINES = List.of(new LlamaCppProbe(), new SglangProbe(), new VllmProbe(),
            new TgiProbe(), new OwnerProbe(), new OllamaProbe());

    private ServerProbe() {
    }

    /// Never throws for what a server does or does not answer; it says so in the remarks. What the user set by hand in
    /// the server's conditions wins over what the server tells; only the mark of a simulated engine stays.
    public static ServerIdentity identify(Server server, Access access) {
        IdentityReader description = new IdentityReader(server, access);
        try {
            URI root = ServerAddress.root(server.url());
            ProbeAnswers answers = ask(root, server, access);
            if (refused(answers) && "localhost".equalsIgnoreCase(root.getHost())) {
                answers = elsewhere(answers, root, server, access, description);
            }
            return description.of(answers, ENGINES);
        } catch (IllegalArgumentException | IOException wrong) {
            return description.ofNothing(String.valueOf(wrong.getMessage()));
        }
    }

    private static ProbeAnswers ask(URI root, Server server, Access access) throws IOException {
        Set<String> paths = new LinkedHashSet<>(List.of(ProbeAnswers.MODELS, "/metrics", "/health"));
        ENGINES.forEach(engine -> paths.addAll(engine.paths()));
        paths.addAll(GatewayProbe.paths());
        try (PageClient pages = PageClient.of(root, server, access)) {
            Map<String, CompletableFuture<ServerPage>> asked = new LinkedHashMap<>();
            paths.forEach(path -> asked.put(path, pages.get(path, LIMIT)));
            Map<String, ServerPage> answered = new LinkedHashMap<>();
            asked.forEach((path, page) -> answered.put(path, page.join()));
            return new ProbeAnswers(answered);
        }
    }

    private static boolean refused(ProbeAnswers answers) {
        return answers.areAllSilent() && answers.silence(ProbeAnswers.MODELS).map(Silence::trouble)
                .filter(Trouble.REFUSED::equals).isPresent();
    }

    /// The name `localhost` has two addresses, and a server may listen at one of them only.
    private static ProbeAnswers elsewhere(ProbeAnswers refused, URI root, Server server, Access access,
            IdentityReader description) throws IOException {
        for (String host : List.of("127.0.0.1", "[::1]")) {
            URI other = URI.create(root.toString().replaceFirst("//[^/:]+", "//" + host));
            ProbeAnswers answers = ask(other, server, access);
            if (!answers.areAllSilent()) {
                description.remark("Nothing listens where localhost leads to, but the server answers at " + other
                        + ": give that address.");
                return answers;
            }
        }
        return refused;
    }
}
