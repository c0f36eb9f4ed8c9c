package dev.touchstone.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DemandTest {

    /// 50 · 1.2 ÷ 17.43 = 3.44; 60 ÷ 12 = 5 is whole though 50 · 1.2 ÷ 12 may not be in binary; 0.3 ÷ 0.1 is 3.
    @Test
    void replicas() {
        Demand demand = new Demand(50, 0.2, 1);
        assertThat(demand.replicas(17.43)).isEqualTo(4);
        assertThat(demand.replicas(12)).isEqualTo(5);
        assertThat(demand.replicas(11.99)).isEqualTo(6);
        assertThat(demand.replicas(1000)).isEqualTo(1);
        assertThat(new Demand(0.3, 0, 1).replicas(0.1)).isEqualTo(3);
    }

    @Test
    void whatIsNoDemand() {
        assertThatThrownBy(() -> new Demand(0, 0.2, 1)).hasMessage("a wanted load is a number of requests per second above 0");
        assertThatThrownBy(() -> new Demand(1, -0.1, 1)).hasMessage("a headroom is 0 to 1000 percent");
        assertThatThrownBy(() -> new Demand(1, 0, 1.1)).hasMessage("a duty is above 0 and at most 100 percent");
        assertThatThrownBy(() -> new Demand(1, 0, 0)).hasMessage("a duty is above 0 and at most 100 percent");
    }
}
