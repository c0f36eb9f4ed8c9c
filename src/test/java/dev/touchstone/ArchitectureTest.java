package dev.touchstone;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ComparisonOptions;
import dev.touchstone.compare.Comparisons;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.FindingRules;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.study.Studies;
import dev.touchstone.compare.study.StudyInput;
import java.net.http.HttpClient;
import java.util.Collection;
import java.util.List;

/// Holds the direction in which code may depend on code (see src/docs/decisions/0001-shape.md).
@AnalyzeClasses(packages = "dev.touchstone", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule arrowsRunOneWay = Architectures.layeredArchitecture().consideringOnlyDependenciesInLayers()
            .layer("main").definedBy("dev.touchstone")
            .layer("faces").definedBy("..cli..", "..ui..")
            .layer("chart.fx").definedBy("..chart.fx..")
            .layer("outputs").definedBy("..report..", "..chart.svg..", "..archive..")
            .layer("chart").definedBy("dev.touchstone.chart", "dev.touchstone.chart.requests",
                    "dev.touchstone.chart.runs", "dev.touchstone.chart.campaign")
            .layer("table").definedBy("dev.touchstone.table")
            .layer("campaign").definedBy("dev.touchstone.campaign..")
            .layer("compare").definedBy("..compare..")
            .layer("importer").definedBy("..importer..")
            .layer("load").definedBy("..load..")
            .layer("simulator").definedBy("..simulator..")
            .layer("cost").definedBy("..cost..")
            .layer("model").definedBy("..model..")
            .layer("command").definedBy("dev.touchstone.command..")
            .layer("i18n").definedBy("..i18n..")
            .whereLayer("main").mayNotBeAccessedByAnyLayer()
            .whereLayer("i18n").mayNotAccessAnyLayer()
            .whereLayer("faces").mayOnlyBeAccessedByLayers("main")
            .whereLayer("chart.fx").mayOnlyBeAccessedByLayers("faces")
            .whereLayer("outputs").mayOnlyBeAccessedByLayers("chart.fx", "faces")
            .whereLayer("chart").mayOnlyBeAccessedByLayers("outputs", "chart.fx", "faces")
            .whereLayer("table").mayOnlyBeAccessedByLayers("chart", "outputs", "chart.fx", "faces")
            .whereLayer("campaign").mayOnlyBeAccessedByLayers("table", "chart", "outputs", "chart.fx", "faces")
            .whereLayer("compare").mayOnlyBeAccessedByLayers("campaign", "table", "chart", "outputs", "chart.fx", "faces")
            .whereLayer("importer").mayOnlyBeAccessedByLayers("compare", "campaign", "table", "chart", "outputs", "chart.fx",
                    "faces")
            .whereLayer("load").mayOnlyBeAccessedByLayers("compare", "campaign", "table", "chart", "outputs", "chart.fx", "faces")
            .whereLayer("command").mayOnlyBeAccessedByLayers("load", "campaign", "table", "chart", "outputs", "chart.fx", "faces")
            .whereLayer("cost").mayOnlyBeAccessedByLayers("load", "compare", "campaign", "table", "chart", "outputs", "chart.fx",
                    "faces")
            .whereLayer("simulator").mayOnlyBeAccessedByLayers("faces");

    @ArchTest
    static final ArchRule onlyTheWindowSeesJavaFx = noClasses().that()
            .resideOutsideOfPackages("..ui..", "..chart.fx..")
            .should().dependOnClassesThat().resideInAnyPackage("javafx..", "org.controlsfx..", "atlantafx..");

    /// Other controls of it need packages that the modules of JavaFX do not export: the program would fail where these tests,
    /// which run without modules, do not.
    @ArchTest
    static final ArchRule ofControlsFxOnlyWhatWorksInModules = noClasses().should().dependOnClassesThat(
            resideInAPackage("org.controlsfx..").and(not(simpleName("SegmentedButton"))));

    /// The first client of a process fixes the settings of all later ones, see [dev.touchstone.load.http.JdkSettings].
    @ArchTest
    static final ArchRule onlyLoadOpensHttpClients = noClasses().that().resideOutsideOfPackage("..load..")
            .should().callMethod(HttpClient.class, "newBuilder").orShould().callMethod(HttpClient.class, "newHttpClient");

    @ArchTest
    static final ArchRule theFacesDoNotKnowEachOther = noClasses().that().resideInAPackage("..cli..")
            .should().dependOnClassesThat().resideInAPackage("..ui..");

    /// What follows from runs is derived in one place: the faces and the reports take it from there.
    @ArchTest
    static final ArchRule answersComeFromOnePlace = noClasses().that().resideOutsideOfPackage("..compare..")
            .should().callMethod(Inspection.class, "of", Collection.class)
            .orShould().callMethod(Studies.class, "of", StudyInput.class)
            .orShould().callMethod(FindingRules.class, "of", StudyInput.class, List.class)
            .orShould().callMethod(Comparison.class, "of", List.class, Lens.class, Inspection.class)
            .orShould().callConstructor(Comparisons.class, List.class)
            .orShould().callMethod(ComparisonOptions.class, "of", Collection.class);

    /// The checks look at runs once for all that follows from them.
    @ArchTest
    static final ArchRule runsAreInspectedOnce = noClasses()
            .that().doNotBelongToAnyOf(Answers.class, Checks.class)
            .should().callMethod(Inspection.class, "of", Collection.class);

    @ArchTest
    static final ArchRule noCircles = slices().matching("dev.touchstone.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noCirclesInLoad = slices().matching("dev.touchstone.load.(*)..").should().beFreeOfCycles();

    /// Texts, columns and files know no format.
    @ArchTest
    static final ArchRule noCirclesInTheImporter = slices().matching("dev.touchstone.importer.(*)..").should()
            .beFreeOfCycles();

    @ArchTest
    static final ArchRule noCirclesInTheWindow = slices().matching("dev.touchstone.ui.(*)..").should()
            .beFreeOfCycles();

    /// Each package is a slice of its own, `dev.touchstone` itself too.
    @ArchTest
    static final ArchRule noCirclesAmongPackages = slices().assignedFrom(new SliceAssignment() {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            return SliceIdentifier.of(javaClass.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }).should().beFreeOfCycles();
}
