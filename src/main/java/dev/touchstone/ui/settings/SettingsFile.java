package dev.touchstone.ui.settings;

import dev.touchstone.archive.UserFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads and writes the settings as a JSON file. A missing or damaged file means default settings, and a file that
/// cannot be written is only logged.
public final class SettingsFile {

    private static final System.Logger LOG = System.getLogger(SettingsFile.class.getName());
    private static final double LEAST_SIZE = 200;

    private final JsonMapper mapper = JsonMapper.builder().build();
    private final Path file;

    public SettingsFile(Path folder) {
        this.file = folder.resolve("settings.json");
    }

    /// The folder of the user's settings on this system.
    public static Path defaultFolder() {
        return UserFolders.settings();
    }

    public Settings read() {
        if (!Files.isRegularFile(file)) {
            return Settings.DEFAULT;
        }
        try {
            return of(mapper.readTree(Files.readString(file)));
        } catch (IOException | JacksonException broken) {
            LOG.log(System.Logger.Level.WARNING, "ignored the settings in {0}: {1}", file, broken.getMessage());
            return Settings.DEFAULT;
        }
    }

    /// Writes a new file and then replaces the old one by it, so that there is always a complete one.
    public void write(Settings settings) {
        try {
            Files.createDirectories(file.getParent());
            Path fresh = Files.createTempFile(file.getParent(), "settings", ".tmp");
            try {
                Files.writeString(fresh, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(json(settings)));
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException | JacksonException notWritten) {
            LOG.log(System.Logger.Level.WARNING, "could not write {0}: {1}", file, notWritten.getMessage());
        }
    }

    private static Settings of(JsonNode json) {
        Map<String, Map<String, String>> pages = new TreeMap<>();
        json.path("pages").properties().forEach(page -> {
            Map<String, String> state = new TreeMap<>();
            page.getValue().properties().forEach(entry -> state.put(entry.getKey(), entry.getValue().asString("")));
            // Earlier versions named pages by their titles: `Runs`.
            pages.put(page.getKey().toLowerCase(Locale.ROOT), state);
        });
        return new Settings(bounds(json.path("window")), json.path("theme").asString(Settings.SYSTEM),
                json.path("language").asString(Settings.SYSTEM),
                json.path("textSize").asInt(Settings.USUAL_TEXT_SIZE),
                json.path("page").asString(Settings.DEFAULT.page()).toLowerCase(Locale.ROOT), pages);
    }

    private static Settings.@Nullable Bounds bounds(JsonNode window) {
        double width = window.path("width").asDouble(0);
        double height = window.path("height").asDouble(0);
        return width < LEAST_SIZE || height < LEAST_SIZE ? null : new Settings.Bounds(window.path("x").asDouble(0),
                window.path("y").asDouble(0), width, height, window.path("maximized").asBoolean(false));
    }

    private ObjectNode json(Settings settings) {
        ObjectNode root = mapper.createObjectNode();
        root.put("theme", settings.theme()).put("language", settings.language()).put("textSize", settings.textSize())
                .put("page", settings.page());
        Settings.Bounds window = settings.window();
        if (window != null) {
            root.putObject("window").put("x", window.x()).put("y", window.y()).put("width", window.width())
                    .put("height", window.height()).put("maximized", window.maximized());
        }
        ObjectNode pages = root.putObject("pages");
        settings.pages().forEach((title, state) -> {
            ObjectNode page = pages.putObject(title);
            state.forEach(page::put);
        });
        return root;
    }
}
