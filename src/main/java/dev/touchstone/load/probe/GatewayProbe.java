package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What stands before an engine and hides it. Looked for when no engine was recognised.
final class GatewayProbe {

    private static final List<String> PROXIES = List.of("nginx", "openresty", "envoy", "cloudflare", "caddy", "kong",
            "haproxy", "traefik", "awselb", "google frontend", "apache");

    private GatewayProbe() {
    }

    static List<String> paths() {
        return List.of("/v1/cluster/info", "/health/liveliness", "/v1/chat/completions", "/v1/completions");
    }

    static void tell(ProbeAnswers answers, ProbeFindings findings) {
        if (!findings.knows(Factor.ENGINE)) {
            findings.remark(name(answers).map(gateway -> gateway + " stands before the engine and hides it")
                    .orElse("The server does not say which engine it is") + ": set the engine by hand.");
        }
        // Who has a page only for POST says so to a GET.
        Stream.of(Api.CHAT, Api.COMPLETIONS).filter(api -> answers.status(path(api)) == 405).forEach(findings::speaks);
        gpus(answers, findings);
    }

    private static Optional<String> name(ProbeAnswers answers) {
        if (answers.ownedBy("xinference").isPresent() || answers.json("/v1/cluster/info").isPresent()) {
            return Optional.of("Xinference");
        }
        if (answers.header("x-litellm-version").isPresent()
                || answers.text("/health/liveliness").filter(text -> text.contains("I'm alive!")).isPresent()) {
            return Optional.of("LiteLLM");
        }
        return answers.header("server").filter(GatewayProbe::isProxy).map(server -> "A gateway (" + server + ")");
    }

    private static boolean isProxy(String server) {
        return PROXIES.stream().anyMatch(proxy -> server.toLowerCase(Locale.ROOT).contains(proxy));
    }

    private static String path(Api api) {
        return switch (api) {
            case CHAT -> "/v1/chat/completions";
            case COMPLETIONS -> "/v1/completions";
            case GENERATE -> "/generate";
        };
    }

    /// Xinference lists the devices of a model's replica.
    private static void gpus(ProbeAnswers answers, ProbeFindings findings) {
        answers.ownedBy("xinference").ifPresent(model -> {
            int devices = model.node().path("accelerators").size();
            if (devices > 0 && model.node().path("replica").asInt(1) == 1) {
                findings.tell(Factor.GPU_COUNT, devices, "\"accelerators\": " + model.node().path("accelerators"),
                        "/v1/models: accelerators of " + model.id());
            }
        });
    }
}
