package dev.touchstone.load.watch;

import dev.touchstone.load.page.PageClient;
import dev.touchstone.load.page.ServerPage;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.Gpu;
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

/// Reads a server's `/metrics` and its GPUs about once a second, until it is closed. Never disturbs the
/// test: what cannot be read is skipped.
public final class ServerWatch implements AutoCloseable {

    private static final Duration USUAL = Duration.ofMillis(900);
    private static final Duration READING = Duration.ofSeconds(10);
    private static final Duration AT_THE_EDGES = Duration.ofSeconds(2);
    private static final Duration SETTLING = Duration.ofSeconds(1);
    private static final long PAUSE_MILLIS = 1000;
    private static final int MOST_SAMPLES = 1200;
    /// An hour of readings: the energy of a test needs them without gaps.
    private static final int MOST_GPU_SAMPLES = 3600;

    private final long origin;
    private final @Nullable PageClient pages;
    private final ThinnedSeries<ServerSample> samples = new ThinnedSeries<>(MOST_SAMPLES);
    private final ThinnedSeries<GpuSample> gpus = new ThinnedSeries<>(MOST_GPU_SAMPLES);
    private final @Nullable GpuQuery query;
    private final ScheduledExecutorService scraper = daemon("server-metrics");
    private final ScheduledExecutorService gpuReader = daemon("server-gpus");
    private boolean isClosed;

    private ServerWatch(@Nullable PageClient pages, @Nullable GpuQuery query, long origin) {
        this.pages = pages;
        this.query = query;
        this.origin = origin;
    }

    /// Takes the first sample of the metrics and of the GPUs before it returns, in two seconds each at most, so that all
    /// later requests lie between the first and the last sample: the growth of the counters is that of the point, and the
    /// energy of the GPUs can be integrated over it.
    ///
    /// @param origin the point's start, in [System#nanoTime]
    /// @param metrics whether the server has a `/metrics` page
    public static ServerWatch start(Server server, Access access, boolean metrics, long origin) {
        return start(server, access, metrics, origin, GpuQuery.of(server));
    }

    static ServerWatch start(Server server, Access access, boolean metrics, long origin, Optional<GpuQuery> query) {
        ServerWatch watch = new ServerWatch(metrics ? open(server, access) : null, query.orElse(null), origin);
        query.ifPresent(gpu -> {
            watch.readGpus(gpu, AT_THE_EDGES);
            watch.gpuReader.scheduleWithFixedDelay(() -> watch.readGpus(gpu, READING), PAUSE_MILLIS, PAUSE_MILLIS,
                    TimeUnit.MILLISECONDS);
        });
        if (watch.pages != null) {
            watch.scrape(AT_THE_EDGES);
            watch.scraper.scheduleWithFixedDelay(() -> watch.scrape(USUAL), PAUSE_MILLIS, PAUSE_MILLIS,
                    TimeUnit.MILLISECONDS);
        }
        return watch;
    }

    /// Returns the newest sample of the metrics; null before the first.
    public @Nullable ServerSample newest() {
        return samples.newest();
    }

    /// Returns all samples so far, one per second and the first and last; evenly thinned in a long run.
    public List<ServerSample> samples() {
        return samples.all();
    }

    /// Returns the GPU samples so far, one per second and the first and last; evenly thinned in a long run.
    public List<GpuSample> gpus() {
        return gpus.all();
    }

    /// Takes the last sample of the GPUs and of the metrics and ends. Engines count a request shortly after they have answered it, so
    /// the counters are read until they no longer change, for a second at most. Ends at once on an interrupted thread.
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        scraper.shutdownNow();
        gpuReader.shutdownNow();
        try {
            gpuReader.awaitTermination(1, TimeUnit.SECONDS);
            if (query != null) {
                readGpus(query, AT_THE_EDGES);
            }
            scraper.awaitTermination(1, TimeUnit.SECONDS);
            if (pages != null) {
                settle();
            }
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

    /// The time of a reading is the middle of what it took.
    private void readGpus(GpuQuery of, Duration limit) {
        try {
            double begin = now();
            List<Gpu> boards = of.ask(limit);
            gpus.add(new GpuSample((begin + now()) / 2, boards));
        } catch (IOException silent) {
            // Skipped: the next query may succeed.
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private double now() {
        return (System.nanoTime() - origin) / 1e9;
    }

    /// Returns null where no page can be requested: the probe has reported why.
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
