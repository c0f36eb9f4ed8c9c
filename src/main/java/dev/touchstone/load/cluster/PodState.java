package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import java.util.Set;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// The state of the pod of a job, as `kubectl get pods -o json` tells it.
sealed interface PodState {

    /// It does not run yet.
    ///
    /// @param why in words; empty when nothing is said
    record Waiting(String why) implements PodState {
    }

    /// @param pod its name
    record Running(String pod) implements PodState {
    }

    /// The tool has ended; what holds the results is still there.
    record Ended(String pod, int exitCode) implements PodState {
    }

    /// It cannot begin, or was ended from outside.
    ///
    /// @param why as a sentence without a full stop
    record Failed(String pod, String why) implements PodState {
    }

    /// Reasons to wait that do not pass by themselves.
    Set<String> HOPELESS = Set.of("ErrImagePull", "ImagePullBackOff", "InvalidImageName", "CreateContainerConfigError",
            "CreateContainerError", "RunContainerError");

    static PodState of(JsonNode list) {
        JsonNode pod = list.path("items").path(0);
        if (pod.isMissingNode()) {
            return new Waiting(I18n.text("the pod is not there yet"));
        }
        String name = pod.path("metadata").path("name").asString("");
        JsonNode status = pod.path("status");
        JsonNode engine = StreamSupport.stream(status.path("containerStatuses").spliterator(), false)
                .filter(one -> one.path("name").asString("").equals(ClusterJob.ENGINE_CONTAINER)).findFirst().orElse(null);
        String reason = status.path("reason").asString("");
        if (status.path("phase").asString("").equals("Failed") && !reason.isEmpty()) {
            return new Failed(name, said(reason, status.path("message").asString("")));
        }
        if (engine != null) {
            JsonNode ended = engine.path("state").path("terminated");
            if (!ended.isMissingNode()) {
                return new Ended(name, ended.path("exitCode").asInt(-1));
            }
            JsonNode waiting = engine.path("state").path("waiting");
            if (HOPELESS.contains(waiting.path("reason").asString(""))) {
                return new Failed(name, said(waiting.path("reason").asString(""), waiting.path("message").asString("")));
            }
            if (!engine.path("state").path("running").isMissingNode()) {
                return new Running(name);
            }
        }
        return new Waiting(StreamSupport.stream(status.path("conditions").spliterator(), false)
                .filter(one -> one.path("reason").asString("").equals("Unschedulable"))
                .map(one -> said("Unschedulable", one.path("message").asString(""))).findFirst()
                .orElseGet(() -> I18n.text("the pod is being started")));
    }

    private static String said(String reason, String message) {
        return message.isBlank() ? reason : reason + ": " + message.strip();
    }
}
