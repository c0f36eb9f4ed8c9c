package dev.touchstone.model.json;

import dev.touchstone.model.Gpu;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of one GPU of nvidia-smi. Unknown values are absent.
public final class GpuJson {

    private GpuJson() {
    }

    public static ObjectNode write(Gpu gpu) {
        ObjectNode node = JsonNodes.object();
        JsonNodes.putKnown(node, "index", gpu.index());
        JsonNodes.putKnown(node, "name", gpu.name());
        JsonNodes.putKnown(node, "memoryUsedMiB", gpu.memoryUsedMiB());
        JsonNodes.putKnown(node, "memoryTotalMiB", gpu.memoryTotalMiB());
        JsonNodes.putKnown(node, "utilization", gpu.utilization());
        JsonNodes.putKnown(node, "powerW", gpu.powerW());
        JsonNodes.putKnown(node, "powerLimitW", gpu.powerLimitW());
        JsonNodes.putKnown(node, "temperatureC", gpu.temperatureC());
        return node;
    }

    public static Gpu read(JsonNode node) {
        return new Gpu(JsonNodes.whole(node, "index"), JsonNodes.word(node, "name"),
                JsonNodes.decimal(node, "memoryUsedMiB"),
                JsonNodes.decimal(node, "memoryTotalMiB"), JsonNodes.decimal(node, "utilization"),
                JsonNodes.decimal(node, "powerW"), JsonNodes.decimal(node, "powerLimitW"),
                JsonNodes.decimal(node, "temperatureC"));
    }
}
