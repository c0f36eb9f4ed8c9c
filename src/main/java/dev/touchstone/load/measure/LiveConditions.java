package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The conditions of a live test: reported by the server, set by the plan, or seen in the answers.
public final class LiveConditions {

    private final Lines lines;
    private final String text;
    private Conditions conditions;

    private LiveConditions(PointStart start, String text) {
        this.lines = Lines.of(start.point().number());
        this.text = text;
        this.conditions = start.identity().conditions();
    }

    /// @param text the line that describes the point, for the evidence
    static Conditions of(Plan plan, PointStart start, @Nullable PointEnd end, ObservedThinking thinking, String text) {
        LiveConditions live = new LiveConditions(start, text);
        live.server(start);
        live.load(plan, start.point());
        live.prompts(plan, start.point());
        thinking.level().ifPresent(level -> live.set(Factor.THINKING, Level.of(level), thinking.rule()));
        if (end != null && !end.gpus().isEmpty()) {
            live.boards(end.gpus().getFirst());
        }
        return live.conditions;
    }

    /// The conditions of a point as far as its plan sets them, for a test that another tool runs.
    public static Conditions asked(Plan plan, Point point) {
        LiveConditions live = new LiveConditions(new PointStart(point, 1, Instant.EPOCH, ServerIdentity.unknown()),
                point.server().name());
        point.server().conditions().forEach((factor, level) -> live.set(factor, level, I18n.stored("set by the user")));
        live.server(new PointStart(point, 1, Instant.EPOCH, ServerIdentity.unknown()));
        live.load(plan, point);
        live.prompts(plan, point);
        if (point.thinking() != ThinkingMode.LEFT_ALONE) {
            live.set(Factor.THINKING, Level.of(point.thinking().key()), I18n.stored("plan: thinking"));
        }
        return live.conditions;
    }

    private void server(PointStart start) {
        Point point = start.point();
        set(Factor.API, Level.of(point.server().api().key()), I18n.stored("plan: wire format"));
        set(Factor.URL, Level.of(Secrets.mask(point.server().url().toString())), I18n.stored("plan: address of the server"));
        String model = point.server().model();
        List<String> listed = start.identity().models();
        if (model != null) {
            setIfUnknown(Factor.MODEL, Level.of(model), I18n.stored("plan: model asked for"));
        } else if (!listed.isEmpty()) {
            setIfUnknown(Factor.MODEL, Level.of(listed.getFirst()), I18n.stored("the first model that the server lists"));
        }
    }

    private void load(Plan plan, Point point) {
        String rule = I18n.stored("plan: {0}", LoadText.of(point.load()));
        switch (point.load()) {
            case LoadShape.InFlight(int concurrency) -> set(Factor.CONCURRENCY, Level.of(concurrency), rule);
            case LoadShape.Batches(int concurrency) -> set(Factor.CONCURRENCY, Level.of(concurrency), rule);
            case LoadShape.Ramp ramp -> set(Factor.CONCURRENCY, Level.of(ramp.to()), rule);
            case LoadShape.Replay(double _, Integer most) when most == null -> {
            }
            case LoadShape.Replay(double _, Integer most) -> set(Factor.CONCURRENCY, Level.of(most), rule);
            case LoadShape.OpenLoop open -> {
                set(Factor.REQUEST_RATE, Level.of(open.rate()), rule);
                Integer most = open.maxInFlight();
                if (most != null) {
                    set(Factor.CONCURRENCY, Level.of(most), rule);
                }
            }
        }
        Integer requests = plan.stop().requests();
        if (requests != null && !point.prompts().source().hasTimes()) {
            set(Factor.REQUESTS, Level.of(requests), I18n.stored("plan: measured requests of a point"));
        }
    }

    private void prompts(Plan plan, Point point) {
        if (plan.matrix().prompts().stream().anyMatch(prompts -> !prompts.adapters().isNone())) {
            set(Factor.ADAPTERS, Level.of(point.prompts().adapters().toString()), I18n.stored("plan: adapters asked for in turn"));
        }
        if (point.server().api().generates()) {
            answers(plan, point);
        } else {
            set(Factor.INPUTS_PER_REQUEST, Level.of(point.prompts().inputs()), I18n.stored("plan: inputs of a request"));
        }
        PromptSource source = point.prompts().source();
        set(Factor.DATASET, Level.of(point.prompts().dataset()), I18n.stored("plan: prompts"));
        if (source.inputTokens() > 0) {
            set(Factor.INPUT_TOKENS, Level.of(source.inputTokens()), I18n.stored("plan: length of the prompts"));
        }
    }

    private void answers(Plan plan, Point point) {
        set(Factor.MAX_TOKENS, Level.of(point.maxTokens()), I18n.stored("plan: max tokens"));
        if (plan.output().exactLength()) {
            set(Factor.OUTPUT_TOKENS, Level.of(point.maxTokens()), I18n.stored("plan: exactly as many tokens"));
        }
        if (plan.output().form() != AnswerForm.TEXT) {
            set(Factor.ANSWER_FORM, Level.of(plan.output().form().key()), I18n.stored("plan: form of the answers"));
        }
        // Without images is a level, too, where others of the same plan have some.
        if (plan.matrix().prompts().stream().anyMatch(prompts -> !prompts.images().isNone())) {
            Images images = point.prompts().images();
            set(Factor.IMAGES_PER_REQUEST, Level.of(images.count()), I18n.stored("plan: images of a request"));
            if (!images.isNone()) {
                set(Factor.IMAGE_SIZE, Level.of(images.size()), I18n.stored("plan: width and height of the images"));
            }
        }
        Double temperature = plan.output().temperature();
        if (temperature != null) {
            set(Factor.TEMPERATURE, Level.of(temperature), I18n.stored("plan: temperature"));
        }
    }

    /// The server's own report goes first: it may use fewer boards than its machine has.
    private void boards(GpuSample sample) {
        List<Gpu> boards = sample.gpus();
        new Hardware(lines, null, null, null, boards).gpuName()
                .ifPresent(name -> setIfUnknown(Factor.GPU, Level.of(name), I18n.stored("nvidia-smi: name of the boards")));
        if (!boards.isEmpty()) {
            setIfUnknown(Factor.GPU_COUNT, Level.of(boards.size()), I18n.stored("nvidia-smi: {0}", I18n.storedCount(boards.size(), "board")));
        }
    }

    private void set(Factor factor, Level level, String rule) {
        conditions = conditions.with(factor, level, Evidence.at(lines, text, rule));
    }

    private void setIfUnknown(Factor factor, Level level, String rule) {
        if (conditions.get(factor).isEmpty()) {
            set(factor, level, rule);
        }
    }
}
