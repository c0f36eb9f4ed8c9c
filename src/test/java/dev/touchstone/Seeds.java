package dev.touchstone;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/// Gives each property a fixed seed, made from its name, so that two builds of the same tree try the same values.
/// `mvn -Pnew-seeds test` leaves the seeds to jqwik, which draws new ones, and tries ten times as many values.
public final class Seeds implements AroundPropertyHook {

    private static final boolean NEW = "new".equals(System.getProperty("touchstone.seeds"));
    private static final int MORE = 10;
    private static final int TRIES_OF_JQWIK = 1000;

    /// Whether this build draws new seeds.
    static boolean areNew() {
        return NEW;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property)
            throws Throwable {
        PropertyAttributes attributes = context.attributes();
        if (NEW) {
            int tries = attributes.tries().orElse(TRIES_OF_JQWIK);
            // An example is tried once: nothing in it is drawn.
            attributes.setTries(tries == 1 ? 1 : MORE * tries);
        } else if (attributes.seed().isEmpty()) {
            attributes.setSeed(String.valueOf(context.extendedLabel().hashCode()));
        }
        return property.execute();
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }
}
