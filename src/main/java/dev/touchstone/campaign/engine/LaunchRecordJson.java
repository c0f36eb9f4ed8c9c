package dev.touchstone.campaign.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The form of a record in its file. The words of the launch are left out: they can contain secrets, and to end an engine
/// its name, group and place suffice.
final class LaunchRecordJson {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final List<String> LEFT_OUT = List.of("engine");

    private LaunchRecordJson() {
    }

    static byte[] write(LaunchRecord record) {
        ObjectNode json = JSON.createObjectNode();
        json.put("name", record.launch().name()).put("port", record.launch().port());
        ObjectNode place = json.putObject("place");
        switch (record.place()) {
            case LocalPlace _ -> place.put("kind", "local");
            case SshPlace ssh -> place.put("kind", "ssh").put("host", ssh.host());
            case ContainerPlace container -> place.put("kind", "container").put("program", container.program())
                    .put("image", container.image());
            case KubernetesPlace pod -> {
                place.put("kind", "kubernetes").put("pod", pod.pod());
                pod.options().forEach(place.putArray("options")::add);
            }
        }
        json.putObject("owner").put("pid", record.owner().pid()).put("start", record.owner().start());
        record.ownGroup().ifPresent(group -> json.putObject("group").put("id", group.id()).put("start", group.start()));
        return JSON.writeValueAsBytes(json);
    }

    /// @throws IllegalArgumentException when it is not of this form
    static LaunchRecord read(byte[] bytes) {
        JsonNode json = JSON.readTree(bytes);
        EngineLaunch launch = new EngineLaunch(json.required("name").asString(), LEFT_OUT, Map.of(),
                json.required("port").asInt());
        JsonNode group = json.get("group");
        JsonNode owner = json.required("owner");
        return new LaunchRecord(launch, place(json.required("place")), group == null ? null
                : new OwnGroup(group.required("id").asLong(), group.required("start").asString()),
                new RecordOwner(owner.required("pid").asLong(), owner.required("start").asLong()));
    }

    private static Place place(JsonNode json) {
        return switch (json.required("kind").asString()) {
            case "local" -> new LocalPlace();
            case "ssh" -> new SshPlace(json.required("host").asString());
            case "container" -> new ContainerPlace(json.required("program").asString(), List.of(),
                    json.required("image").asString());
            case "kubernetes" -> new KubernetesPlace(texts(json.required("options")), json.required("pod").asString());
            default -> throw new IllegalArgumentException("no kind of place");
        };
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }
}
