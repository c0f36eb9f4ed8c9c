package dev.touchstone.load.trust;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientLimitTest {

    /// A calm client: ten seconds of 20 ms gaps, everything far from its threshold.
    private double chunkGap = 0.020;
    private double stampDelay = 0.0002;
    private long stamps = 10_000;
    private double scheduleLag = 0.001;
    private double wakeUpDelay = 0.0003;
    private double gcShare = 0.004;
    private double cpuShare = 0.3;
    private double seconds = 10;
    private long scheduled = 1_000;
    private long wakeUps = 500;

    @Test
    void aCalmClientIsNoLimit() {
        assertThat(sentence()).isNull();
    }

    @Test
    void whatWasNotMeasuredIsNoLimit() {
        assertThat(ClientLimit.sentence(new ClientObservations(10, Double.NaN, Double.NaN, 0, Double.NaN, 0, Double.NaN,
                0, Double.NaN, Double.NaN))).isNull();
    }

    @Test
    void chunksThatWaitedForTheirStamp() {
        stampDelay = 0.0234;
        assertThat(sentence()).isEqualTo("The client was the limit: received chunks waited 23 ms (p99) for their stamp."
                + " Use fewer requests in flight, or send from a faster machine.");
    }

    @ParameterizedTest(name = "gap {0} s: {1} s is tolerable")
    @CsvSource({"0.001, 0.003", "0.020, 0.003", "0.040, 0.004", "0.050, 0.005", "0.500, 0.005", "NaN, 0.005"})
    void aStampMayBeLateByATenthOfTheGap(double gap, double tolerable) {
        chunkGap = gap;
        stampDelay = tolerable;
        assertThat(sentence()).isNull();
        stampDelay = tolerable * 1.01;
        assertThat(sentence()).contains("for their stamp");
    }

    @Test
    void oneLateStampOfFewIsAnAccidentButIsNotTrusted() {
        stampDelay = 0.029;
        stamps = 99;
        assertThat(sentence()).isNull();
        assertThat(ClientLimit.isOpen(seen())).isTrue();
        stamps = 100;
        assertThat(sentence()).contains("waited 29 ms (p99) for their stamp");
        assertThat(ClientLimit.isOpen(seen())).isFalse();
        stampDelay = 0.0029;
        stamps = 99;
        assertThat(sentence()).isNull();
        assertThat(ClientLimit.isOpen(seen())).isFalse();
    }

    @Test
    void aVeryLateStampIsNoAccident() {
        stampDelay = 0.219;
        stamps = 20;
        assertThat(sentence()).isEqualTo("The client was the limit: received chunks waited up to 219 ms for their stamp."
                + " Use fewer requests in flight, or send from a faster machine.");
        assertThat(ClientLimit.isOpen(seen())).isTrue();
    }

    @Test
    void requestsSentTooLate() {
        scheduleLag = 0.0142;
        assertThat(sentence()).isEqualTo("The client was the limit: requests were sent 14 ms (p99) later than planned."
                + " Use a lower rate, or send from a faster machine.");
    }

    /// Few of them may be an accident unless they are very late; whether they are one is open.
    @Test
    void fewLateRequestsAndWakeUpsAreOpen() {
        assertThat(ClientLimit.isOpen(seen())).as("nothing is late").isFalse();
        scheduleLag = 0.0142;
        assertThat(ClientLimit.isOpen(seen())).as("of many").isFalse();
        scheduled = 99;
        assertThat(sentence()).isNull();
        assertThat(ClientLimit.isOpen(seen())).isTrue();
        scheduleLag = 0.142;
        assertThat(sentence()).contains("requests were sent up to 142 ms later than planned");
        scheduleLag = 0.001;
        assertThat(ClientLimit.isOpen(seen())).isFalse();
        wakeUpDelay = 0.0061;
        assertThat(ClientLimit.isOpen(seen())).isFalse();
        wakeUps = 99;
        assertThat(sentence()).isNull();
        assertThat(ClientLimit.isOpen(seen())).isTrue();
        wakeUpDelay = 0.0003;
        assertThat(ClientLimit.isOpen(seen())).isFalse();
    }

    @Test
    void aStarvedMachine() {
        wakeUpDelay = 0.0061;
        assertThat(sentence()).isEqualTo("The client was the limit: its threads were woken 6.1 ms (p99) too late."
                + " Close other programs, or send from a faster machine.");
    }

    @Test
    void garbageCollection() {
        gcShare = 0.07;
        assertThat(sentence()).contains("7 % of its time went into garbage collection", "TOUCHSTONE_OPTS");
    }

    @Test
    void theLikeliestCauseSaysWhatToDo() {
        cpuShare = 0.93;
        stampDelay = 0.0061;
        assertThat(sentence()).isEqualTo("The client was the limit: it used 93 % of all cores; received chunks waited"
                + " 6.1 ms (p99) for their stamp. Use fewer requests in flight, close other programs, or send from a"
                + " faster machine.");
    }

    @Test
    void theFirstMomentsSayNothingOfShares() {
        cpuShare = 1;
        gcShare = 0.5;
        seconds = 0.9;
        assertThat(sentence()).isNull();
    }

    private String sentence() {
        return ClientLimit.sentence(seen());
    }

    private ClientObservations seen() {
        return new ClientObservations(seconds, chunkGap, stampDelay, stamps, scheduleLag, scheduled,
                wakeUpDelay, wakeUps, gcShare, cpuShare);
    }
}
