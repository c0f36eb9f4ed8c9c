package dev.touchstone.load.watch;

import dev.touchstone.load.page.PageClient;
import dev.touchstone.load.page.ServerPage;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Reads a server's `/metrics` once a second, and its GPUs every few, until it is closed. Never disturbs the test: what
/// cannot be read is passed over.
public final class ServerWatch implements AutoCloseable {

    private static final Duration USUAL = Duration.ofMillis(900);
    private static final Duration AT_THE_EDGES = Duration.ofSeconds(2);
    private static final Duration SETTLING = Duration.ofSeconds(1);
    private static final long PAUSE_MILLIS = 1000;
    private static final long GPU_PAUSE_MILLIS = 3000;
    private static final int MOST_SAMPLES = 1200;

    private final long origin;
    private final @Nullable PageClient pages;
    private final ThinnedSeries<ServerSample> samples = new ThinnedSeries<>(MOST_SAMPLES);
    private final ThinnedSeries<GpuSample> gpus = new ThinnedSeries<>(MOST_SAMPLES);
    private final ScheduledExecutorService scraper = daemon("server-metrics");
    private final ScheduledExecutorService gpuReader = daemon("server-gpus");
    private boolean isClosed;

    private ServerWatch(@Nullable PageClient pages, long origin) {
        this.pages = pages;
        this.origin = origin;
    }

    /// Takes the first sample of the metrics before it returns, two seconds at most, so that whatever is sent
    /// afterwards lies between it and the last one: what the counters grew by is then what the point did.
    ///
    /// @param origin the point's start, in [System#nanoTime]
    /// @param metrics whether the server has a `/metrics` page
    public static ServerWatch start(Server server, Access access, boolean metrics, long origin) {
        return start(server, access, metrics, origin, GpuQuery.of(server));
    }

    static ServerWatch start(Server server, Access access, boolean metrics, long origin, Optional<GpuQuery> query) {
        ServerWatch watch = new ServerWatch(metrics ? open(server, access) : null, origin);
        query.ifPresent(gpu -> watch.gpuReader.scheduleWithFixedDelay(() -> watch.readGpus(gpu), 0, GPU_PAUSE_MILLIS,
                TimeUnit.MILLISECONDS));
        if (watch.pages != null) {
            watch.scrape(AT_THE_EDGES);
            watch.scraper.scheduleWithFixedDelay(() -> watch.scrape(USUAL), PAUSE_MILLIS, PAUSE_MILLIS,
                    TimeUnit.MILLISECONDS);
        }
        return watch;
    }

    /// The newest sample of the metrics; null until there is one.
    public @Nullable ServerSample newest() {
        return samples.newest();
    }

    /// All samples so far, one a second beside the first and the last; of a long run, evenly thinned.
    public List<ServerSample> samples() {
        return samples.all();
    }

    /// What the GPUs said so far, every few seconds; of a long run, evenly thinned.
    public List<GpuSample> gpus() {
        return gpus.all();
    }

    /// Takes the last sample of the metrics and ends. Engines count a request a moment after they have answered it, so
    /// the counters are read until they stand still, a second at most. On an interrupted thread it ends at once.
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        scraper.shutdownNow();
        gpuReader.shutdownNow();
        try {
            scraper.awaitTermination(1, TimeUnit.SECONDS);
            if (pages != null) {
                settle();
            }
            gpuReader.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        } finally {
            if (pages != null) {
                pages.close();
            }
        }
    }

    private void settle() throws InterruptedException {
        long end = System.nanoTime() + SETTLING.toNanos();
        ServerSample last = null;
        ServerSample next = read(AT_THE_EDGES);
        while (next != null && !standsStill(last, next) && System.nanoTime() - end < 0) {
            last = next;
            TimeUnit.MILLISECONDS.sleep(100);
            next = read(USUAL);
        }
        add(next == null ? last : next);
    }

    private static boolean standsStill(@Nullable ServerSample last, ServerSample next) {
        return last != null && Objects.equals(last.generatedTokens(), next.generatedTokens());
    }

    private void scrape(Duration limit) {
        try {
            add(read(limit));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void add(@Nullable ServerSample sample) {
        if (sample != null) {
            samples.add(sample);
        }
    }

    private @Nullable ServerSample read(Duration limit) throws InterruptedException {
        if (pages == null) {
            return null;
        }
        try {
            return pages.get("/metrics", limit).get() instanceof ServerPage.Answer answer && answer.isOk()
                    ? EngineMetrics.read(answer.body()).map(metrics -> metrics.sample(now())).orElse(null) : null;
        } catch (ExecutionException impossible) {
            return null;
        }
    }

    private void readGpus(GpuQuery query) {
        try {
            gpus.add(new GpuSample(now(), query.ask()));
        } catch (IOException silent) {
            // Passed over: the next one may answer.
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private double now() {
        return (System.nanoTime() - origin) / 1e9;
    }

    /// Null where nothing can be asked: the probe has told the user why.
    private static @Nullable PageClient open(Server server, Access access) {
        try {
            return PageClient.of(server, access);
        } catch (IOException | IllegalArgumentException unreachable) {
            return null;
        }
    }

    private static ScheduledExecutorService daemon(String name) {
        return Executors.newSingleThreadScheduledExecutor(task -> Thread.ofPlatform().daemon().name(name)
                .unstarted(task));
    }
}
