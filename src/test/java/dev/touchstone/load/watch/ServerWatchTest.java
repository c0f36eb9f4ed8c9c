package dev.touchstone.load.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.touchstone.load.page.PlayedServer;
import dev.touchstone.load.plan.Access;
import dev.touchstone.model.Gpu;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ServerWatchTest {

    private static final Access KEY = new Access("a-key-of-some-length", Map.of());

    private final AtomicInteger tokens = new AtomicInteger();
    private final PlayedServer played = new PlayedServer().on("/metrics", 200,
            () -> "vllm:generation_tokens_total " + tokens + "\nvllm:num_requests_running 1\n");

    @AfterEach
    void stop() {
        played.close();
    }

    @Test
    void theFirstSampleIsTakenBeforeTheLoadAndTheLastBehindIt() {
        tokens.set(100);
        ServerWatch watch = ServerWatch.start(played.server(), KEY, true, System.nanoTime(), Optional.empty());
        assertThat(watch.newest()).isNotNull().extracting(ServerSample::generatedTokens).isEqualTo(100.0);
        tokens.set(612);
        watch.close();

        List<ServerSample> samples = watch.samples();
        assertThat(samples.getFirst().generatedTokens()).isEqualTo(100);
        assertThat(samples.getLast().generatedTokens()).isEqualTo(612);
        assertThat(samples.getLast().at()).isGreaterThan(samples.getFirst().at()).isPositive();
        assertThat(played.seen()).allMatch(seen -> seen.header("Authorization").equals("Bearer a-key-of-some-length"));
    }

    @Test
    void atTheEndTheCountersAreReadUntilTheyStandStill() {
        AtomicInteger asked = new AtomicInteger();
        played.on("/metrics", 200, () -> "vllm:generation_tokens_total "
                + Math.min(4, asked.getAndIncrement()) * 10 + "\n");
        ServerWatch watch = ServerWatch.start(played.server(), KEY, true, System.nanoTime(), Optional.empty());
        watch.close();
        assertThat(watch.samples().getLast().generatedTokens()).isEqualTo(40);
    }

    @Test
    void itGoesOnByItselfAndEndsWithoutAThreadLeft() throws InterruptedException {
        CountDownLatch three = new CountDownLatch(3);
        played.on("/metrics", 200, () -> {
            three.countDown();
            return "sglang:num_running_reqs 2\n";
        });
        ServerWatch watch = ServerWatch.start(played.server(), KEY, true, System.nanoTime(), Optional.empty());
        assertThat(three.await(1, TimeUnit.MINUTES)).isTrue();
        watch.close();
        watch.close();

        int asked = played.seen().size();
        await(() -> Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .noneMatch(Set.of("server-metrics", "server-gpus")::contains));
        assertThat(watch.samples()).hasSizeBetween(3, asked);
    }

    @Test
    void aServerThatIsSilentOrGoneDisturbsNothing() {
        played.on("/metrics", 500, "no");
        ServerWatch failing = ServerWatch.start(played.server(), KEY, true, System.nanoTime(), Optional.empty());
        played.close();
        failing.close();
        assertThat(failing.samples()).isEmpty();
        assertThat(failing.newest()).isNull();
    }

    @Test
    void withoutAMetricsPageNothingIsAsked() {
        ServerWatch watch = ServerWatch.start(played.server(), KEY, false, System.nanoTime(), Optional.empty());
        watch.close();
        assertThat(played.seen()).isEmpty();
        assertThat(watch.samples()).isEmpty();
    }

    @Test
    void whatCannotBeAskedIsPassedOver() {
        Access broken = new Access("a\nb", Map.of());
        ServerWatch watch = ServerWatch.start(played.server(), broken, true, System.nanoTime(), Optional.empty());
        watch.close();
        assertThat(watch.samples()).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theGpusAreReadBesideTheMetrics(@TempDir Path folder) throws Exception {
        Path asked = folder.resolve("asked");
        Optional<GpuQuery> query = GpuQuery.of(GpuQueryTest.server("http://gpu1",
                "echo '0, NVIDIA A10, 22288, 24564, 99, 149, 150, 56'; touch " + asked));
        ServerWatch watch = ServerWatch.start(played.server(), KEY, false, System.nanoTime(), query);
        await(() -> !watch.gpus().isEmpty());
        watch.close();
        assertThat(watch.gpus().getFirst().gpus()).containsExactly(
                new Gpu(0, "NVIDIA A10", 22288.0, 24564.0, 0.99, 149.0, 150.0, 56.0));
        assertThat(asked).exists();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aGpuCommandThatHangsIsGoneWhenTheWatchIs(@TempDir Path folder) throws Exception {
        Path pid = folder.resolve("pid");
        Optional<GpuQuery> query = GpuQuery.of(GpuQueryTest.server("http://gpu1",
                "sleep 600 & echo $! > " + pid + ".new; mv " + pid + ".new " + pid + "; wait"));
        ServerWatch watch = ServerWatch.start(played.server(), KEY, false, System.nanoTime(), query);
        await(() -> Files.exists(pid));
        watch.close();
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(sleeper ->
                assertThat(sleeper.onExit()).succeedsWithin(Duration.ofSeconds(30)));
        assertThat(watch.gpus()).isEmpty();
    }

    private static void await(BooleanSupplier condition) {
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            while (!condition.getAsBoolean()) {
                Thread.onSpinWait();
            }
        });
    }
}
