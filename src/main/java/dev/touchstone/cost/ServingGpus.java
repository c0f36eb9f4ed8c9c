package dev.touchstone.cost;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;

/// The GPUs of a run with what is set for them, or why that is not known.
sealed interface ServingGpus {

    /// @param count how many serve
    record Known(GpuPrice price, long count) implements ServingGpus {
    }

    /// @param reason a clause: `no price is set for H100`
    record Unknown(String reason) implements ServingGpus {
    }

    static ServingGpus of(Run run, GpuPrices prices) {
        Level gpu = run.conditions().level(Factor.GPU).orElse(null);
        if (prices.all().isEmpty()) {
            return new Unknown(I18n.text("the table of prices is empty"));
        }
        if (gpu == null) {
            return new Unknown(I18n.text("its GPU is not known"));
        }
        List<GpuPrice> fitting = prices.fitting(gpu.toString());
        if (fitting.isEmpty()) {
            return new Unknown(I18n.text("the table of prices has no {0}", gpu));
        }
        if (fitting.size() > 1) {
            return new Unknown(I18n.text("{0} fits {1} and {2} of the table of prices", gpu, fitting.getFirst().gpu(),
                    fitting.getLast().gpu()));
        }
        return run.conditions().level(Factor.GPU_COUNT).orElse(null) instanceof Level.Number(double count) && count >= 1
                && count == Math.rint(count) ? new Known(fitting.getFirst(), (long) count)
                : new Unknown(I18n.text("the number of its GPUs is not known"));
    }
}
