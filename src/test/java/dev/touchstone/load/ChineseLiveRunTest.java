package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.probe.ServerProbe;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What live tests report and store in a process whose language is Chinese.
@Tag("chinese")
class ChineseLiveRunTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @TempDir
    private Path folder;

    @Test
    void aRunHasItsTextsInChineseAndItsComparedValuesInEnglish() throws Exception {
        List<FinishedPoint> finished = new ArrayList<>();
        ServerIdentity identity;
        try (SimulatedEngine engine = SimulatedEngine.start(EngineSettings.of("sglang").withSpeed(50));
                LoadTests tests = new LoadTests(new FileJournals(folder))) {
            Server server = new Server("S", engine.uri(), Api.CHAT, null, Server.at(engine.uri(), Api.CHAT).thinkingSwitch(),
                    Map.of(Factor.GPU_COUNT, Level.of(3)), null, null);
            identity = tests.identify(server, Access.OPEN);
            PlanControl control = tests.start(plan(server), Map.of(), finished::add);
            control.await();
        }
        assertThat(identity.remarks()).anyMatch(text -> text.equals("GPUs 3 was set by hand; the server reports 1.")
                && I18n.shown(text).equals("GPU 数手动设为 3；服务器报告 1。"));
        Run run = finished.getFirst().runs().getFirst();
        assertThat(run.source().name()).isEqualTo("live test: 模拟");
        assertThat(run.source().shownName()).isEqualTo("实时测试：模拟");
        assertThat(rule(run, Factor.CONCURRENCY)).isEqualTo("并发计划：4");
        assertThat(rule(run, Factor.INPUT_TOKENS)).isEqualTo("计划：提示词长度");
        assertThat(run.extras()).as("compared with those of other runs").containsEntry("Load", "4 in flight")
                .containsEntry("Streaming", "yes").containsKey("Server name");
        assertThat(run.conditions().level(Factor.DATASET).orElseThrow().toString()).isEqualTo("random text, 64 tokens");
        List<String> texts = new ArrayList<>(run.notes());
        texts.addAll(identity.remarks());
        texts.replaceAll(I18n::shown);
        run.warnings().forEach(warning -> texts.add(warning.shown().message()));
        Stream.of(identity.conditions(), run.conditions()).forEach(conditions -> conditions.forEach((factor, condition) ->
                texts.add(condition.evidence().shownRule())));
        texts.removeIf(Evidence.byHand().rule()::equals);
        assertThat(texts).hasSizeGreaterThan(8).noneMatch(text -> ENGLISH.matcher(text).find());
    }

    private static Plan plan(Server server) {
        Matrix matrix = new Matrix(List.of(ThinkingMode.OFF), new Loads.Listed(List.of(new LoadShape.InFlight(4))),
                List.of(24), List.of(new Prompts(new PromptSource.RandomText(64), true)), 1);
        return new Plan("模拟", List.of(server), matrix, Stop.after(20), new Edges(2, 1),
                new Output(true, 0.5, true, Map.of()), Limits.DEFAULT, Objectives.NONE, Duration.ZERO, 7, false);
    }

    private static String rule(Run run, Factor factor) {
        return run.conditions().get(factor).orElseThrow().evidence().shownRule();
    }

    @Test
    void aServerThatIsNotThere() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        ServerIdentity identity = ServerProbe.identify(Server.at(URI.create("http://127.0.0.1:" + port), Api.CHAT),
                Access.OPEN);
        assertThat(identity.remarks()).map(I18n::shown).containsExactly("127.0.0.1:" + port + " 上没有服务在监听：服务器是否在运行，端口是否正确？");
    }

    @Test
    void plansAndTheirMistakes() {
        assertThat(PlanPresets.all()).allSatisfy(preset -> {
            assertThat(preset.description()).endsWith("。");
            assertThat(ENGLISH.matcher(preset.name() + preset.description()).find()).as(preset.description()).isFalse();
        });
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("{\"servers\": [\"http://h\"], \"stop\": 8}"))
                .withMessage("stop：必须是包含 requests、time 的对象，不能是 8");
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("{\"servers\": [\"http://h\"], \"repeats\": 0}"))
                .withMessage("计划：计划的每一部分至少需要一个选项");
    }

    /// What is stored of the client and of the requests is in English, and is shown in Chinese.
    @Test
    void sentencesOfTheClientAreStoredInEnglish() {
        String limit = "The client was the limit: it used 93 % of all cores; received chunks waited 23 ms (p99) for their "
                + "stamp. Use fewer requests in flight, close other programs, or send from a faster machine.";
        assertThat(I18n.shown(limit)).isEqualTo("客户端成为瓶颈：它占用了全部核心的 93 %；收到的数据块等待 23 ms (p99) 才打上时间戳。"
                + "请降低并发数、关闭其他程序，或从更快的机器发送请求。");
        assertThat(I18n.shown("Exactly 4 tokens were asked for, but 2 of 3 answers had another length."))
                .isEqualTo("要求恰好 4 个 token，但 3 条回答中有 2 条长度不同。");
        assertThat(I18n.shown("The server changed while the plan ran: GPUs from 2 to 4, Engine version from 0.8 to 0.9."))
                .isEqualTo("计划运行期间服务器发生变化：GPU 数由 2 变为 4、引擎版本由 0.8 变为 0.9。");
    }

    @Test
    void whyAPointIsIncompleteIsStoredInEnglish() {
        assertThat(PointResult.after("Cancelled", 3, 40)).isEqualTo("Cancelled, after 3 of 40 requests.");
        assertThat(PointResult.after("Cancelled", 1, null)).isEqualTo("Cancelled, after 1 request.");
        assertThat(I18n.shown("Cancelled, after 3 of 40 requests. The figures are of what was done by then: 3 requests."))
                .isEqualTo("已取消，此前完成 40 个请求中的 3 个。结果基于此前完成的部分：3 个请求。");
        String refused = "No server answers: 20 requests in a row found no connection, after 7 requests. Nothing listens at"
                + " h:8000 (connection refused). Check that the server runs, and the port.";
        String inChinese = "无法连接服务器：连续 20 个请求无法连接，此前完成 7 个请求。h:8000 上没有服务在监听（connection refused）。"
                + "请检查服务器是否在运行，以及端口是否正确。";
        assertThat(I18n.shown(refused)).isEqualTo(inChinese);
        assertThat(I18n.shown("gpu1: " + refused)).as("of one of several hosts").isEqualTo("gpu1：" + inChinese);
        assertThat(I18n.shown(refused + " The figures are of what was done by then: 7 requests."))
                .isEqualTo(inChinese + "结果基于此前完成的部分：7 个请求。");
        assertThat(I18n.shown("已取消，此前完成 40 个请求中的 3 个。 The figures are of what was done by then: 3 requests."))
                .as("as earlier versions stored it").isEqualTo("已取消，此前完成 40 个请求中的 3 个。结果基于此前完成的部分：3 个请求。");
    }
}
