package dev.touchstone.load.probe;

import dev.touchstone.load.page.Address;
import dev.touchstone.load.page.Page;
import dev.touchstone.load.page.Page.Silence;
import dev.touchstone.load.page.Page.Trouble;
import dev.touchstone.load.page.Pages;
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
    public static Identity identify(Server server, Access access) {
        Description description = new Description(server, access);
        try {
            URI root = Address.root(server.url());
            Answers answers = ask(root, server, access);
            if (refused(answers) && "localhost".equalsIgnoreCase(root.getHost())) {
                answers = elsewhere(answers, root, server, access, description);
            }
            return description.of(answers, ENGINES);
        } catch (IllegalArgumentException | IOException wrong) {
            return description.ofNothing(String.valueOf(wrong.getMessage()));
        }
    }

    private static Answers ask(URI root, Server server, Access access) throws IOException {
        Set<String> paths = new LinkedHashSet<>(List.of(Answers.MODELS, "/metrics", "/health"));
        ENGINES.forEach(engine -> paths.addAll(engine.paths()));
        paths.addAll(Gateway.paths());
        try (Pages pages = Pages.of(root, server, access)) {
            Map<String, CompletableFuture<Page>> asked = new LinkedHashMap<>();
            paths.forEach(path -> asked.put(path, pages.get(path, LIMIT)));
            Map<String, Page> answered = new LinkedHashMap<>();
            asked.forEach((path, page) -> answered.put(path, page.join()));
            return new Answers(answered);
        }
    }

    private static boolean refused(Answers answers) {
        return answers.areAllSilent() && answers.silence(Answers.MODELS).map(Silence::trouble)
                .filter(Trouble.REFUSED::equals).isPresent();
    }

    /// The name `localhost` has two addresses, and a server may listen at one of them only.
    private static Answers elsewhere(Answers refused, URI root, Server server, Access access, Description description)
            throws IOException {
        for (String host : List.of("127.0.0.1", "[::1]")) {
            URI other = URI.create(root.toString().replaceFirst("//[^/:]+", "//" + host));
            Answers answers = ask(other, server, access);
            if (!answers.areAllSilent()) {
                description.remark("Nothing listens where localhost leads to, but the server answers at " + other
                        + ": give that address.");
                return answers;
            }
        }
        return refused;
    }
}
