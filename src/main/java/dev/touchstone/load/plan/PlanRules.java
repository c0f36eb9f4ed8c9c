package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Secrets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks that the parts of a plan fit together. Each refusal has a sentence for the user.
final class PlanRules {

    private PlanRules() {
    }

    static void check(List<Server> servers, Matrix matrix, Output output, Objectives objectives) {
        Set<String> names = new HashSet<>();
        for (Server server : servers) {
            if (!names.add(server.name())) {
                throw new IllegalArgumentException(I18n.text("two servers are named {0}; give each a name of its own",
                        server.name()));
            }
            checkThinking(server, matrix.thinking());
            checkSecrets(server);
        }
        if (!output.streaming() && objectives.limits().keySet().stream().anyMatch(one -> one != Quantity.E2E_LATENCY)) {
            throw new IllegalArgumentException(I18n.text("without streaming no first token is seen; the objective can then"
                    + " only be e2e_latency"));
        }
        checkForm(servers, output);
        checkImages(servers, matrix);
        checkAdapters(servers, matrix);
        checkReplay(matrix);
        checkSecrets(output.extra());
    }

    /// JSON ends when it is complete, and only chat takes tools.
    private static void checkForm(List<Server> servers, Output output) {
        if (output.form() == AnswerForm.TEXT) {
            return;
        }
        if (servers.stream().anyMatch(server -> server.api() != Api.CHAT)) {
            throw new IllegalArgumentException(I18n.text("a form of the answers is asked for through chat completions only"));
        }
        if (output.exactLength()) {
            throw new IllegalArgumentException(I18n.text("answers in a form end where they are complete: leave out the exact"
                    + " length"));
        }
    }

    /// Only messages have parts that are images.
    private static void checkImages(List<Server> servers, Matrix matrix) {
        if (matrix.prompts().stream().anyMatch(prompts -> !prompts.images().isNone())
                && servers.stream().anyMatch(server -> server.api() != Api.CHAT)) {
            throw new IllegalArgumentException(I18n.text("images are sent through chat completions only"));
        }
    }

    private static void checkAdapters(List<Server> servers, Matrix matrix) {
        if (matrix.prompts().stream().anyMatch(prompts -> !prompts.adapters().isNone())
                && servers.stream().anyMatch(server -> server.api() == Api.GENERATE)) {
            throw new IllegalArgumentException(I18n.text("{0} names no model; adapters need another wire format",
                    Api.GENERATE.label()));
        }
    }

    /// Only a recording says when its requests came.
    private static void checkReplay(Matrix matrix) {
        boolean isReplayed = matrix.loads() instanceof Loads.Listed(List<LoadShape> shapes)
                && shapes.stream().anyMatch(LoadShape.Replay.class::isInstance);
        matrix.prompts().stream().filter(prompts -> isReplayed && !prompts.source().hasTimes()).findFirst().ifPresent(other -> {
            throw new IllegalArgumentException(I18n.text("a replay needs a trace or recorded sessions as prompts, not {0}",
                    other.label()));
        });
    }

    /// Wire formats without a chat template cannot switch thinking: the model completes the text as it is. A run marked
    /// as on or off would be wrong there, so the plan is refused.
    private static void checkThinking(Server server, List<ThinkingMode> thinking) {
        boolean isAsked = thinking.stream().anyMatch(one -> one != ThinkingMode.LEFT_ALONE);
        if (isAsked && !server.api().hasChatTemplate()) {
            throw new IllegalArgumentException(I18n.text("thinking cannot be switched on or off through {0}, which applies"
                    + " no chat template: choose “server default” for {1}, or use chat completions",
                    server.api().label(), server.name()));
        }
    }

    private static void checkSecrets(Server server) {
        String url = server.url().toString();
        if (!Secrets.mask(url).equals(url)) {
            throw new IllegalArgumentException(I18n.text("the address of {0} holds a key; plans are kept and shared, so give"
                    + " it as a header when the plan is started", server.name()));
        }
        String command = server.gpuCommand();
        if (command != null && !Secrets.mask(command).equals(command)) {
            throw new IllegalArgumentException(I18n.text("the GPU command of {0} holds a password or a key; plans are kept"
                    + " and shared, so let the command read it from a file", server.name()));
        }
    }

    private static void checkSecrets(Map<?, ? extends @Nullable Object> fields) {
        fields.forEach((name, value) -> {
            switch (value) {
                case Map<?, ?> inner -> checkSecrets(inner);
                case List<?> elements -> elements.forEach(element -> checkSecret(name, element));
                case null, default -> checkSecret(name, value);
            }
        });
    }

    private static void checkSecret(@Nullable Object name, @Nullable Object value) {
        if (value instanceof Map<?, ?> inner) {
            checkSecrets(inner);
        }
        String field = "\"" + name + "\": \"" + value + "\"";
        if (value instanceof String && !Secrets.mask(field).equals(field)) {
            throw new IllegalArgumentException(I18n.text("the further field {0} holds a key; plans are kept and shared, so"
                    + " give it as a header when the plan is started", name));
        }
    }
}
