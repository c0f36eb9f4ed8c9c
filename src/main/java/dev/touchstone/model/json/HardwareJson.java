package dev.touchstone.model.json;

import dev.touchstone.model.Hardware;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of a dump of the machine's GPUs, on the command line and in the archive. Unknown values are absent.
public final class HardwareJson {

    private HardwareJson() {
    }

    public static ObjectNode write(Hardware hardware) {
        ObjectNode node = JsonNodes.object();
        node.set("lines", JsonNodes.lines(hardware.lines()));
        JsonNodes.putKnown(node, "time", hardware.time());
        JsonNodes.putKnown(node, "driver", hardware.driver());
        JsonNodes.putKnown(node, "cuda", hardware.cuda());
        ArrayNode gpus = node.putArray("gpus");
        hardware.gpus().forEach(gpu -> gpus.add(GpuJson.write(gpu)));
        return node;
    }
}
