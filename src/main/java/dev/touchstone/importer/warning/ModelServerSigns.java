package dev.touchstone.importer.warning;

import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// What shows that a text is about a server of a language model. Requests per second and latencies are measured on
/// servers of all kinds: where nothing in a text names a model, an engine or tokens, and words near a table name another
/// kind of server, it is a question whether the table lists runs.
public final class ModelServerSigns {

    private static final int NEAR = 60;
    /// A line is near several tables.
    private static final LabelCache<Sign> SIGNS = new LabelCache<>(ModelServerSigns::sign);
    private static final Pattern WORDS = Pattern.compile("(?i)(?<![a-z0-9])(?:" + EngineNames.alternatives()
            + "|llms?|vlms?|gpt|language models?|inference|tokens|tok/s|ttft|tpot|itl|first token|prompts?|prefill|decod(?:e|ing)"
            + "|thinking|chat|completions?|openai|hugging ?face|transformers|triton|tensorrt|openvino|kv ?cache"
            + "|llama|qwen|deepseek|mi[sx]tral|gemma|phi-?\\d|glm|kimi|minimax|gpt-oss|falcon|whisper|embedding models?|reranke?r?s?"
            + "|bge|isl|osl|input len(?:gth)?|output len(?:gth)?|batch size|tp ?= ?\\d|fp8|bf16|fp16|int[48]|awq|gptq)(?![a-z])"
            + "|(?<![a-z0-9])\\d{1,3}(?:\\.\\d)?b(?![a-z0-9])|模型|推理|大语言|吐字|首字|输出长度");
    private static final Pattern OTHERS = Pattern.compile("(?i)(?<![a-z0-9])(?:https?|gateways?|nginx|envoy|haproxy|traefik|caddy"
            + "|apache|tomcat|prox(?:y|ies)|load balancers?|ingress|vector (?:search|stores?|databases?|db|index(?:es)?)|recall ?@ ?\\d{1,4}"
            + "|hnsw|ivf|faiss|milvus|qdrant|weaviate|pinecone|pgvector|chroma(?:db)?|elasticsearch|opensearch|redis|postgres(?:ql)?"
            + "|mysql|mongodb|cassandra|sqlite|databases?|sql|kafka|rabbitmq|grpc|graphql|websockets?|micro-?services?|spring boot"
            + "|fastapi|flask|django|express|node\\.js|web (?:servers?|services?|apps?|frameworks?)|rest apis?|jmeter|wrk2?|apache ?bench"
            + "|blockchain|ecdsa|hmac(?:-sha\\d{3})?|sha-?256|secp256k1|ledger|consensus|tpc-?c|pgbench|sysbench|ycsb)(?![a-z])"
            + "|网关|数据库|向量检索|接口压测|微服务|签名|区块链|交易|支付"
            + "|(?<=\\|\\s{0,9}|^)/(?!v\\d|api/(?:chat|generate)|generate|chat|completions?|models?)[a-z][\\w/-]{1,40}(?=\\s*[|,\\t])");
    /// Measured on servers of all kinds.
    private static final Set<Quantity> ANYWHERE = EnumSet.of(Quantity.REQUEST_THROUGHPUT, Quantity.E2E_LATENCY,
            Quantity.DURATION, Quantity.REQUESTS, Quantity.SUCCESSFUL_REQUESTS, Quantity.FAILED_REQUESTS,
            Quantity.PEAK_CONCURRENCY, Quantity.MEAN_CONCURRENCY);
    /// Conditions of tests of servers of all kinds; a column of frameworks is taken for one of engines.
    private static final Set<Factor> OF_ANY_SERVER = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.ENGINE, Factor.ENGINE_VERSION, Factor.URL, Factor.API, Factor.NODES, Factor.DATASET);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Pattern TRANSACTIONS = Pattern.compile("(?i)[^(（]{0,40}[(（]?tps[)）]?");
    private static final String DOUBT = "it may be of another kind of server: nothing on the page names a model, an engine or tokens";

    private boolean seen;

    /// What the words of a line show.
    private enum Sign {
        MODEL_SERVER,
        OTHER_SERVER,
        NONE
    }

    /// @param source the name of the text
    public ModelServerSigns(String source) {
        seen = areIn(source);
    }

    /// Records what the text holds.
    public void take(Block block) {
        seen = seen || switch (block) {
            case Block.Result result -> !isOfAnyServer(result, false);
            case Block.Launch _, Block.ServerStart _, Block.EngineLog _, Block.GpuDump _, Block.BenchmarkCommand _ -> true;
            case Block.Heading heading -> areIn(heading.text());
            case Block.Remark remark -> areIn(remark.text());
            case Block.Fact fact -> !areOfAnyServer(fact.conditions());
            case Block.Description description -> !areOfAnyServer(description.conditions());
            default -> false;
        };
    }

    /// Returns the blocks of a table, or the table with a doubt instead of its runs where nothing shows that they are
    /// runs of a model server.
    ///
    /// @param cursor behind the blocks
    public List<Block> checked(List<Block> blocks, Cursor cursor) {
        if (seen || blocks.isEmpty()) {
            return blocks;
        }
        PlainTable table = blocks.stream().filter(block -> block instanceof Block.Table(var it) && it.isOfRuns())
                .map(block -> ((Block.Table) block).table()).findFirst().orElse(null);
        if (table == null || table.remembered() || blocks.stream().anyMatch(block -> block instanceof Block.Result result
                && !isOfAnyServer(result, hasTransactions(table))) || !isOfAnother(table, cursor, areTimesAlone(blocks))) {
            return blocks;
        }
        return List.of(new Block.Table(new PlainTable(table.lines(), table.shape(), table.mapping(), false, table.rows(),
                table.rowCount(), DOUBT, table.questions())));
    }

    /// `TPS` alone may be transactions per second.
    private static boolean hasTransactions(PlainTable table) {
        return table.mapping().columns().stream().anyMatch(column -> column.readAs() instanceof Meaning.Figure(Metric metric, _, _)
                && metric.equals(OUTPUT) && TRANSACTIONS.matcher(column.label()).matches());
    }

    /// @param hasTransactions whether its rate of tokens may be one of transactions
    private static boolean isOfAnyServer(Block.Result result, boolean hasTransactions) {
        return areOfAnyServer(result.conditions()) && result.metrics().metrics().stream()
                .allMatch(metric -> ANYWHERE.contains(metric.quantity()) || hasTransactions && metric.equals(OUTPUT));
    }

    private static boolean areOfAnyServer(Conditions conditions) {
        return OF_ANY_SERVER.containsAll(conditions.factors());
    }

    /// Whether the runs have latencies and nothing else, not even a load: they may be times of anything.
    private static boolean areTimesAlone(List<Block> blocks) {
        return blocks.stream().allMatch(block -> !(block instanceof Block.Result result)
                || result.metrics().metrics().stream().allMatch(metric -> metric.quantity() == Quantity.E2E_LATENCY || metric.quantity() == Quantity.DURATION)
                        && result.conditions().factors().isEmpty());
    }

    /// Whether words near the table name no model server.
    ///
    /// @param isDoubtful whether the figures alone show nothing; else words near the table must name another kind of server
    private static boolean isOfAnother(PlainTable table, Cursor cursor, boolean isDoubtful) {
        boolean other = isDoubtful;
        for (int number = Math.max(1, table.lines().first() - NEAR); number <= table.lines().last() + NEAR; number++) {
            Line line = cursor.at(number);
            if (line == null && number > table.lines().last()) {
                break;
            }
            Sign sign = line == null ? Sign.NONE : SIGNS.of(line.text());
            if (sign == Sign.MODEL_SERVER) {
                return false;
            }
            other |= sign == Sign.OTHER_SERVER;
        }
        return other;
    }

    private static Sign sign(String line) {
        return areIn(line) ? Sign.MODEL_SERVER : OTHERS.matcher(line).find() ? Sign.OTHER_SERVER : Sign.NONE;
    }

    private static boolean areIn(String words) {
        return WORDS.matcher(words).find();
    }
}
