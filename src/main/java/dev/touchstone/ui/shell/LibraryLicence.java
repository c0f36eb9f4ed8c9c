package dev.touchstone.ui.shell;

import java.util.List;

/// A library inside the program and its licence.
///
/// @param groups the beginnings of the group ids of its artifacts
record LibraryLicence(String library, String licence, List<String> groups) {

    private static final String APACHE = "Apache-2.0";
    private static final String MIT = "MIT";
    private static final String BSD_3 = "BSD-3-Clause";

    static final List<LibraryLicence> ALL = List.of(
            of("Apache Commons, POI, XMLBeans, Log4j", APACHE, "org.apache."),
            of("AtlantaFX", MIT, "io.github.mkpaz"),
            of("ControlsFX", BSD_3, "org.controlsfx"),
            of("curvesapi", BSD_3, "com.github.virtuald"),
            of("Feather icons", MIT),
            of("HdrHistogram", "BSD-2-Clause or CC0-1.0", "org.hdrhistogram"),
            of("Ikonli", APACHE, "org.kordamp.ikonli"),
            of("Jackson", APACHE, "tools.jackson", "com.fasterxml.jackson"),
            of("jsoup", MIT, "org.jsoup"),
            of("JSpecify", APACHE, "org.jspecify"),
            of("OpenJFX", "GPL-2.0 with the Classpath Exception", "org.openjfx"),
            of("picocli", APACHE, "info.picocli"),
            of("PostgreSQL JDBC Driver", "BSD-2-Clause", "org.postgresql"),
            of("SLF4J", MIT, "org.slf4j"),
            of("SnakeYAML Engine", APACHE, "org.snakeyaml"),
            of("SparseBitSet", APACHE, "com.zaxxer"),
            of("SQLite", "public domain"),
            of("sqlite-jdbc", APACHE, "org.xerial"));

    private static LibraryLicence of(String library, String licence, String... groups) {
        return new LibraryLicence(library, licence, List.of(groups));
    }
}
