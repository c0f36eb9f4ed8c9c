package dev.touchstone.importer.format;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Computes how many GPUs a launch uses: tensor × pipeline × data × prefill-context parallelism, each 1 unless it is
/// set; decode-context parallelism uses the GPUs of the tensor parallelism. In SGLang with `--enable-dp-attention` the
/// data parallelism lies inside the tensor parallelism (`attn_tp_size = tp_size // dp_size`
/// in `python/sglang/srt/layers/dp_attention.py`). The count is unknown where the engine uses every GPU it sees, and
/// for a server whose prefill and decode parts are started separately.
public final class GpuCount {

    /// Of vLLM.
    private static final List<String> PREFILL_CONTEXT = List.of("--prefill-context-parallel-size", "-pcp");
    private static final String DATA_INSIDE_TENSOR = "--enable-dp-attention";
    /// EngineNames that use one GPU by default.
    private static final Set<String> DEFAULT_ONE = Set.of("vLLM", "SGLang", "TensorRT-LLM", "LMDeploy");
    private static final List<String> PARTS = List.of("kv_producer", "kv_consumer", "NixlConnector", "P2pNcclConnector",
            "PyNcclConnector", "MooncakeConnector");

    private GpuCount() {
    }

    /// Returns the conditions with the GPU count that follows from them; without one where none follows.
    ///
    /// @param launch the conditions that a launch sets, all of its parallelism resolved
    /// @param flags of the launch
    public static Conditions of(Conditions launch, Map<String, String> flags) {
        boolean isSet = launch.level(Factor.TENSOR_PARALLEL).isPresent();
        boolean isOne = DEFAULT_ONE.contains(launch.text(Factor.ENGINE, "vLLM"));
        if (isPart(flags) || !isSet && !isOne) {
            return launch.without(Factor.GPU_COUNT);
        }
        double count = 1;
        List<String> parts = new ArrayList<>();
        Evidence place = launch.get(Factor.ENGINE).map(Condition::evidence).orElse(Evidence.byHand());
        for (Factor factor : Factor.PARALLELISM) {
            Condition condition = launch.get(factor).orElse(null);
            boolean inside = factor == Factor.DATA_PARALLEL && flags.containsKey(DATA_INSIDE_TENSOR);
            if (condition != null && !inside && condition.level() instanceof Level.Number(double degree)) {
                count *= degree;
                parts.add(condition.evidence().rule());
                place = condition.evidence();
            }
        }
        for (String flag : PREFILL_CONTEXT) {
            double degree = NumberParser.leading(flags.getOrDefault(flag, "")).orElse(1);
            if (degree > 1) {
                count *= degree;
                parts.add(flag + " " + flags.get(flag));
            }
        }
        if (!Double.isFinite(count)) {
            return launch.without(Factor.GPU_COUNT);
        }
        String rule = parts.isEmpty() ? I18n.stored("launch: no parallelism set, the default is 1 GPU")
                : I18n.stored("launch: {0}", String.join(" × ", parts));
        return launch.with(Factor.GPU_COUNT, Level.of(count), new Evidence(place.lines(), place.text(), rule));
    }

    /// Returns the same for a server that logs its parallelism.
    public static Conditions of(Conditions server, boolean dataInsideTensor) {
        return of(server, dataInsideTensor ? Map.of(DATA_INSIDE_TENSOR, "") : Map.of());
    }

    /// Whether a launch starts only the prefill or the decode part of a server.
    public static boolean isPart(Map<String, String> flags) {
        String mode = flags.getOrDefault("--disaggregation-mode", "null");
        String transfer = flags.getOrDefault("--kv-transfer-config", "");
        return !mode.equals("null") || WordSet.anyIn(transfer, PARTS);
    }
}
