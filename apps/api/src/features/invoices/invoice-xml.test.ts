import { splitTax, type Currency } from '@atrium/domain';
import { invoiceXml, type InvoiceContent } from './invoice-xml.ts';

const address = { address: '1 Dock Road', zipCode: 'E1 6AN', city: 'London', countryCode: 'GB' };

/** An invoice over three of these prices at a rate. */
function anInvoice(
  gross: number,
  basisPoints: number,
  changes: Partial<InvoiceContent> = {},
): InvoiceContent {
  const { lines, ...sums } = splitTax([3 * gross], basisPoints);
  return {
    kind: 'INVOICE',
    number: 'HARBOUR-2027-00001',
    issuedOn: '2027-03-01',
    currency: 'EUR',
    seller: {
      ...address,
      name: 'Harbour Ltd',
      registrationNumber: '1',
      vatNumber: 'GB980780684',
      email: 'a@b.example',
    },
    buyer: { ...address, name: 'R&D <Engines>', person: 'Ada', vatNumber: null, email: 'c@d.example' },
    firstDay: '2027-05-12',
    lastDay: '2027-05-13',
    purchaseOrder: null,
    creditsNumber: null,
    basisPoints,
    exemption: null,
    lines: lines.map((line) => ({ ...line, text: 'Standard', quantity: 3 })),
    ...sums,
    notes: ['Paid.'],
    ...changes,
  };
}

/** The texts of an element, in their order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</`, 'g'))].map(([, text]) => text);

test('sums are those that were charged, and a piece has its price with more decimals', () => {
  const xml = invoiceXml(anInvoice(4999, 1900));
  expect(all(xml, 'ChargeAmount')).toEqual(['42.010000']);
  expect(all(xml, 'LineTotalAmount')).toEqual(['126.03', '126.03']);
  expect(all(xml, 'TaxTotalAmount')).toEqual(['23.94']);
  expect(all(xml, 'GrandTotalAmount')).toEqual(['149.97']);
  expect(all(xml, 'DuePayableAmount')).toEqual(['0.00']);
  expect(all(xml, 'CategoryCode')).toEqual(['S', 'S']);
});

test.each<[Currency, string]>([
  ['JPY', '14997'],
  ['USD', '149.97'],
])('amounts in %s have its decimals', (currency, total) => {
  expect(all(invoiceXml(anInvoice(4999, 1000, { currency })), 'GrandTotalAmount')).toEqual([total]);
});

test('an invoice without tax says why, and a credit note which invoice it credits', () => {
  const xml = invoiceXml(
    anInvoice(100, 0, { kind: 'CREDIT_NOTE', exemption: 'Education', creditsNumber: 'HARBOUR-2027-00007' }),
  );
  expect(all(xml, 'TypeCode')).toEqual(['381', 'VAT', 'VAT']);
  expect(all(xml, 'CategoryCode')).toEqual(['E', 'E']);
  expect(all(xml, 'ExemptionReason')).toEqual(['Education']);
  expect(all(xml, 'IssuerAssignedID')).toEqual(['HARBOUR-2027-00007']);
});

test('names are written with their signs', () => {
  expect(invoiceXml(anInvoice(100, 0))).toContain('R&amp;D &lt;Engines&gt;');
});

test.each([
  ['GB', '980780684', '<ram:ID schemeID="VA">GB980780684</ram:ID>'],
  ['DE', 'DE136695976', '<ram:ID schemeID="VA">DE136695976</ram:ID>'],
  ['US', '12-3456789', '<ram:ID schemeID="FC">12-3456789</ram:ID>'],
])('a seller in %s with the number %s is named as %s', (countryCode, vatNumber, written) => {
  const { seller, ...rest } = anInvoice(100, 0);
  expect(invoiceXml({ ...rest, seller: { ...seller, countryCode, vatNumber } })).toContain(written);
});
