/// Touchstone: reads, runs and compares benchmarks of servers of large language models.
module dev.touchstone {
    requires org.jspecify;
    requires org.slf4j;
    requires info.picocli;
    requires java.logging;
    requires java.sql;
    requires org.xerial.sqlitejdbc;
    requires org.postgresql.jdbc;
    requires java.desktop;
    requires java.net.http;
    requires java.management;
    requires jdk.management;
    requires HdrHistogram;
    requires tools.jackson.databind;
    requires tools.jackson.dataformat.yaml;
    requires org.snakeyaml.engine;
    requires org.apache.commons.statistics.descriptive;
    requires org.apache.commons.statistics.distribution;
    requires org.apache.commons.statistics.inference;
    requires org.apache.commons.rng.api;
    requires commons.math3;
    requires org.apache.commons.compress;
    requires org.apache.poi.poi;
    requires org.apache.poi.ooxml;
    requires org.jsoup;
    requires javafx.controls;
    requires javafx.swing;
    requires org.controlsfx.controls;
    requires atlantafx.base;
    requires org.kordamp.ikonli.javafx;
    requires org.kordamp.ikonli.feather;

    /// picocli sets the fields of the commands.
    opens dev.touchstone.cli to info.picocli;
    opens dev.touchstone.cli.campaign to info.picocli;
    opens dev.touchstone.cli.live to info.picocli;
    opens dev.touchstone.cli.option to info.picocli;
    /// JavaFX creates the application.
    exports dev.touchstone.ui to javafx.graphics;
}
