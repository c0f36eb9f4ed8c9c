package dev.touchstone.campaign.trial;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds in an engine's log why it failed. The texts are those of vLLM, SGLang, llama.cpp, PyTorch, CUDA and argparse.
/// Of several errors the first one counts: the others follow from it. Lines of information and warnings are no errors.
public final class FailureReader {

    /// Lines that a program wrote as information, warning or debugging (of llama.cpp `0.00.225.203 I`), and the settings
    /// that it lists.
    private static final Pattern HARMLESS = Pattern.compile("^\\W{0,4}(?:\\([^)]{1,60}\\) ?)?(?:\\[[^\\]]{1,60}\\] ?)?"
            + "(?:INFO|WARNING|WARN|DEBUG)\\b|^\\d+\\.\\d{2}\\.\\d{3}\\.\\d{3} [IWD] |ServerArgs\\(|non-default args:|args: Namespace\\(|with config: ");
    private static final Pattern HINT = Pattern.compile("(?i)\\b(?:if|avoid|prevent|may|might|could|can|risk of|possible|reduce)\\b"
            + "[^.]{0,80}\\bout[ -]of[ -]memory");
    private static final Pattern MEMORY = Pattern.compile("(?i)\\bout of memory\\b|OutOfMemoryError|\\bMemoryError\\b"
            + "|std::bad_alloc|cudnn_status_alloc_failed|No available memory for the cache blocks"
            + "|Not enough memory\\.|\\b(?:failed|unable) to allocate\\b|cannot allocate memory"
            + "|larger than the available KV cache memory|tokens that can be stored in KV cache"
            + "|is less than desired GPU memory utilization");
    private static final Pattern FLAG = Pattern.compile("(?i)unrecognized arguments?|error: argument |invalid choice"
            + "|unknown (?:argument|option|flag|value for)|error: invalid argument: -|error while handling argument"
            + "|no such option|unexpected argument|expected (?:one|at least one) argument|ambiguous option"
            + "|invalid value for option|the following arguments are required|missing required (?:option|parameter)"
            + "|Invalid value '[^']{1,80}' for [A-Z_]{3,}");
    /// An exception that Python raises for a value, with words about what a value has to be.
    private static final Pattern CONSTRAINT = Pattern.compile("(?:(?:Value|Assertion|NotImplemented|Validation)Error: .*"
            + "|Value error, .*|^\\W*Input should be .*|llama_\\w+: .*)(?i:\\b(?:must|should|requires?|required|need(?:s|ed)?"
            + "|not supported|does not support|unsupported|cannot|can't|only|incompatible|not compatible|conflicts?"
            + "|mutually exclusive|divisible|multiple of|power of|greater|less|smaller|larger|exceeds?|at least|at most"
            + "|is not valid|invalid|please (?:set|use|enable|disable))\\b).*");
    /// The memory of another program, not that of this launch's flags.
    private static final Pattern NO_CONSTRAINT = Pattern.compile("Error in memory profiling");
    private static final Pattern CAPTURE = Pattern.compile("(?i)captur\\w* (?:the )?(?:piecewise )?(?:cuda |hip )?graphs?"
            + "|cuda ?graph captur|graph capturing|capturing batches|capturing the model|warming up sampler");
    private static final Pattern CAPTURE_ENDED = Pattern.compile("(?i)graph capturing finished|capture (?:piecewise )?(?:cuda|hip) graph end"
            + "|(?:skip|disabl|without)\\w*\\b.*captur");
    private static final Pattern PREFILL = Pattern.compile("Prefill batch|Prefill out of memory|forward_extend|prepare_for_extend"
            + "|scheduled_new_reqs=\\[\\w|prompt processing progress");
    private static final Pattern DECODE = Pattern.compile("Decode batch|Decode out of memory|forward_decode|prepare_for_decode"
            + "|scheduled_new_reqs=\\[\\]");
    private static final Pattern ERROR = Pattern.compile("^\\W*(?:\\([^)]{1,60}\\) ?)?(?:ERROR [^A-Z]{0,60})?(?:[\\w.]+(?:Error|Exception)\\b: .+"
            + "|CUDA error.*|GGML_ASSERT.*|error: .+|fatal.*|terminate called.*|Segmentation fault.*)|illegal memory access"
            + "|EngineDeadError|AsyncEngineDeadError|^\\d+\\.\\d{2}\\.\\d{3}\\.\\d{3} E .+");
    /// Python, libuv, Java, llama.cpp, docker.
    private static final Pattern PORT = Pattern.compile("(?i)address (?:is )?already in use|\\bEADDRINUSE\\b|couldn't bind HTTP server socket"
            + "|port (?:\\d+ )?is (?:already (?:allocated|in use|taken)|in use|taken)");
    /// The exit code of a process that the system ended because memory was short: 128 and the number of SIGKILL.
    private static final int KILLED_EXIT = 137;
    private static final Pattern KILLED = Pattern.compile("^Killed\\b");

    private FailureReader() {
    }

    /// Why an engine ended before it was ready.
    ///
    /// @param lines the last ones that it printed
    public static TrialFailure ofLaunch(List<String> lines, int exitCode) {
        return launch(lines, exitCode).with(lines);
    }

    private static TrialFailure launch(List<String> lines, int exitCode) {
        Optional<String> flag = first(lines, line -> FLAG.matcher(line).find());
        if (flag.isPresent()) {
            return new TrialFailure(TrialFailureKind.BAD_FLAG, flag.get());
        }
        Optional<String> memory = memory(lines);
        if (memory.isPresent()) {
            return new TrialFailure(isCapturing(lines, memory.get()) ? TrialFailureKind.MEMORY_AT_CAPTURE
                    : TrialFailureKind.MEMORY_AT_LOAD, memory.get());
        }
        Optional<String> constraint = first(lines, line -> CONSTRAINT.matcher(line).find() && !NO_CONSTRAINT.matcher(line).find());
        if (constraint.isPresent()) {
            return new TrialFailure(TrialFailureKind.CONSTRAINT, constraint.get());
        }
        return wasKilled(lines, exitCode) ? new TrialFailure(TrialFailureKind.MEMORY_AT_LOAD, lastLine(lines))
                : new TrialFailure(TrialFailureKind.UNKNOWN, error(lines));
    }

    /// Why an engine was not ready in time: nothing that it printed has to show it.
    static TrialFailure ofWait(List<String> lines) {
        return new TrialFailure(TrialFailureKind.NOT_READY_IN_TIME, lastLine(lines), lines);
    }

    /// Why an engine ended during its test.
    public static TrialFailure ofTest(List<String> lines, int exitCode) {
        Optional<String> memory = memory(lines);
        if (memory.isPresent() || wasKilled(lines, exitCode)) {
            return new TrialFailure(phase(lines, memory.orElse("")), memory.orElseGet(() -> lastLine(lines)), lines);
        }
        return new TrialFailure(TrialFailureKind.DIED_DURING_TEST, error(lines), lines);
    }

    /// Whether an engine ended because another program listened at its port.
    static boolean isOfThePort(TrialFailure failure) {
        return (failure.kind() == TrialFailureKind.UNKNOWN || failure.kind() == TrialFailureKind.DIED_DURING_TEST)
                && (PORT.matcher(failure.line()).find() || failure.lastLines().stream().anyMatch(line -> PORT.matcher(line).find()));
    }

    private static Optional<String> memory(List<String> lines) {
        return first(lines, line -> MEMORY.matcher(line).find() && !HINT.matcher(line).find());
    }

    /// Whether the line itself names the capture of graphs, or it had begun before the line and not ended.
    private static boolean isCapturing(List<String> lines, String memory) {
        for (String line : lines.subList(0, end(lines, memory)).reversed()) {
            if (CAPTURE_ENDED.matcher(line).find()) {
                return false;
            }
            if (CAPTURE.matcher(line).find() && !HINT.matcher(line).find()) {
                return true;
            }
        }
        return false;
    }

    /// The phase that the line itself names, or the last line before it that names one.
    private static TrialFailureKind phase(List<String> lines, String memory) {
        int end = memory.isEmpty() ? lines.size() : end(lines, memory);
        for (String line : lines.subList(0, end).reversed()) {
            boolean isPrefill = PREFILL.matcher(line).find();
            if (isPrefill != DECODE.matcher(line).find()) {
                return isPrefill ? TrialFailureKind.MEMORY_IN_PREFILL : TrialFailureKind.MEMORY_IN_DECODE;
            }
        }
        return TrialFailureKind.MEMORY_WHILE_SERVING;
    }

    /// Behind the first line that is this one.
    private static int end(List<String> lines, String stripped) {
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).strip().equals(stripped)) {
                return at + 1;
            }
        }
        return lines.size();
    }

    private static boolean wasKilled(List<String> lines, int exitCode) {
        return exitCode == KILLED_EXIT || KILLED.matcher(lastLine(lines)).lookingAt();
    }

    /// The first error, or else what was printed last.
    private static String error(List<String> lines) {
        return first(lines, line -> ERROR.matcher(line).find()).orElseGet(() -> lastLine(lines));
    }

    private static Optional<String> first(List<String> lines, Predicate<String> which) {
        return lines.stream().filter(line -> !HARMLESS.matcher(line).find()).filter(which).map(String::strip).findFirst();
    }

    /// The last line that is no information; the last one at all where there is nothing else.
    private static String lastLine(List<String> lines) {
        List<String> printed = lines.reversed().stream().filter(line -> !line.isBlank()).map(String::strip).toList();
        return printed.stream().filter(line -> !HARMLESS.matcher(line).find()).findFirst()
                .orElseGet(() -> printed.isEmpty() ? "" : printed.getFirst());
    }
}
