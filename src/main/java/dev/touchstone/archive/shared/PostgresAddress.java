package dev.touchstone.archive.shared;

import dev.touchstone.i18n.I18n;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The address of a database in the form of PostgreSQL's own tools: `postgresql://user@host:5432/database?sslmode=verify-full`.
/// It has no password: that is taken from `PGPASSWORD` or from the file `~/.pgpass`, so that it is stored nowhere else.
///
/// @param url of the driver
/// @param properties of the connection, without a password
record PostgresAddress(String name, String url, Map<String, String> properties) {

    /// What may stand behind the `?`; it is handed to the driver. Others can load classes or write files.
    private static final Set<String> OPTIONS = Set.of("sslmode", "sslrootcert", "sslcert", "sslkey", "sslnegotiation",
            "channelBinding", "gssEncMode", "connectTimeout", "socketTimeout", "targetServerType", "ApplicationName");
    private static final Map<String, String> DEFAULTS = Map.of("connectTimeout", "10", "socketTimeout", "60",
            "ApplicationName", "Touchstone", "tcpKeepAlive", "true");

    static boolean isOne(String place) {
        return place.startsWith("postgresql://") || place.startsWith("postgres://");
    }

    /// @throws IllegalArgumentException with a sentence for the user
    static PostgresAddress parse(String place) {
        URI uri;
        try {
            uri = new URI(place.strip());
        } catch (URISyntaxException wrong) {
            throw new IllegalArgumentException(form(), wrong);
        }
        String user = uri.getUserInfo();
        if (user != null && user.contains(":")) {
            throw new IllegalArgumentException(I18n.text("leave the password out of the address: it would be seen in the list of "
                    + "processes and in files. Put it in PGPASSWORD or in ~/.pgpass."));
        }
        String database = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
        if (uri.getHost() == null || database.isEmpty() || database.contains("/")) {
            throw new IllegalArgumentException(form());
        }
        Map<String, String> properties = new TreeMap<>(DEFAULTS);
        if (user != null) {
            properties.put("user", user);
        }
        options(uri.getRawQuery(), properties);
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        return new PostgresAddress(place.strip(), "jdbc:postgresql://" + uri.getHost() + port + uri.getRawPath(),
                Map.copyOf(properties));
    }

    private static void options(@Nullable String query, Map<String, String> properties) {
        for (String option : query == null || query.isEmpty() ? new String[0] : query.split("&")) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            if (equals < 0 || !OPTIONS.contains(name)) {
                throw new IllegalArgumentException(I18n.text("{0} is not taken behind the address; known: {1}.", name,
                        String.join(", ", OPTIONS.stream().sorted().toList())));
            }
            properties.put(name, URLDecoder.decode(option.substring(equals + 1), StandardCharsets.UTF_8));
        }
    }

    private static String form() {
        return I18n.text("an address of PostgreSQL looks like postgresql://user@host:5432/database.");
    }

    /// The properties for the driver: the user and the password of the environment where the address has none. Without a
    /// password the driver looks into `~/.pgpass`.
    Properties forDriver(Map<String, String> environment) {
        Properties all = new Properties();
        properties.forEach(all::setProperty);
        String user = environment.getOrDefault("PGUSER", System.getProperty("user.name", ""));
        all.putIfAbsent("user", user);
        String password = environment.get("PGPASSWORD");
        if (password != null) {
            all.setProperty("password", password);
        }
        return all;
    }
}
