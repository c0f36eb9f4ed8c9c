package dev.touchstone.load.cluster;

import dev.touchstone.load.plan.Point;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/// The manifests of one point: a ConfigMap with the tool's configuration, and a Job of one pod. Beside the tool, the pod
/// has a container that holds the results until they are copied, so that the image of the tool needs no shell.
///
/// @param name of both, and the label `job-name` of the pod
/// @param config the tool's configuration, as YAML
/// @param manifests all objects, as YAML documents
/// @param withOperator the same point as AIPerf's own resource, for clusters that run its operator; null for other tools
public record ClusterJob(String name, String config, String manifests, @Nullable String withOperator) {

    /// Where the results are, in the containers.
    static final String RESULTS = "/results";
    static final String CONFIG = "/config/config.yaml";
    /// The environment variable that holds the key of the server.
    static final String KEY = "TOUCHSTONE_API_KEY";
    static final String ENGINE_CONTAINER = "engine";
    static final String KEEPER_CONTAINER = "results";
    /// Exists when the results have been copied.
    static final String TAKEN = RESULTS + "/.taken";

    private static final String KEEPER_IMAGE = "busybox:1.36";
    private static final int KEPT_SECONDS = 8 * 3600;
    private static final YAMLMapper YAML = YAMLMapper.builder().disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES, YAMLWriteFeature.LITERAL_BLOCK_STYLE,
                    YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .disable(YAMLWriteFeature.SPLIT_LINES).build();

    /// @param execution tells the jobs of one test from others: letters, digits and hyphens
    /// @param config as [ClusterEngine#checked] returns it
    public static ClusterJob of(ClusterEngine engine, ObjectNode config, Point point, String execution, ClusterOptions options) {
        String name = "touchstone-" + execution + "-p" + point.number();
        String text = YAML.writeValueAsString(config);
        ObjectNode map = object("v1", "ConfigMap", name, options);
        map.putObject("data").put("config.yaml", text);
        ObjectNode job = object("batch/v1", "Job", name, options);
        ObjectNode spec = job.putObject("spec").put("backoffLimit", 0).put("activeDeadlineSeconds", options.limit().toSeconds())
                .put("ttlSecondsAfterFinished", KEPT_SECONDS);
        ObjectNode pod = spec.putObject("template").putObject("spec").put("restartPolicy", "Never");
        ArrayNode containers = pod.putArray("containers");
        engine(containers.addObject(), engine, options);
        keeper(containers.addObject());
        ArrayNode volumes = pod.putArray("volumes");
        volumes.addObject().put("name", "config").putObject("configMap").put("name", name);
        volumes.addObject().put("name", "results").putObject("emptyDir");
        return new ClusterJob(name, text, List.of(map, job).stream().map(YAML::writeValueAsString)
                .collect(Collectors.joining("---\n")), engine == ClusterEngine.AIPERF ? resource(config, name, options) : null);
    }

    private static ObjectNode object(String version, String kind, String name, ClusterOptions options) {
        ObjectNode object = JsonNodeFactory.instance.objectNode().put("apiVersion", version).put("kind", kind);
        object.putObject("metadata").put("name", name).put("namespace", options.namespace()).putObject("labels")
                .put("app.kubernetes.io/managed-by", "touchstone");
        return object;
    }

    private static void engine(ObjectNode container, ClusterEngine engine, ClusterOptions options) {
        container.put("name", ENGINE_CONTAINER).put("image", options.image() == null ? engine.image() : options.image());
        ArrayNode command = container.putArray("command");
        engine.command(options.keySecret() != null).forEach(command::add);
        environment(container, options);
        ArrayNode mounts = container.putArray("volumeMounts");
        mounts.addObject().put("name", "config").put("mountPath", "/config").put("readOnly", true);
        mounts.addObject().put("name", "results").put("mountPath", RESULTS);
    }

    private static void environment(ObjectNode holder, ClusterOptions options) {
        String secret = options.keySecret();
        if (secret != null) {
            int slash = secret.indexOf('/');
            holder.putArray("env").addObject().put("name", KEY).putObject("valueFrom").putObject("secretKeyRef")
                    .put("name", secret.substring(0, slash)).put("key", secret.substring(slash + 1));
        }
    }

    private static void keeper(ObjectNode container) {
        container.put("name", KEEPER_CONTAINER).put("image", KEEPER_IMAGE);
        container.putArray("command").add("sh").add("-c").add("i=0; while [ ! -e " + TAKEN + " ] && [ $i -lt " + KEPT_SECONDS
                + " ]; do sleep 1; i=$((i+1)); done");
        container.putArray("volumeMounts").addObject().put("name", "results").put("mountPath", RESULTS);
    }

    private static String resource(ObjectNode config, String name, ClusterOptions options) {
        ObjectNode job = object("aiperf.nvidia.com/v1alpha1", "AIPerfJob", name, options);
        ObjectNode spec = job.putObject("spec");
        spec.set("benchmark", config.required("benchmark").deepCopy());
        spec.withObject("benchmark").remove("artifacts");
        spec.put("image", options.image() == null ? ClusterEngine.AIPERF.image() : options.image());
        if (options.keySecret() != null) {
            environment(spec.putObject("podTemplate"), options);
        }
        return YAML.writeValueAsString(job);
    }
}
