package dev.touchstone.load.probe;

import dev.touchstone.load.page.ServerPage.Answer;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.watch.GpuQuery;
import dev.touchstone.load.watch.ProcessStart;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Makes the identity of a server from its answers and from what the user set by hand, with remarks about both.
final class IdentityReader {

    private static final List<String> HTML = List.of("<!doctype", "<html");

    private final Server server;
    private final Access access;
    private final ProbeFindings findings;

    IdentityReader(Server server, Access access) {
        this.server = server;
        this.access = access;
        this.findings = new ProbeFindings(access.apiKey());
    }

    void remark(String sentence) {
        findings.remark(sentence);
    }

    ServerIdentity ofNothing(String reason) {
        findings.remark(reason);
        byHand();
        return findings.identity(List.of(), false, null);
    }

    ServerIdentity of(ProbeAnswers answers, List<EngineProbe> engines) {
        if (answers.areAllSilent()) {
            return ofNothing(answers.silence(ProbeAnswers.MODELS).map(Silence::sentence).orElse(""));
        }
        if (!answers.isSomethingThere()) {
            answers.answer(ProbeAnswers.MODELS).ifPresent(this::modelsPage);
            return ofNothing("There is no inference server at this address: it has none of the usual pages.");
        }
        boolean known = engines.stream().anyMatch(engine -> engine.recognise(answers, findings));
        if (known) {
            findings.serves(Api.servedBy(findings.text(Factor.ENGINE, "")));
        }
        List<String> models = answers.models().stream().map(model -> Secrets.mask(model.id())).toList();
        models.stream().findFirst().ifPresent(model ->
                findings.add(Factor.MODEL, model, "\"id\": \"" + model + "\"", "/v1/models: " + (models.size() == 1
                        ? "the only one" : "the first of " + models.size())));
        answers.header("x-touchstone-simulated").filter("true"::equalsIgnoreCase).ifPresent(header ->
                findings.add(Factor.SIMULATED, "yes", "x-touchstone-simulated: true", "header of every answer"));
        troubles(answers);
        boards();
        byHand();
        if (!known && !answers.isLocked()) {
            GatewayProbe.describe(answers, findings);
        }
        advice(models, known || !answers.isLocked());
        boolean metrics = answers.metrics().isPresent();
        if (!metrics) {
            answers.silence("/metrics").ifPresent(silence -> findings.remark(silence.sentence()
                    + " No server metrics will be recorded."));
        }
        return findings.identity(models, metrics,
                answers.answer("/metrics").flatMap(ProcessStart::of).orElse(null));
    }

    private void byHand() {
        findings.set(Factor.URL, Level.of(Secrets.mask(server.url().toString())));
        String model = server.model();
        if (model != null) {
            findings.choose(Factor.MODEL, Level.of(model));
        }
        server.conditions().forEach(findings::set);
    }

    /// Adds the GPUs of the machine where the user gave a command for that. How many of them the server uses remains
    /// unknown.
    private void boards() {
        if (server.gpuCommand() == null) {
            return;
        }
        try {
            Optional<GpuQuery> query = GpuQuery.of(server);
            List<Gpu> boards = query.isPresent() ? query.get().ask() : List.of();
            Set<String> names = new TreeSet<>();
            boards.forEach(board -> names.add(Objects.requireNonNullElse(board.name(), "")));
            String name = String.join("", names);
            if (names.size() == 1 && !name.isEmpty()) {
                findings.add(Factor.GPU, name, name, "nvidia-smi: " + boards.size()
                        + (boards.size() == 1 ? " board" : " boards"));
            }
        } catch (IOException silent) {
            findings.remark("The GPU command failed: " + silent.getMessage() + ".");
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        }
    }

    /// Adds remarks about anything that prevents a test.
    private void troubles(ProbeAnswers answers) {
        answers.silence(ProbeAnswers.MODELS).ifPresent(silence -> findings.remark(silence.sentence()));
        answers.answer(ProbeAnswers.MODELS).ifPresent(this::modelsPage);
        if (answers.status("/health") == 503) {
            findings.remark("The server answers 503 to /health: it is still starting, or its engine has died.");
        }
    }

    private void modelsPage(Answer models) {
        int status = models.status();
        String page = "The server answers " + status + " to /v1/models";
        if (status == 401 || status == 403) {
            findings.remark(access.apiKey() == null ? page + ": it wants an API key."
                    : page + ": it refuses the API key.");
        } else if (status >= 300 && status < 400) {
            findings.remark(page + " and redirects to " + models.header("location") + ": enter that address.");
        } else if (HTML.stream().anyMatch(models.body().stripLeading().toLowerCase(Locale.ROOT)::startsWith)) {
            findings.remark(page + " with a web page: is this the address of a web interface or a proxy?");
        } else if (status != 200) {
            findings.remark(page + ", so its models are unknown: enter the model by hand.");
        }
    }

    private void advice(List<String> models, boolean isKnown) {
        String engine = findings.text(Factor.ENGINE, "The server");
        String model = server.model();
        if (model != null && !models.isEmpty() && !models.contains(model)) {
            String listed = String.join(", ", models.subList(0, Math.min(3, models.size())));
            findings.remark("The server does not list the model " + model + "; it lists " + listed
                    + (models.size() > 3 ? " and others." : "."));
        }
        if (!findings.apis().isEmpty() && !findings.apis().contains(server.api())) {
            findings.remark(engine + " is not known to serve “" + server.api().label() + "”.");
        }
        if (isKnown && !findings.knows(Factor.GPU_COUNT)) {
            findings.remark(engine + " does not report how many GPUs it uses: set the number by hand"
                    + (engine.equals("vLLM") ? ", or start the server with VLLM_SERVER_DEV_MODE=1." : "."));
        }
    }
}
