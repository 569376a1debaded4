import type { PdfDocument } from './pdf-document.ts';

const fileName = 'factur-x.xml';

/**
 * Puts an invoice for programs into its archived PDF, and says so in the metadata: Factur-X 1.0, level EN 16931. The same format is
 * called ZUGFeRD in Germany.
 */
export function attachInvoice({ kit }: PdfDocument, xml: string, createdAt: Date): void {
  kit.file(Buffer.from(xml), {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  });
  kit.appendXML(facturX);
  kit.appendXML(extensions);
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const facturX = `
  <rdf:Description xmlns:fx="${namespace}" rdf:about="">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>`;

const property = (name: string, valueType: string, description: string, category = 'external') => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>${valueType}</pdfaProperty:valueType>
          <pdfaProperty:category>${category}</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`;

const schema = (title: string, uri: string, prefix: string, properties: readonly string[]) => `
    <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>${title}</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties.join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li>`;

/** Declares the metadata that PDF/A doesn't know by itself, as it demands. */
const extensions = `
  <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
    <pdfaExtension:schemas><rdf:Bag>${schema('Factur-X PDFA Extension Schema', namespace, 'fx', [
      property('DocumentFileName', 'Text', 'name of the embedded XML invoice file'),
      property('DocumentType', 'Text', 'INVOICE'),
      property('Version', 'Text', 'version of the standard of the XML'),
      property('ConformanceLevel', 'Text', 'conformance level of the XML'),
    ])}${schema('PDF/UA Universal Accessibility Schema', 'http://www.aiim.org/pdfua/ns/id/', 'pdfuaid', [
      property('part', 'Integer', 'part of ISO 14289 that the document keeps', 'internal'),
    ])}
    </rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;
