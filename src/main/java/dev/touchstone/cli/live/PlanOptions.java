package dev.touchstone.cli.live;

import dev.touchstone.cli.terminal.WrongUsage;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.prompt.PromptStreams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// The plan of the command line: a file, a preset or the defaults, changed by the other options.
final class PlanOptions {

    @ArgGroup(validate = false, heading = "%nServers; options after a --url are for that server only:%n", order = 1)
    private ServerOptions servers = new ServerOptions();

    @ArgGroup(validate = false, heading = "%nLoad; several values make several points:%n", order = 2)
    private LoadOptions load = new LoadOptions();

    @ArgGroup(validate = false, heading = "%nPrompts and answers:%n", order = 3)
    private AnswerOptions answers = new AnswerOptions();

    @ArgGroup(validate = false, heading = "%nObjectives and time limits:%n", order = 4)
    private LimitOptions limits = new LimitOptions();

    @ArgGroup(validate = false, heading = "%nPlan:%n", order = 5)
    private Course course = new Course();

    private static final Loads REPLAY = new Loads.Listed(List.of(new LoadShape.Replay(1, null)));

    /// The plan as a whole.
    static final class Course {

        @Option(names = "--plan", paramLabel = "FILE",
                description = "Runs a saved plan; other options replace its values.")
        private @Nullable Path file;

        @Option(names = "--preset", paramLabel = "NAME", completionCandidates = PresetKeys.class,
                description = "Begins with a plan for these servers: ${COMPLETION-CANDIDATES}. Other options "
                        + "replace its values.")
        private @Nullable String preset;

        @Option(names = "--save-plan", paramLabel = "FILE",
                description = "Saves the plan, without keys and headers, before it runs.")
        private @Nullable Path saveTo;

        @Option(names = "--name", paramLabel = "NAME", description = "Of the plan, for lists and files.")
        private @Nullable String name;

        @Option(names = "--repeats", paramLabel = "N",
                description = "How often each point is measured; 4 or more allow a verdict (default: 1).")
        private @Nullable Integer repeats;

        @Option(names = "--launches", paramLabel = "N",
                description = "How often the servers are launched: all points are measured once per launch, and the "
                        + "test waits in between until you have started the servers again (default: 1).")
        private @Nullable Integer launches;

        @Option(names = "--pause", paramLabel = "TIME", description = "Between two points (default: 2s).")
        private @Nullable Duration pause;

        @Option(names = "--seed", paramLabel = "N",
                description = "Of prompts, arrival times and the order of the points (default: 1).")
        private @Nullable Long seed;

        @Option(names = "--original-figures",
                description = "Each point also yields a run with the figures of the original stress scripts: words, "
                        + "their percentiles.")
        private boolean originalFigures;
    }

    /// The presets for the help.
    static final class PresetKeys implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return PlanPresets.all().stream().map(PlanPresets.Preset::key).iterator();
        }
    }

    ServerOptions servers() {
        return servers;
    }

    @Nullable Path saveTo() {
        return course.saveTo;
    }

    /// @throws WrongUsage when the options cannot make a plan
    Plan plan() throws IOException {
        try {
            return over(base());
        } catch (IllegalArgumentException impossible) {
            throw new WrongUsage(String.valueOf(impossible.getMessage()));
        }
    }

    private Plan base() throws IOException {
        if (course.file != null) {
            if (course.preset != null) {
                throw new WrongUsage("give either --plan or --preset, not both");
            }
            try {
                return PlanJson.read(Files.readString(course.file, StandardCharsets.UTF_8));
            } catch (IllegalArgumentException wrong) {
                throw new IOException(course.file + ": " + wrong.getMessage(), wrong);
            }
        }
        if (!servers.hasUrl()) {
            throw new WrongUsage("no server: give --url http://HOST:PORT, or --plan FILE");
        }
        return course.preset == null ? Plan.standard(servers.servers()) : preset(course.preset);
    }

    private Plan preset(String key) {
        return PlanPresets.ofKey(key).orElseThrow(() -> new WrongUsage("unknown preset " + key + "; known: "
                + PlanPresets.all().stream().map(PlanPresets.Preset::key).collect(Collectors.joining(", "))))
                .plan(servers.servers());
    }

    /// As many requests as the longest of these recordings has.
    private static Stop whole(List<Prompts> recordings) throws IOException {
        int most = 1;
        for (Prompts recording : recordings) {
            most = Math.max(most, PromptStreams.recorded(recording.source()));
        }
        return Stop.after(most);
    }

    private Plan over(Plan base) throws IOException {
        if (!servers.hasUrl()) {
            servers.description().ifPresent(option -> {
                throw new WrongUsage(option + " describes a server: give --url too, or change the plan's file");
            });
        }
        List<Server> tested = servers.hasUrl() ? servers.servers() : base.servers();
        List<Prompts> prompts = answers.prompts(base.matrix().prompts());
        boolean isRecorded = answers.hasPrompts() && prompts.stream().allMatch(one -> one.source().hasTimes());
        Loads loads = load.loads().orElse(isRecorded ? REPLAY : base.matrix().loads());
        Matrix matrix = new Matrix(answers.thinking(base.matrix().thinking()), loads,
                answers.maxTokens(base.matrix().maxTokens()), prompts,
                course.repeats == null ? base.matrix().repeats() : course.repeats,
                course.launches == null ? base.matrix().launches() : course.launches);
        return new Plan(course.name == null ? base.name() : course.name, tested, matrix,
                load.stop(isRecorded && !load.hasStop() ? whole(prompts) : base.stop()),
                load.edges(base.edges()), answers.output(base.output()), limits.limits(base.limits()),
                limits.objectives(base.objectives()), course.pause == null ? base.pause() : course.pause,
                course.seed == null ? base.seed() : course.seed, course.originalFigures || base.originalFigures());
    }
}
