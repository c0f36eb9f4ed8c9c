package dev.touchstone.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunEndingTest {

    private static String last(String... hosts) {
        Plan plan = Plan.standard(List.of(Server.at(URI.create("http://h:8000"), Api.CHAT)));
        PlanStatus status = new PlanStatus("plan", PlanState.STOPPED, List.of(), 0, 0, 0, 0, 0, null, List.of(), List.of(), null, null,
                null, "", Stream.of(hosts).map(name -> new HostStatus(name, HostStatus.State.LOST, "", 0, 0, 0, 0, "")).toList());
        return RunEnding.of(plan, Map.of(), status, List.of(), List.of()).sentences().getLast();
    }

    @Test
    void whatGoesOnNamesTheHosts() {
        assertThat(last("load1", "load2")).isEqualTo("to go on: touchstone run --resume --on load1,load2");
        assertThat(last()).isEqualTo("to go on: touchstone run --resume");
    }
}
