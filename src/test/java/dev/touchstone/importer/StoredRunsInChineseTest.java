package dev.touchstone.importer;

import org.junit.jupiter.api.Tag;

/// The tests of [StoredRunsTest] in a process whose language is Chinese.
@Tag("chinese")
class StoredRunsInChineseTest extends StoredRunsTest {
}
