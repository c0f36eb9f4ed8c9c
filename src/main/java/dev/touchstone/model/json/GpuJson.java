package dev.touchstone.model.json;

import dev.touchstone.model.Gpu;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of one board of nvidia-smi. What it does not say is absent.
public final class GpuJson {

    private GpuJson() {
    }

    public static ObjectNode write(Gpu gpu) {
        ObjectNode node = Nodes.object();
        Nodes.putKnown(node, "index", gpu.index());
        Nodes.putKnown(node, "name", gpu.name());
        Nodes.putKnown(node, "memoryUsedMiB", gpu.memoryUsedMiB());
        Nodes.putKnown(node, "memoryTotalMiB", gpu.memoryTotalMiB());
        Nodes.putKnown(node, "utilization", gpu.utilization());
        Nodes.putKnown(node, "powerW", gpu.powerW());
        Nodes.putKnown(node, "powerLimitW", gpu.powerLimitW());
        Nodes.putKnown(node, "temperatureC", gpu.temperatureC());
        return node;
    }

    public static Gpu read(JsonNode node) {
        return new Gpu(Nodes.whole(node, "index"), Nodes.word(node, "name"), Nodes.decimal(node, "memoryUsedMiB"),
                Nodes.decimal(node, "memoryTotalMiB"), Nodes.decimal(node, "utilization"),
                Nodes.decimal(node, "powerW"), Nodes.decimal(node, "powerLimitW"),
                Nodes.decimal(node, "temperatureC"));
    }
}
