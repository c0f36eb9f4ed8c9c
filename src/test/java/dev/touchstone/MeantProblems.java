package dev.touchstone;

import java.util.List;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/// Keeps out of the build's log what tests let fail on purpose; named in `logging.properties`. The log of problems, which
/// these tests are about, has them all the same.
public final class MeantProblems implements Filter {

    private static final List<String> LOGGERS = List.of("dev.touchstone.ui.task", "dev.touchstone.somewhere");

    @Override
    public boolean isLoggable(LogRecord record) {
        String logger = record.getLoggerName();
        return logger == null || LOGGERS.stream().noneMatch(logger::startsWith);
    }
}
