package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Recognises a gateway that hides the engine. Used when no engine was recognised.
final class GatewayProbe {

    private static final List<String> PROXIES = List.of("nginx", "openresty", "envoy", "cloudflare", "caddy", "kong",
            "haproxy", "traefik", "awselb", "google frontend", "apache");

    private GatewayProbe() {
    }

    static List<String> paths() {
        return Stream.concat(Stream.of("/v1/cluster/info", "/health/liveliness"), common().map(Api::path)).toList();
    }

    static void describe(ProbeAnswers answers, ProbeFindings findings) {
        if (!findings.knows(Factor.ENGINE)) {
            findings.remark(name(answers)
                    .map(gateway -> I18n.stored("{0} hides the engine: set the engine by hand.", gateway))
                    .orElseGet(() -> I18n.stored("The server does not report its engine: set the engine by hand.")));
        }
        // A page that is there for POST only answers a GET with 405.
        findings.serves(common().filter(api -> answers.status(api.path()) == 405).toList());
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
        return answers.header("server").filter(GatewayProbe::isProxy).map(server -> I18n.stored("A gateway ({0})", server));
    }

    private static boolean isProxy(String server) {
        return PROXIES.stream().anyMatch(proxy -> server.toLowerCase(Locale.ROOT).contains(proxy));
    }

    private static Stream<Api> common() {
        return Arrays.stream(Api.values()).filter(Api::isCommon);
    }

    /// Xinference lists the devices of a model's replica.
    private static void gpus(ProbeAnswers answers, ProbeFindings findings) {
        answers.ownedBy("xinference").ifPresent(model -> {
            int devices = model.node().path("accelerators").size();
            if (devices > 0 && model.node().path("replica").asInt(1) == 1) {
                findings.add(Factor.GPU_COUNT, devices, "\"accelerators\": " + model.node().path("accelerators"),
                        I18n.stored("/v1/models: accelerators of {0}", model.id()));
            }
        });
    }
}
