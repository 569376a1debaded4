import { XMLBuilder } from 'fast-xml-parser';
import { exponents, type Currency } from '@atrium/domain';

/** Seller or buyer as an invoice names it. */
export interface InvoiceParty {
  name: string;
  person?: string | null;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  registrationNumber?: string | null;
  vatNumber: string | null;
  email: string;
}

/** Content of an invoice or a credit note, for people and for programs; a credit note's amounts are positive. */
export interface InvoiceContent {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string;
  issuedOn: string;
  currency: Currency;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** When the seller performs. */
  firstDay: string;
  lastDay: string;
  orderNumber?: string;
  purchaseOrder: string | null;
  /** Of a credit note: the invoice that it credits. */
  creditsNumber: string | null;
  basisPoints: number;
  /** Why there is no tax. */
  exemption: string | null;
  /** The customer owes the tax itself. */
  isReverseCharge?: boolean;
  lines: readonly { text: string; quantity: number; netMinor: number; grossMinor: number }[];
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  /** Printed below the sums. */
  notes: readonly string[];
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/**
 * Writes an invoice for programs: Cross Industry Invoice of UN/CEFACT with the fields of EN 16931, in the order that its schema wants.
 * Everything is paid or refunded already, so nothing is left to pay.
 */
export function invoiceXml(invoice: InvoiceContent): string {
  const { currency, basisPoints } = invoice;
  const amount = (minor: number) => decimal(BigInt(minor), exponents[currency]);
  const tax = {
    'ram:CategoryCode': invoice.isReverseCharge ? 'AE' : basisPoints > 0 ? 'S' : 'E',
    'ram:RateApplicablePercent': decimal(BigInt(basisPoints), 2),
  };
  const xml: unknown = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': invoice.kind === 'INVOICE' ? '380' : '381',
        'ram:IssueDateTime': day(invoice.issuedOn),
        'ram:IncludedNote': invoice.notes.map((note) => ({ 'ram:Content': note })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(({ text, quantity, netMinor }, index) => ({
          'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
          'ram:SpecifiedTradeProduct': { 'ram:Name': text },
          'ram:SpecifiedLineTradeAgreement': {
            'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice(netMinor, quantity, currency) },
          },
          'ram:SpecifiedLineTradeDelivery': {
            // C62: pieces
            'ram:BilledQuantity': {
              '@unitCode': 'C62',
              '#text': String(netMinor < 0 ? -quantity : quantity),
            },
          },
          'ram:SpecifiedLineTradeSettlement': {
            'ram:ApplicableTradeTax': { 'ram:TypeCode': 'VAT', ...tax },
            'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(netMinor) },
          },
        })),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': party(invoice.seller, 'FC'),
          'ram:BuyerTradeParty': party(invoice.buyer, null),
          ...(invoice.orderNumber
            ? { 'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.orderNumber } }
            : {}),
          ...(invoice.purchaseOrder
            ? { 'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.purchaseOrder } }
            : {}),
        },
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': day(invoice.lastDay) },
        },
        'ram:ApplicableHeaderTradeSettlement': {
          'ram:InvoiceCurrencyCode': currency,
          'ram:ApplicableTradeTax': {
            'ram:CalculatedAmount': amount(invoice.taxMinor),
            'ram:TypeCode': 'VAT',
            ...(invoice.exemption === null ? {} : { 'ram:ExemptionReason': invoice.exemption }),
            'ram:BasisAmount': amount(invoice.netMinor),
            ...tax,
          },
          'ram:BillingSpecifiedPeriod': {
            'ram:StartDateTime': day(invoice.firstDay),
            'ram:EndDateTime': day(invoice.lastDay),
          },
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
            'ram:LineTotalAmount': amount(invoice.netMinor),
            'ram:TaxBasisTotalAmount': amount(invoice.netMinor),
            'ram:TaxTotalAmount': { '@currencyID': currency, '#text': amount(invoice.taxMinor) },
            'ram:GrandTotalAmount': amount(invoice.grossMinor),
            'ram:TotalPrepaidAmount': amount(invoice.grossMinor),
            'ram:DuePayableAmount': amount(0),
          },
          ...(invoice.creditsNumber
            ? { 'ram:InvoiceReferencedDocument': { 'ram:IssuerAssignedID': invoice.creditsNumber } }
            : {}),
        },
      },
    },
  });
  return String(xml);
}

/** Writes a day as EN 16931 has it. */
const day = (date: string) => ({
  'udt:DateTimeString': { '@format': '102', '#text': date.replaceAll('-', '') },
});

/** Writes a number by its digits, never through a float. */
function decimal(value: bigint, digits: number): string {
  const sign = value < 0n ? '-' : '';
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The price of one piece before tax. It is never negative, because a credited line has a negative quantity, and it has more decimals than the currency, because prices include tax. */
function unitPrice(netMinor: number, quantity: number, currency: Currency): string {
  const digits = 6;
  const dividend = BigInt(Math.abs(netMinor)) * 10n ** BigInt(digits - exponents[currency]);
  const divisor = BigInt(quantity);
  return decimal((2n * dividend + divisor) / (2n * divisor), digits);
}

/** A party; `otherNumber` is the scheme for tax numbers that don't begin with a country's code, which others can't name. */
function party(
  { name, person, address, zipCode, city, countryCode, registrationNumber, vatNumber, email }: InvoiceParty,
  otherNumber: 'FC' | null,
) {
  const country = countryCode.toUpperCase();
  const number = vatNumber === null ? null : withCountry(vatNumber, country);
  const scheme = number !== null && /^[A-Z]{2}/.test(number) ? 'VA' : otherNumber;
  return {
    'ram:Name': name,
    ...(registrationNumber ? { 'ram:SpecifiedLegalOrganization': { 'ram:ID': registrationNumber } } : {}),
    ...(person ? { 'ram:DefinedTradeContact': { 'ram:PersonName': person } } : {}),
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': zipCode,
      'ram:LineOne': address,
      'ram:CityName': city,
      'ram:CountryID': country,
    },
    'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#text': email } },
    ...(number !== null && scheme !== null
      ? { 'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': scheme, '#text': number } } }
      : {}),
  };
}

/** British companies often write their VAT number without GB. */
const withCountry = (vatNumber: string, country: string): string =>
  country === 'GB' && !vatNumber.startsWith('GB') ? `GB${vatNumber}` : vatNumber;
