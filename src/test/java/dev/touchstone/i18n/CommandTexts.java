package dev.touchstone.i18n;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// What the command line refuses with and what it prints to standard error, as its source writes it: `{0}` for each value, and
/// `“` for each quotation mark, as [PrintedSentencesTest] has them.
final class CommandTexts extends TreeScanner<Void, Void> {

    private static final String PACKAGE = "dev.touchstone.cli";
    private static final Set<String> REFUSALS = Set.of("WrongUsage", "TypeConversionException", "ParameterException", "IOException");
    private static final Pattern FORMAT = Pattern.compile("%[-.\\d]*[a-z]");
    private static final String VALUE = "{0}";

    private final SortedSet<String> texts = new TreeSet<>();

    private CommandTexts() {
    }

    static SortedSet<String> ofTheProgram() {
        CommandTexts found = new CommandTexts();
        SourceTexts.units(unit -> {
            if (isOfCommands(unit)) {
                found.scan(unit, null);
            }
        });
        return found.texts;
    }

    private static boolean isOfCommands(CompilationUnitTree unit) {
        String name = unit.getPackageName().toString();
        return name.equals(PACKAGE) || name.startsWith(PACKAGE + ".");
    }

    @Override
    public Void visitNewClass(NewClassTree made, Void nothing) {
        if (REFUSALS.contains(made.getIdentifier().toString())) {
            made.getArguments().forEach(this::add);
        }
        return super.visitNewClass(made, nothing);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
        String method = call.getMethodSelect().toString();
        if (method.endsWith("err().println") || method.endsWith("err.println")) {
            call.getArguments().forEach(this::add);
        }
        return super.visitMethodInvocation(call, nothing);
    }

    private void add(ExpressionTree text) {
        templates(text).stream().map(one -> one.replaceAll("(\\{0})+", VALUE).replace('"', '“')).forEach(texts::add);
    }

    /// One for each branch of what is conditional.
    private static List<String> templates(ExpressionTree expression) {
        return switch (expression) {
            case LiteralTree literal when literal.getValue() instanceof String text -> List.of(text);
            case ParenthesizedTree inner -> templates(inner.getExpression());
            case ConditionalExpressionTree either -> List.copyOf(new TreeSet<>(
                    List.of(templates(either.getTrueExpression()), templates(either.getFalseExpression())).stream().flatMap(List::stream).toList()));
            case BinaryTree sum -> templates(sum.getLeftOperand()).stream()
                    .flatMap(left -> templates(sum.getRightOperand()).stream().map(left::concat)).toList();
            case MethodInvocationTree call when call.getMethodSelect() instanceof MemberSelectTree select
                    && select.getIdentifier().contentEquals("formatted") -> templates(select.getExpression()).stream()
                    .map(format -> FORMAT.matcher(format).replaceAll("{0}")).toList();
            default -> List.of(VALUE);
        };
    }
}
