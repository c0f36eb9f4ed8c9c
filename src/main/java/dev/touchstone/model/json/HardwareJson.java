package dev.touchstone.model.json;

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
        hardware.gpus().forEach(gpu -> gpus.add(GpuJson.write(gpu)));
        return node;
    }
}
