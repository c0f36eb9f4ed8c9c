package dev.touchstone.ui.settings;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The API keys that the user chose to save, in a file beside the settings that only its owner can read. A key belongs
/// to the scheme, host and port of its server and is sent to no other. Safe to call from any thread.
public final class KeyFile {

    private final JsonMapper mapper = JsonMapper.builder().build();
    private final Path file;
    private @Nullable String damage;

    public KeyFile(Path folder) {
        this.file = folder.resolve("keys.json");
    }

    /// The saved key of a server; empty when there is none, or when the file cannot be read.
    public synchronized Optional<String> key(URI server) {
        try {
            return Optional.ofNullable(read().get(origin(server)));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// Returns, once, a sentence about a damaged file that was set aside; empty when there was none.
    public synchronized Optional<String> damage() {
        Optional<String> found = Optional.ofNullable(damage);
        damage = null;
        return found;
    }

    /// Saves the key of a server.
    ///
    /// @throws IOException when it could not be written; then it is not saved
    public synchronized void keep(URI server, String key) throws IOException {
        Map<String, String> keys = read();
        if (!key.equals(keys.put(origin(server), key))) {
            write(keys);
        }
    }

    /// Deletes the key of a server, and the file with the last key.
    public synchronized void forget(URI server) throws IOException {
        Map<String, String> keys = read();
        if (keys.remove(origin(server)) != null) {
            if (keys.isEmpty()) {
                Files.deleteIfExists(file);
            } else {
                write(keys);
            }
        }
    }

    private static String origin(URI server) {
        String scheme = String.valueOf(server.getScheme()).toLowerCase(Locale.ROOT);
        int port = server.getPort() >= 0 ? server.getPort() : scheme.equals("https") ? 443 : 80;
        return scheme + "://" + String.valueOf(server.getHost()).toLowerCase(Locale.ROOT) + ":" + port;
    }

    /// Sets a damaged file aside under another name, so that it is not overwritten.
    ///
    /// @throws IOException when the file is there, but cannot be read or set aside
    private Map<String, String> read() throws IOException {
        if (!Files.isRegularFile(file)) {
            return new TreeMap<>();
        }
        try {
            return mapper.readValue(Files.readString(file), new TypeReference<TreeMap<String, String>>() { });
        } catch (JacksonException | CharacterCodingException broken) {
            Path aside = setAside();
            damage = I18n.text("The file of saved keys was damaged and is now called {0}. Enter the keys again, or mend"
                    + " that file and rename it to {1}.", aside.getFileName(), file.getFileName());
            return new TreeMap<>();
        }
    }

    private Path setAside() throws IOException {
        Path aside = file.resolveSibling("keys-damaged.json");
        for (int number = 2; Files.exists(aside); number++) {
            aside = file.resolveSibling("keys-damaged-" + number + ".json");
        }
        return Files.move(file, aside);
    }

    /// Writes the keys into a new file, which only its owner can read before the first key is in it.
    private void write(Map<String, String> keys) throws IOException {
        Files.createDirectories(file.getParent());
        boolean posix = Files.getFileStore(file.getParent()).supportsFileAttributeView("posix");
        FileAttribute<?>[] ownerAlone = posix ? new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        } : new FileAttribute<?>[0];
        Path fresh = Files.createTempFile(file.getParent(), "keys", ".tmp", ownerAlone);
        try {
            if (!posix) {
                restrict(fresh);
            }
            Files.writeString(fresh, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(keys));
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Restricts a file to its owner on Windows.
    private static void restrict(Path fresh) throws IOException {
        AclFileAttributeView view = Files.getFileAttributeView(fresh, AclFileAttributeView.class);
        if (view == null) {
            throw new IOException(I18n.text(
                    "This disk cannot protect a file from other users, so the key was not saved."));
        }
        view.setAcl(List.of(AclEntry.newBuilder().setType(AclEntryType.ALLOW).setPrincipal(view.getOwner())
                .setPermissions(EnumSet.allOf(AclEntryPermission.class)).build()));
    }
}
