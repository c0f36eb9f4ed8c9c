package dev.touchstone.model.json;

import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of a dump of the machine's GPUs, on the command line and in the archive alike. What the dump does not
/// say is absent.
public final class HardwareJson {

    private HardwareJson() {
    }

    public static ObjectNode write(Hardware hardware) {
        ObjectNode node = Nodes.object();
        node.set("lines", Nodes.lines(hardware.lines()));
        Nodes.putKnown(node, "time", hardware.time());
        Nodes.putKnown(node, "driver", hardware.driver());
        Nodes.putKnown(node, "cuda", hardware.cuda());
        ArrayNode gpus = node.putArray("gpus");
        hardware.gpus().forEach(gpu -> gpus.add(write(gpu)));
        return node;
    }

    private static ObjectNode write(Gpu gpu) {
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
}
