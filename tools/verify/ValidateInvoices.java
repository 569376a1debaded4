import java.io.StringReader;
import java.io.StringWriter;
import java.util.regex.Pattern;
import javax.xml.transform.Templates;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.mustangproject.ZUGFeRD.ZUGFeRDInvoiceImporter;
import org.mustangproject.validator.ZUGFeRDValidator;

/**
 * Validates invoices in one run of Java: by Mustang (PDF/A-3, schema and rules of Factur-X) and by the rules of EN 16931 as CEN publishes
 * them, because those of Factur-X take sums that don't add up. Prints a line for each, and the reports below those that aren't valid.
 */
public class ValidateInvoices {
  private static final String RULES = "xslt/en16931schematron/EN16931-CII-validation.xslt";
  private static final Pattern FAILED =
      Pattern.compile("<svrl:failed-assert[^>]*>.*?</svrl:failed-assert>", Pattern.DOTALL);

  public static void main(String[] files) throws Exception {
    ClassLoader loader = ZUGFeRDValidator.class.getClassLoader();
    Templates rules =
        new net.sf.saxon.TransformerFactoryImpl()
            .newTemplates(new StreamSource(loader.getResourceAsStream(RULES)));
    for (String file : files) {
      ZUGFeRDValidator mustang = new ZUGFeRDValidator();
      StringBuilder reports = new StringBuilder();
      String report = mustang.validate(file);
      if (!mustang.wasCompletelyValid()) reports.append(report);

      String xml = new ZUGFeRDInvoiceImporter(file).getUTF8();
      StringWriter result = new StringWriter();
      rules.newTransformer().transform(
          new StreamSource(new StringReader(xml)), new StreamResult(result));
      FAILED.matcher(result.toString()).results().forEach(failed -> reports.append(failed.group()).append('\n'));

      System.out.println((reports.isEmpty() ? "VALID " : "INVALID ") + file);
      System.out.print(reports);
    }
  }
}
