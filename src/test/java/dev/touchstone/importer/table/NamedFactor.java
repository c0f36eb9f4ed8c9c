package dev.touchstone.importer.table;

import org.jspecify.annotations.Nullable;

/// A factor with the name that the table gives it; null when only its levels stand there.
record NamedFactor(TableFactor factor, @Nullable String label) {
}
