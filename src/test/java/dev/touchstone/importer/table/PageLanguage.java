package dev.touchstone.importer.table;

/// The language in which the author of a generated page writes.
enum PageLanguage {
    ENGLISH, CHINESE
}
