package dev.touchstone.load.cluster;

import dev.touchstone.command.CommandRun;
import dev.touchstone.command.KubectlCommand;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Runs one job with the user's `kubectl`: applies it, waits for the tool to end, copies its results, and removes what it
/// applied, however it ends.
public final class ClusterRun {

    private static final Duration SHORT = Duration.ofSeconds(40);
    private static final Duration COPY = Duration.ofMinutes(20);
    /// So many looks in a row may fail before the cluster is given up: a network goes away for a moment.
    private static final int PATIENCE = 5;

    private final ClusterJob job;
    private final ClusterOptions options;
    private final Duration interval;
    private final Consumer<String> progress;
    private final BooleanSupplier cancelled;

    /// @param interval between two looks
    /// @param progress told what the job is doing, in words
    /// @param cancelled asked between two looks whether to give up
    public ClusterRun(ClusterJob job, ClusterOptions options, Duration interval, Consumer<String> progress,
            BooleanSupplier cancelled) {
        this.job = job;
        this.options = options;
        this.interval = interval;
        this.progress = progress;
        this.cancelled = cancelled;
    }

    /// Runs the job.
    ///
    /// @param folder for its results; created
    /// @throws IOException with a sentence when there are no results
    public void run(Path folder) throws IOException, InterruptedException {
        CommandRun applied = kubectl(List.of("apply", "-f", "-"), job.manifests(), SHORT);
        if (applied.exitCode() != 0) {
            throw new IOException(I18n.text("The cluster did not take the job {0}: {1}", job.name(), applied.lastWords()));
        }
        try {
            await(folder);
        } finally {
            remove();
        }
    }

    private void await(Path folder) throws IOException, InterruptedException {
        long end = System.nanoTime() + options.limit().toNanos();
        boolean wasThere = false;
        int failed = 0;
        while (true) {
            if (cancelled.getAsBoolean()) {
                throw new IOException(I18n.text("Cancelled; the job {0} was removed from the cluster.", job.name()));
            }
            CommandRun look = kubectl(List.of("get", "pods", "-l", "job-name=" + job.name(), "-o", "json"), "", SHORT);
            PodState state = state(look);
            failed = state == null ? failed + 1 : 0;
            if (failed > PATIENCE) {
                throw new IOException(I18n.text("The cluster cannot be reached any more: {0}", look.lastWords()));
            }
            boolean isGone = wasThere;
            switch (state) {
                case null -> progress.accept(silent(look.lastWords()));
                case PodState.Waiting(String why) when isGone ->
                    throw new IOException(I18n.text("The pod of {0} was removed before it had ended ({1}).", job.name(), why));
                case PodState.Waiting(String why) -> progress.accept(why);
                case PodState.Running(String pod) -> {
                    wasThere = true;
                    progress.accept(lastLine(pod));
                }
                case PodState.Failed(String pod, String why) ->
                    throw new IOException(I18n.text("The pod {0} failed: {1}.", pod, Secrets.mask(stripped(why))));
                case PodState.Ended(String pod, int exitCode) -> {
                    take(pod, exitCode, folder);
                    return;
                }
            }
            if (System.nanoTime() - end >= 0) {
                throw new IOException(I18n.text("The job {0} did not end within {1} s and was removed.", job.name(),
                        options.limit().toSeconds()));
            }
            TimeUnit.NANOSECONDS.sleep(interval.toNanos());
        }
    }

    /// Returns null where the look failed.
    private static @Nullable PodState state(CommandRun look) {
        try {
            return look.exitCode() == 0 ? PodState.of(JsonMapper.shared().readTree(look.printed())) : null;
        } catch (JacksonException cut) {
            return null;
        }
    }

    private String lastLine(String pod) throws IOException, InterruptedException {
        CommandRun logs = kubectl(List.of("logs", pod, "-c", ClusterJob.ENGINE_CONTAINER, "--tail=5"), "", SHORT);
        return logs.exitCode() == 0 ? logs.lastWords() : I18n.text("it runs");
    }

    static String silent(String why) {
        return I18n.text("the cluster does not answer: {0}", why);
    }

    static String copying() {
        return I18n.text("copying the results");
    }

    static IOException notCopied(String job, String why) {
        return new IOException(I18n.text("The results of {0} cannot be copied: {1}", job, why));
    }

    private void take(String pod, int exitCode, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        String last = exitCode == 0 ? "" : lastLine(pod);
        progress.accept(copying());
        CommandRun copied = kubectl(List.of("cp", options.namespace() + "/" + pod + ":" + ClusterJob.RESULTS, folder.toString(),
                "-c", ClusterJob.KEEPER_CONTAINER), "", COPY);
        if (exitCode != 0) {
            throw new IOException(I18n.text("{0} failed in the pod {1} (exit code {2}): {3}", job.name(), pod, exitCode, last));
        }
        if (copied.exitCode() != 0) {
            throw notCopied(job.name(), copied.lastWords());
        }
        try (Stream<Path> files = Files.walk(folder)) {
            if (files.noneMatch(Files::isRegularFile)) {
                throw new IOException(I18n.text("The pod of {0} left no results.", job.name()));
            }
        }
        kubectl(List.of("exec", pod, "-c", ClusterJob.KEEPER_CONTAINER, "--", "touch", ClusterJob.TAKEN), "", SHORT);
    }

    private void remove() throws IOException, InterruptedException {
        boolean isInterrupted = Thread.interrupted();
        kubectl(List.of("delete", "job/" + job.name(), "configmap/" + job.name(), "--ignore-not-found", "--wait=false"), "", SHORT);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static String stripped(String why) {
        return why.endsWith(".") ? why.substring(0, why.length() - 1) : why;
    }

    private CommandRun kubectl(List<String> words, String input, Duration limit) throws IOException, InterruptedException {
        return CommandRun.of(KubectlCommand.words(List.of("-n", options.namespace()), words),
                in -> in.write(input.getBytes(StandardCharsets.UTF_8)), limit);
    }
}
