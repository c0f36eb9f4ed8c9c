package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.page.PageClient;
import dev.touchstone.load.page.ServerPage;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.page.ServerPage.Trouble;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// Identifies a server: requests all pages at once, for three seconds at most.
public final class ServerProbe {

    private static final Duration LIMIT = Duration.ofSeconds(3);

    /// In order of reliability: the first one that recognises its engine decides.
    private static final List<EngineProbe> ENGINES = List.of(new LlamaCppProbe(), new SglangProbe(), new VllmProbe(),
            new TgiProbe(), new OwnerProbe(), new OllamaProbe());

    private ServerProbe() {
    }

    /// Never throws for missing or wrong answers; the remarks report them. Conditions set by hand take precedence over
    /// what the server reports, except for the mark of a simulated engine.
    public static ServerIdentity identify(Server server, Access access) {
        return identify(server, access, LIMIT);
    }

    /// @param limit for all pages together
    static ServerIdentity identify(Server server, Access access, Duration limit) {
        IdentityReader description = new IdentityReader(server, access);
        try {
            URI root = ServerAddress.root(server.url());
            ProbeAnswers answers = ask(root, server, access, limit);
            if (refused(answers) && "localhost".equalsIgnoreCase(root.getHost())) {
                answers = elsewhere(answers, root, server, access, limit, description);
            }
            return description.of(answers, ENGINES);
        } catch (IllegalArgumentException | IOException wrong) {
            return description.ofNothing(String.valueOf(wrong.getMessage()));
        }
    }

    private static ProbeAnswers ask(URI root, Server server, Access access, Duration limit)
            throws IOException {
        Set<String> paths = new LinkedHashSet<>(List.of(ProbeAnswers.MODELS, "/metrics", "/health"));
        ENGINES.forEach(engine -> paths.addAll(engine.paths()));
        paths.addAll(GatewayProbe.paths());
        try (PageClient pages = PageClient.of(root, server, access)) {
            Map<String, CompletableFuture<ServerPage>> requested = new LinkedHashMap<>();
            paths.forEach(path -> requested.put(path, pages.get(path, limit)));
            Map<String, ServerPage> received = new LinkedHashMap<>();
            requested.forEach((path, page) -> received.put(path, page.join()));
            return new ProbeAnswers(received);
        }
    }

    private static boolean refused(ProbeAnswers answers) {
        return answers.areAllSilent() && answers.silence(ProbeAnswers.MODELS).map(Silence::trouble)
                .filter(Trouble.REFUSED::equals).isPresent();
    }

    /// The name `localhost` has two addresses, and a server may listen on only one of them.
    private static ProbeAnswers elsewhere(ProbeAnswers refused, URI root, Server server, Access access,
            Duration limit, IdentityReader description) throws IOException {
        for (String host : List.of("127.0.0.1", "[::1]")) {
            URI other = URI.create(root.toString().replaceFirst("//[^/:]+", "//" + host));
            ProbeAnswers answers = ask(other, server, access, limit);
            if (!answers.areAllSilent()) {
                description.remark(I18n.stored("Nothing listens at the first address of localhost, but the server answers"
                        + " at {0}: enter that address.", other));
                return answers;
            }
        }
        return refused;
    }
}
