package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
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
        this.findings = new ProbeFindings(access.secrets());
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
            answers.answer(ProbeAnswers.MODELS).ifPresent(models -> modelsPage(models, false));
            return ofNothing(I18n.stored("There is no inference server at this address: it has none of the usual pages."));
        }
        boolean known = engines.stream().anyMatch(engine -> engine.recognise(answers, findings));
        if (known) {
            findings.serves(Api.servedBy(findings.text(Factor.ENGINE, "")));
        }
        List<String> models = answers.models().stream().map(model -> findings.masked(model.id())).toList();
        models.stream().findFirst().ifPresent(model ->
                findings.add(Factor.MODEL, model, "\"id\": \"" + model + "\"", models.size() == 1
                        ? I18n.stored("/v1/models: the only one") : I18n.stored("/v1/models: the first of {0}", models.size())));
        answers.header("x-touchstone-simulated").filter("true"::equalsIgnoreCase).ifPresent(header ->
                findings.add(Factor.SIMULATED, "yes", "x-touchstone-simulated: true", I18n.stored("header of every answer")));
        troubles(answers);
        boards();
        byHand();
        if (!known && !answers.isLocked()) {
            GatewayProbe.describe(answers, findings);
        }
        advice(models, known || !answers.isLocked());
        boolean metrics = answers.metrics().isPresent();
        if (!metrics) {
            answers.silence(ProbeAnswers.METRICS).ifPresent(silence -> findings.remark(
                    I18n.stored("{0} No server metrics will be recorded.", silence.sentence())));
            answers.answer(ProbeAnswers.METRICS).map(Answer::status).filter(status -> status != 200 && !answers.hasNoMetricsPage())
                    .ifPresent(status -> findings.remark(I18n.stored("The server answers {0} to /metrics: no server metrics will be"
                            + " recorded.", status)));
        }
        return findings.identity(models, metrics,
                answers.answer(ProbeAnswers.METRICS).flatMap(ProcessStart::of).orElse(null));
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
                findings.add(Factor.GPU, name, name, I18n.stored("nvidia-smi: {0}", I18n.storedCount(boards.size(), "board")));
            }
        } catch (IOException silent) {
            findings.remark(I18n.stored("The GPU command failed: {0}.", silent.getMessage()));
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        }
    }

    /// Adds remarks about anything that prevents a test.
    private void troubles(ProbeAnswers answers) {
        answers.silence(ProbeAnswers.MODELS).ifPresent(silence -> findings.remark(silence.sentence()));
        answers.answer(ProbeAnswers.MODELS).ifPresent(models -> modelsPage(models,
                server.model() == null && !findings.knows(Factor.MODEL)));
        if (answers.status("/health") == 503) {
            findings.remark(I18n.stored("The server answers 503 to /health: it is still starting, or its engine has died."));
        }
    }

    /// @param wantsModel whether nothing else names the model of a server
    private void modelsPage(Answer models, boolean wantsModel) {
        int status = models.status();
        if (status == 401 || status == 403) {
            findings.remark(access.apiKey() == null
                    ? I18n.stored("The server answers {0} to /v1/models: it wants an API key.", status)
                    : I18n.stored("The server answers {0} to /v1/models: it refuses the API key.", status));
        } else if (status >= 300 && status < 400) {
            findings.remark(models.header("location").isBlank()
                    ? I18n.stored("The server answers {0} to /v1/models and redirects without an address: is this the address of a web"
                            + " interface or a proxy?", status)
                    : I18n.stored("The server answers {0} to /v1/models and redirects to {1}: enter that address.", status,
                            models.header("location")));
        } else if (HTML.stream().anyMatch(models.body().stripLeading().toLowerCase(Locale.ROOT)::startsWith)) {
            findings.remark(I18n.stored("The server answers {0} to /v1/models with a web page: is this the address of a web"
                    + " interface or a proxy?", status));
        } else if (status != 200 && wantsModel) {
            findings.remark(I18n.stored("The server answers {0} to /v1/models, so its models are unknown: enter the model by"
                    + " hand.", status));
        }
    }

    private void advice(List<String> models, boolean isKnown) {
        String engine = findings.text(Factor.ENGINE, I18n.stored("The server"));
        String model = server.model();
        if (model != null && !models.isEmpty() && !models.contains(model)) {
            String listed = String.join(", ", models.subList(0, Math.min(3, models.size())));
            findings.remark(models.size() > 3
                    ? I18n.stored("The server does not list the model {0}; it lists {1} and others.", model, listed)
                    : I18n.stored("The server does not list the model {0}; it lists {1}.", model, listed));
        }
        if (!findings.apis().isEmpty() && !findings.apis().contains(server.api())) {
            findings.remark(I18n.stored("{0} is not known to serve “{1}”.", engine, server.api().label()));
        }
        if (isKnown && !findings.knows(Factor.GPU_COUNT)) {
            findings.remark(engine.equals("vLLM")
                    ? I18n.stored("{0} does not report how many GPUs it uses: set the number by hand, or start the server"
                            + " with VLLM_SERVER_DEV_MODE=1.", engine)
                    : I18n.stored("{0} does not report how many GPUs it uses: set the number by hand.", engine));
        }
    }
}
