package dev.touchstone.campaign.trial;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds in an engine's log why it failed. The texts are those of vLLM, SGLang, llama.cpp, PyTorch and CUDA.
public final class FailureReader {

    private static final Pattern MEMORY = Pattern.compile("(?i)out of memory|OutOfMemoryError|\\bMemoryError\\b"
            + "|std::bad_alloc|cudnn_status_alloc_failed|No available memory for the cache blocks"
            + "|Not enough memory\\.|failed to allocate|unable to allocate|cannot allocate memory");
    private static final Pattern FLAG = Pattern.compile("(?i)unrecognized arguments?|error: argument|invalid choice"
            + "|unknown (?:argument|option|flag)|invalid argument: -|no such option|unexpected argument|expected one argument");
    private static final Pattern CONSTRAINT = Pattern.compile("(?:ValueError|AssertionError|ValidationError"
            + "|NotImplementedError|RuntimeError|pydantic\\S*)\\b.*");
    private static final Pattern CAPTURE = Pattern.compile("(?i)captur\\w* (?:cuda |hip )?graphs?|cuda graph captur|graph capturing");
    private static final Pattern PREFILL = Pattern.compile("(?i)prefill|forward_extend");
    private static final Pattern DECODE = Pattern.compile("(?i)\\bdecode\\b|forward_decode|decode batch");
    /// What systems print for a process that they ended because memory was short, and its exit code.
    private static final Pattern KILLED = Pattern.compile("Killed");
    private static final int KILLED_EXIT = 137;

    private FailureReader() {
    }

    /// Why an engine ended before it was ready.
    ///
    /// @param lines the last ones that it printed
    public static TrialFailure ofLaunch(List<String> lines, int exitCode) {
        Optional<String> memory = last(lines, line -> MEMORY.matcher(line).find());
        if (memory.isPresent()) {
            boolean isCapturing = last(lines, line -> CAPTURE.matcher(line).find()).isPresent();
            return new TrialFailure(isCapturing ? TrialFailureKind.MEMORY_AT_CAPTURE : TrialFailureKind.MEMORY_AT_LOAD, memory.get());
        }
        Optional<String> flag = last(lines, line -> FLAG.matcher(line).find());
        if (flag.isPresent()) {
            return new TrialFailure(TrialFailureKind.BAD_FLAG, flag.get());
        }
        Optional<String> constraint = last(lines, line -> CONSTRAINT.matcher(line).find());
        if (constraint.isPresent()) {
            return new TrialFailure(TrialFailureKind.CONSTRAINT, constraint.get());
        }
        return wasKilled(lines, exitCode) ? new TrialFailure(TrialFailureKind.MEMORY_AT_LOAD, lastLine(lines))
                : new TrialFailure(TrialFailureKind.UNKNOWN, lastLine(lines));
    }

    /// Why an engine ended during its test.
    public static TrialFailure ofTest(List<String> lines, int exitCode) {
        Optional<String> memory = last(lines, line -> MEMORY.matcher(line).find());
        if (memory.isPresent() || wasKilled(lines, exitCode)) {
            return new TrialFailure(phase(lines, memory.orElse("")), memory.orElseGet(() -> lastLine(lines)));
        }
        return new TrialFailure(TrialFailureKind.DIED_DURING_TEST, last(lines, line -> CONSTRAINT.matcher(line).find())
                .orElseGet(() -> lastLine(lines)));
    }

    /// The phase that the line itself names, or the last line before it that names one.
    private static TrialFailureKind phase(List<String> lines, String memory) {
        int end = memory.isEmpty() ? lines.size() : lines.lastIndexOf(memory) + 1;
        for (String line : lines.subList(0, end).reversed()) {
            boolean isPrefill = PREFILL.matcher(line).find();
            if (isPrefill != DECODE.matcher(line).find()) {
                return isPrefill ? TrialFailureKind.MEMORY_IN_PREFILL : TrialFailureKind.MEMORY_IN_DECODE;
            }
        }
        return TrialFailureKind.MEMORY_WHILE_SERVING;
    }

    private static boolean wasKilled(List<String> lines, int exitCode) {
        return exitCode == KILLED_EXIT || KILLED.matcher(lastLine(lines)).lookingAt();
    }

    private static Optional<String> last(List<String> lines, Predicate<String> which) {
        return lines.reversed().stream().filter(which).map(String::strip).findFirst();
    }

    private static String lastLine(List<String> lines) {
        return last(lines, line -> !line.isBlank() && !line.strip().toLowerCase(Locale.ROOT).startsWith("info")).orElse("");
    }
}
