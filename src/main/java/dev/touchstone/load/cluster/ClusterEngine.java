package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// A tool that runs plans in a cluster.
public enum ClusterEngine {

    AIPERF("aiperf", "AIPerf", "nvcr.io/nvidia/aiperf:latest", "profile_export_aiperf.json",
            "aiperf", "profile", "--config", ClusterJob.CONFIG) {
        @Override
        List<String> refusals(Plan plan) {
            return AiperfPlan.refusals(plan);
        }

        @Override
        ObjectNode config(Plan plan, Point point, boolean hasKey) throws IOException {
            return AiperfPlan.config(plan, point, hasKey);
        }

        @Override
        public List<String> differences(Plan plan) {
            return AiperfPlan.differences(plan);
        }
    },
    INFERENCE_PERF("inference-perf", "inference-perf", "quay.io/inference-perf/inference-perf:latest",
            "summary_lifecycle_metrics.json", "inference-perf", "--config_file", ClusterJob.CONFIG) {
        @Override
        List<String> refusals(Plan plan) {
            return InferencePerfPlan.refusals(plan);
        }

        @Override
        ObjectNode config(Plan plan, Point point, boolean hasKey) {
            return InferencePerfPlan.config(plan, point);
        }

        @Override
        public List<String> differences(Plan plan) {
            return InferencePerfPlan.differences(plan);
        }
    };

    private final String key;
    private final String label;
    private final String image;
    private final String result;
    private final List<String> command;

    /// @param result name of the file with its figures
    ClusterEngine(String key, String label, String image, String result, String... command) {
        this.key = key;
        this.label = label;
        this.image = image;
        this.result = result;
        this.command = List.of(command);
    }

    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /// The image that its documents name.
    public String image() {
        return image;
    }

    /// The file of its results that holds the figures.
    public String result() {
        return result;
    }

    /// The words of its command in a container.
    ///
    /// @param hasKey whether a key is in the environment, see [ClusterJob#KEY]
    List<String> command(boolean hasKey) {
        // AIPerf reads the variable itself; Kubernetes puts it in place of $(…).
        return hasKey && this == INFERENCE_PERF
                ? List.of(command.get(0), command.get(1), command.get(2), "--server.api_key", "$(" + ClusterJob.KEY + ")")
                : command;
    }

    /// Sentences about what a plan asks and the tool cannot do; none where it can do all.
    abstract List<String> refusals(Plan plan);

    /// Its configuration for one point.
    ///
    /// @throws IOException when the prompts of the plan cannot be read
    abstract ObjectNode config(Plan plan, Point point, boolean hasKey) throws IOException;

    /// Sentences about what it counts or does otherwise than a live test.
    public abstract List<String> differences(Plan plan);

    public static Optional<ClusterEngine> ofKey(String key) {
        return Arrays.stream(values()).filter(engine -> engine.key.equalsIgnoreCase(key)).findFirst();
    }

    /// Writes its configuration for one point, checked.
    ///
    /// @throws IllegalArgumentException with sentences when the plan asks what it cannot do
    /// @throws IOException when the prompts of the plan cannot be read
    public ObjectNode checked(Plan plan, Point point, boolean hasKey) throws IOException {
        List<String> refused = refusals(plan);
        if (!refused.isEmpty()) {
            throw new IllegalArgumentException(I18n.text("{0} cannot run this plan: {1}", label, String.join(I18n.text("; "), refused)));
        }
        ObjectNode config = config(plan, point, hasKey);
        ConfigFields.of(this).check(config);
        return config;
    }
}
