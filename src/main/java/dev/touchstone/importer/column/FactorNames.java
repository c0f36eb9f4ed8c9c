package dev.touchstone.importer.column;

import dev.touchstone.model.Factor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The names that people and tools have for conditions, as [ColumnLabel] writes them.
final class FactorNames {

    private static final Map<String, Name> BY_WORDS = new HashMap<>();

    /// @param sure whether nothing else goes by the name
    record Name(Factor factor, boolean sure) {
    }

    static {
        sure(Factor.ENGINE, "engine", "inference engine", "serving engine", "serving framework",
                "inference framework", "推理引擎", "推理框架", "引擎", "inference server", "llm engine", "engine name");
        likely(Factor.ENGINE, "framework", "backend", "server", "runtime", "框架", "后端", "服务框架", "stack", "platform");
        sure(Factor.ENGINE_VERSION, "engine version", "vllm version", "sglang version", "引擎版本", "框架版本");
        likely(Factor.ENGINE_VERSION, "version", "版本");
        sure(Factor.MODEL, "model", "model name", "model id", "served model", "llm", "模型", "模型名称", "模型名", "models",
                "model path", "tested model");
        sure(Factor.GPU, "gpu", "gpu type", "gpu model", "gpu name", "accelerator", "显卡", "显卡型号", "gpu型号", "卡型", "显卡类型",
                "gpu类型", "accelerator type");
        likely(Factor.GPU, "hardware", "device", "card", "硬件", "设备", "hw", "machine", "instance", "system", "npu");
        sure(Factor.GPU_COUNT, "gpus", "gpu count", "num gpus", "n gpus", "n gpu", "number of gpus", "no of gpus",
                "gpu num", "显卡数量", "显卡数", "卡数", "gpu数", "gpu数量", "gpu个数", "gpu卡数", "ngpu", "ngpus", "num gpu",
                "gpus used", "显卡张数", "total gpus", "accelerators", "number of accelerators", "cards");
        sure(Factor.NODES, "nodes", "num nodes", "number of nodes", "node count", "节点数", "节点", "节点数量", "机器数");
        sure(Factor.TENSOR_PARALLEL, "tp", "tp size", "tensor parallel", "tensor parallel size",
                "tensor parallelism", "张量并行", "张量并行度", "tensor parallel tp");
        sure(Factor.PIPELINE_PARALLEL, "pp", "pp size", "pipeline parallel", "pipeline parallel size",
                "pipeline parallelism", "流水线并行", "流水线并行度");
        sure(Factor.DATA_PARALLEL, "dp", "dp size", "data parallel", "data parallel size", "data parallelism", "数据并行",
                "数据并行度");
        sure(Factor.API, "api", "api type", "接口类型");
        likely(Factor.API, "endpoint", "endpoint type", "接口");
        sure(Factor.URL, "url", "base url", "server url", "api base", "api url", "地址");
        sure(Factor.THINKING, "thinking", "thinking mode", "think", "think mode", "enable thinking", "思考", "思考模式",
                "是否思考", "开启思考", "深度思考");
        likely(Factor.THINKING, "reasoning", "reasoning mode", "推理模式");
        sure(Factor.CONCURRENCY, "concurrency", "max concurrency", "concur", "number of concurrency",
                "concurrent requests", "conc", "concurrent",
                "num concurrent requests", "number of concurrent requests", "concurrency level", "request concurrency",
                "maximum request concurrency", "max request concurrency", "max reqeuest concurrency", "并发", "并发数",
                "并发量", "并发请求数", "并发度", "最大并发", "最大并发数", "并发请求", "concurrent users", "ccu", "concurrencies",
                "target concurrency", "concurrency limit", "num concurrent", "请求并发数", "并发用户数", "max num concurrency",
                "maximum concurrency");
        likely(Factor.CONCURRENCY, "users", "num users", "number of users", "virtual users", "vus", "parallel",
                "parallel requests", "parallelism", "threads", "workers", "clients", "num clients",
                "concurrent clients",
                "用户数", "streams", "parallel streams", "num workers", "n parallel", "用户并发", "con", "c", "cc",
                "batch size", "bs", "batchsize", "批大小");
        sure(Factor.REQUEST_RATE, "request rate", "req rate", "traffic request rate", "request rate configured",
                "target request rate", "arrival rate", "request rate qps", "target qps", "target rps", "请求速率", "请求率",
                "offered load", "configured rate", "request rate req/s", "目标qps");
        likely(Factor.REQUEST_RATE, "rate", "速率", "load", "rr");
        sure(Factor.REQUESTS, "requests", "num prompts", "number of prompts", "num requests", "number of requests",
                "total requests", "n requests", "n req", "expected number of requests", "request count", "请求数", "总请求数",
                "请求数量", "请求总数", "nreq",
                "total number of requests", "num reqs", "n prompts");
        likely(Factor.REQUESTS, "n", "n req", "n reqs", "num req", "prompts", "samples", "num samples", "样本数");
        sure(Factor.MAX_TOKENS, "max tokens", "max new tokens", "max output tokens", "max completion tokens",
                "最大输出长度", "最大输出token数", "最大token数", "max gen tokens");
        sure(Factor.INPUT_TOKENS, "input len", "input length", "isl", "prompt len", "prompt length",
                "random input len", "input seq len", "input sequence length", "input length tokens", "输入长度",
                "input size",
                "prompt size", "inp len", "in len", "输入token长度", "avg input length", "context length",
                "input token length", "输入序列长度");
        likely(Factor.INPUT_TOKENS, "input tokens", "in tokens", "input", "prompt", "prompt tokens", "输入token",
                "输入token数",
                "输入", "context", "tokens in", "上下文长度", "context size", "context len", "ctx", "input token");
        sure(Factor.OUTPUT_TOKENS, "output len", "output length", "osl", "random output len", "output seq len",
                "output sequence length", "out len", "输出长度", "output size", "gen len", "generation length",
                "output token length",
                "输出序列长度", "输出token长度");
        likely(Factor.OUTPUT_TOKENS, "output tokens", "out tokens", "output", "输出token", "输出token数", "输出", "tokens out",
                "generated length", "output token", "max output len", "decode length");
        sure(Factor.TEMPERATURE, "temperature", "temp", "温度");
        sure(Factor.DATASET, "dataset", "dataset name", "数据集", "dataset path", "data set");
        likely(Factor.DATASET, "workload", "profile", "负载", "task", "trace");
    }

    private FactorNames() {
    }

    private static void sure(Factor factor, String... names) {
        for (String name : names) {
            BY_WORDS.put(name, new Name(factor, true));
        }
    }

    private static void likely(Factor factor, String... names) {
        for (String name : names) {
            BY_WORDS.putIfAbsent(name, new Name(factor, false));
        }
    }

    /// The one condition whose names begin so: a terminal cut the rest off.
    static Optional<Name> beginning(String words) {
        List<Factor> factors = BY_WORDS.entrySet().stream().filter(entry -> entry.getKey().startsWith(words))
                .map(entry -> entry.getValue().factor()).distinct().toList();
        return factors.size() == 1 ? Optional.of(new Name(factors.getFirst(), false)) : Optional.empty();
    }

    static Optional<Name> of(String words) {
        return Optional.ofNullable(BY_WORDS.get(words));
    }
}
