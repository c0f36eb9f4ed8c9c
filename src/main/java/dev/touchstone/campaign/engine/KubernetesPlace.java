package dev.touchstone.campaign.engine;

import dev.touchstone.command.KubectlCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A pod that is there already, with GPUs and an idle container. Launches run in it; `kubectl`, with the user's own
/// configuration, brings the port here.
///
/// @param options of `kubectl`, such as `-n llm --context lab`
/// @param pod name of the pod
public record KubernetesPlace(List<String> options, String pod) implements Place {

    public KubernetesPlace {
        options = List.copyOf(options);
    }

    @Override
    public String name() {
        return "kubectl " + pod;
    }

    @Override
    public List<String> launching(EngineLaunch launch) {
        return executing(List.of("-i"), OwnGroup.starting(launch.words()));
    }

    @Override
    public List<String> plain(EngineLaunch launch) {
        return running(launch.wordsWithEnvironment());
    }

    @Override
    public boolean isForwarded() {
        return true;
    }

    @Override
    public Optional<List<String>> tunnel(EngineLaunch launch) {
        return Optional.of(KubectlCommand.words(options, List.of("port-forward", "--address", "127.0.0.1", "pod/" + pod,
                launch.localPort() + ":" + launch.port())));
    }

    @Override
    public List<String> ending(EngineLaunch launch, OwnGroup group, boolean now) {
        return running(group.signalling(now ? LocalPlace.KILL : LocalPlace.TERM));
    }

    @Override
    public List<String> lookingFor(EngineLaunch launch, OwnGroup group) {
        return running(group.lookingFor());
    }

    @Override
    public List<String> running(List<String> words) {
        return executing(List.of(), words);
    }

    private List<String> executing(List<String> how, List<String> words) {
        List<String> all = new ArrayList<>(List.of("exec"));
        all.addAll(how);
        all.addAll(List.of(pod, "--"));
        all.addAll(words);
        return KubectlCommand.words(options, all);
    }
}
