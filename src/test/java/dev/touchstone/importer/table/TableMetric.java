package dev.touchstone.importer.table;

import dev.touchstone.model.Quantity;
import java.util.List;

/// A quantity of generated tables with the names that authors give it.
enum TableMetric {
    OUTPUT(Quantity.OUTPUT_TOKEN_THROUGHPUT, List.of("Output throughput", "Output token throughput"),
            List.of("输出吞吐", "输出吞吐量")),
    REQUESTS(Quantity.REQUEST_THROUGHPUT, List.of("Request throughput"), List.of("请求吞吐")),
    TOTAL(Quantity.TOTAL_TOKEN_THROUGHPUT, List.of("Total throughput", "Total token throughput"), List.of("总吞吐")),
    INPUT(Quantity.INPUT_TOKEN_THROUGHPUT, List.of("Input throughput", "Input token throughput"), List.of("输入吞吐")),
    TTFT(Quantity.TTFT, List.of("TTFT", "Time to first token"), List.of("TTFT", "首 token 时延")),
    TPOT(Quantity.TPOT, List.of("TPOT", "Time per output token"), List.of("TPOT")),
    ITL(Quantity.ITL, List.of("ITL", "Inter-token latency"), List.of("ITL")),
    E2E(Quantity.E2E_LATENCY, List.of("E2E latency", "End-to-end latency"), List.of("端到端延迟"));

    private final Quantity quantity;
    private final List<String> english;
    private final List<String> chinese;

    TableMetric(Quantity quantity, List<String> english, List<String> chinese) {
        this.quantity = quantity;
        this.english = english;
        this.chinese = chinese;
    }

    Quantity quantity() {
        return quantity;
    }

    boolean isTime() {
        return quantity.isDistribution();
    }

    List<String> names(PageLanguage language) {
        return language == PageLanguage.ENGLISH ? english : chinese;
    }

    /// The units that authors use.
    List<TableUnit> units() {
        return isTime() ? List.of(TableUnit.MILLISECONDS, TableUnit.SECONDS)
                : this == REQUESTS ? List.of(TableUnit.REQ_PER_SECOND, TableUnit.REQUESTS_PER_SECOND)
                : List.of(TableUnit.TOK_PER_SECOND, TableUnit.TOKENS_PER_SECOND);
    }
}
