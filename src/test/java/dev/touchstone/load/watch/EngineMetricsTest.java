package dev.touchstone.load.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EngineMetricsTest {

    @Test
    void vllm() {
        assertThat(sample("""
                # HELP vllm:num_requests_running Number of requests in model execution batches.
                # TYPE vllm:num_requests_running gauge
                vllm:num_requests_running{engine="0",model_name="m"} 8.0
                vllm:num_requests_waiting{engine="0",model_name="m"} 3.0
                vllm:num_requests_waiting_by_reason{engine="0",model_name="m",reason="capacity"} 3.0
                vllm:kv_cache_usage_perc{engine="0",model_name="m"} 0.25
                vllm:prefix_cache_queries_total{engine="0",model_name="m"} 1000.0
                vllm:prefix_cache_queries_created{engine="0",model_name="m"} 1.7e+09
                vllm:prefix_cache_hits_total{engine="0",model_name="m"} 400.0
                vllm:num_preemptions_total{engine="0",model_name="m"} 2.0
                vllm:prompt_tokens_total{engine="0",model_name="m"} 8.128902e+06
                vllm:generation_tokens_total{engine="0",model_name="m"} 5120.0
                vllm:time_to_first_token_seconds_bucket{engine="0",le="+Inf",model_name="m"} 12.0
                vllm:time_to_first_token_seconds_count{engine="0",model_name="m"} 12.0
                vllm:time_to_first_token_seconds_sum{engine="0",model_name="m"} 3.5
                """)).isEqualTo(
                new ServerSample(1, 8.0, 3.0, 0.25, 400.0, 1000.0, 2.0, 8_128_902.0, 5120.0, 3.5, 12.0));
    }

    @Test
    void theSizeOfABlockIsALabel() {
        assertThat(sample("vllm:cache_config_info{block_size=\"16\",engine=\"0\"} 1.0\n"
                + "vllm:cache_config_info{block_size=\"16\",engine=\"1\"} 1.0\n").cacheBlock()).isEqualTo(16);
        assertThat(sample("sglang:cache_config_info{num_pages=\"900\",page_size=\"1\"} 1.0\n").cacheBlock()).isEqualTo(1);
        assertThat(sample("vllm:cache_config_info{block_size=\"None\"} 1.0\n").cacheBlock()).isNull();
        assertThat(sample("vllm:cache_config_info{block_size=\"16\"} 1.0\nvllm:cache_config_info{block_size=\"32\"} 1.0\n")
                .cacheBlock()).as("two engines that differ").isNull();
        assertThat(sample("vllm:num_requests_running 1\n").cacheBlock()).isNull();
    }

    @Test
    void olderNamesOfVllm() {
        assertThat(sample("""
                vllm:num_requests_running{model_name="m"} 1.0
                vllm:gpu_cache_usage_perc{model_name="m"} 0.5
                vllm:gpu_prefix_cache_queries_total{model_name="m"} 10.0
                vllm:gpu_prefix_cache_hits_total{model_name="m"} 4.0
                """)).isEqualTo(new ServerSample(1, 1.0, null, 0.5, 4.0, 10.0, null, null, null, null, null));
    }

    @Test
    void dataParallelEnginesAreAddedUpAndTheirCachesAveraged() {
        String page = """
                vllm:num_requests_running{engine="0",model_name="m"} 3
                vllm:num_requests_running{engine="1",model_name="m"} 4
                vllm:kv_cache_usage_perc{engine="0",model_name="m"} 0.2
                vllm:kv_cache_usage_perc{engine="1",model_name="m"} 0.4
                vllm:generation_tokens_total{engine="0",model_name="m"} 100
                vllm:generation_tokens_total{engine="1",model_name="m"} 50
                """;
        ServerSample sample = sample(page);
        assertThat(sample.running()).isEqualTo(7);
        assertThat(sample.kvCacheUsage()).isBetween(0.299, 0.301);
        assertThat(sample.generatedTokens()).isEqualTo(150);
        assertThat(EngineMetrics.read(page).orElseThrow().engines()).containsExactly("0", "1");
    }

    @Test
    void sglangCountsTensorParallelRanksOnceAndDataParallelOnesEach() {
        assertThat(sample("""
                sglang:num_running_reqs{dp_rank="0",engine_type="unified",model_name="m",pp_rank="0",tp_rank="0"} 10.0
                sglang:num_running_reqs{dp_rank="0",engine_type="unified",model_name="m",pp_rank="0",tp_rank="1"} 10.0
                sglang:num_running_reqs{dp_rank="1",engine_type="unified",model_name="m",pp_rank="0",tp_rank="2"} 6.0
                sglang:num_running_reqs{dp_rank="1",engine_type="unified",model_name="m",pp_rank="0",tp_rank="3"} 6.0
                sglang:num_queue_reqs{dp_rank="0",engine_type="unified",model_name="m",tp_rank="0",priority=""} 5.0
                sglang:num_queue_reqs{dp_rank="0",engine_type="unified",model_name="m",tp_rank="0",priority="1"} 2.0
                sglang:num_queue_reqs{dp_rank="0",engine_type="unified",model_name="m",tp_rank="0",priority="2"} 3.0
                sglang:token_usage{dp_rank="0",model_name="m",tp_rank="0"} 0.5
                sglang:token_usage{dp_rank="1",model_name="m",tp_rank="2"} 0.7
                sglang:prompt_tokens_total{model_name="m"} 600.0
                sglang:generation_tokens_total{is_streaming="true",model_name="m"} 700.0
                sglang:generation_tokens_total{is_streaming="false",model_name="m"} 7.0
                sglang:cached_tokens_total{cache_source="device",model_name="m"} 100.0
                sglang:cached_tokens_total{cache_source="host",model_name="m"} 20.0
                sglang:num_retracted_requests_total{model_name="m",tp_rank="0"} 1.0
                sglang:time_to_first_token_seconds_sum{model_name="m"} 2.5
                sglang:time_to_first_token_seconds_count{model_name="m"} 9.0
                """)).isEqualTo(new ServerSample(1, 16.0, 5.0, 0.6, 120.0, 600.0, 1.0, 600.0, 707.0, 2.5, 9.0));
    }

    @Test
    void llamaCppCountsComputedAndCachedPromptTokensApart() {
        assertThat(sample("""
                llamacpp:prompt_tokens_total 90
                llamacpp:prompt_tokens_cached_total 10
                llamacpp:tokens_predicted_total 512
                llamacpp:requests_processing 8
                llamacpp:requests_deferred 24
                """)).isEqualTo(new ServerSample(1, 8.0, 24.0, null, 10.0, 100.0, null, 100.0, 512.0, null, null));
        assertThat(sample("""
                llamacpp:prompt_tokens_total 90
                llamacpp:kv_cache_usage_ratio 0.1
                """)).isEqualTo(new ServerSample(1, null, null, 0.1, null, null, null, 90.0, null, null, null));
    }

    @Test
    void whatIsNoFigureIsPassedOver() {
        assertThat(sample("""
                vllm:num_requests_running{engine="0"} NaN
                vllm:num_requests_running{engine="1"} +Inf
                vllm:num_requests_running{engine="2",model_name="a \\"b\\" } \\\\ c\\n"} 4 1700000000000
                vllm:num_requests_running{engine="3" 5
                vllm:num_requests_running{engine="4
                vllm:num_requests_running{engine="5"}
                vllm:num_requests_running{engine="6"} many
                vllm:num_requests_running_more 9
                vllm:num_requests_waiting{} 0 # {trace_id="x"} 1
                \u0000\uFFFD garbage
                """)).isEqualTo(new ServerSample(1, 4.0, 0.0, null, null, null, null, null, null, null, null));
    }

    @Test
    void aPageOfAnotherProgramIsNone() {
        assertThat(EngineMetrics.read("process_cpu_seconds_total 12.5\ntgi_queue_size 3\n")).isEmpty();
        assertThat(EngineMetrics.read("<html><body>vllm:num_requests_running 3</body></html>")).isEmpty();
        assertThat(EngineMetrics.read("")).isEmpty();
    }

    private static ServerSample sample(String page) {
        return EngineMetrics.read(page).orElseThrow().sample(1);
    }
}
