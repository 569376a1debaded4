import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  CurrencyCode,
  Email,
  EventId,
  OrderId,
  PartnerId,
  optionalLine,
  requiredChoice,
  requiredShortText,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { storedDocument } from '../kernel/stored-document.ts';
import { invoicesCalls } from './invoices.calls.ts';

export const InvoiceId = z.uuid(code('unknown-id')).brand<'InvoiceId'>();
export type InvoiceId = z.infer<typeof InvoiceId>;

/** Days after an invoice in which its buyer may correct the company that it names. */
export const invoiceCorrectionDays = 30;

/** Highest rate of tax, in percent. */
export const highestTaxRate = 30;

/** A VAT number without what people write between its parts. */
const plainNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** The company that an order is invoiced to. */
export const BillingDetails = z.object({
  company: requiredShortText('company-name-required', 200),
  address: requiredShortText('address-required', 300),
  city: requiredShortText('city-required', 100),
  zipCode: requiredShortText('zip-required', 20),
  /** ID of the country. */
  country: requiredChoice('country-required'),
  /** Its check digits are verified for countries of the EU, the UK, Norway and Switzerland. */
  vatNumber: optionalLine(20).transform((text) => (text === null ? null : plainNumber(text) || null)),
  /** Of the buyer's company; printed on the invoice. */
  purchaseOrder: optionalLine(60),
  /** The invoice is sent to it. */
  email: Email,
});
export type BillingDetails = z.output<typeof BillingDetails>;

/** The company as it was saved. */
const Billing = z.object({
  company: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.int(),
  vatNumber: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  email: z.string(),
});

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const minor = z.int();

/** Invoice or credit note of an order. */
export const OrderInvoice = z.object({
  id: InvoiceId,
  /** Without gaps for each seller and year, such as `HARBOUR-2026-00012`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedOn: CalendarDate,
  currency: CurrencyCode,
  grossMinor: minor,
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;

/**
 * Issuers of an order's invoice: ATRIUM does in the organiser's name if the organiser wants it and has a rate of tax for the country of an
 * event in person; else the ORGANISER does itself.
 */
export const invoiceIssuers = ['ATRIUM', 'ORGANISER'] as const;
export type InvoiceIssuer = (typeof invoiceIssuers)[number];

export const OrderBilling = z.object({
  billing: Billing.nullable(),
  /** The company can still be entered or corrected. */
  isOpen: z.boolean(),
  /** Of the buyer's last order with a company, to begin with. */
  last: Billing.nullable(),
  issuer: z.enum(invoiceIssuers),
  /** Oldest first. */
  invoices: z.array(OrderInvoice),
});
export type OrderBilling = z.infer<typeof OrderBilling>;

/** The seller as an invoice named it. */
export const invoiceSeller = storedDocument(
  z.object({
    name: z.string(),
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    registrationNumber: z.string(),
    vatNumber: z.string(),
    email: z.string(),
  }),
);
export type InvoiceSeller = ReturnType<(typeof invoiceSeller)['read']>;

/** The buyer as an invoice named it. */
export const invoiceBuyer = storedDocument(
  z.object({
    company: z.string(),
    person: z.string(),
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    vatNumber: z.string().nullable(),
    purchaseOrder: z.string().nullable(),
    email: z.string(),
  }),
);
export type InvoiceBuyer = ReturnType<(typeof invoiceBuyer)['read']>;

const rate = code('tax-rate');

/** Tax on tickets of events in a country. */
const TaxRate = z
  .object({
    /** ID of the country. */
    country: requiredChoice('country-required'),
    percentage: coerceNumber(z.number(rate).min(0, rate).max(highestTaxRate, rate).multipleOf(0.01, rate)),
    /** Why there is no tax; printed on the invoice. */
    exemption: optionalLine(200),
  })
  .refine(({ percentage, exemption }) => percentage > 0 || exemption !== null, {
    error: code('tax-exemption-required'),
    path: ['exemption'],
  });

/** How invoices are issued in a company's name. */
export const TaxProfileForm = z
  .object({
    /** Invoices are issued for orders with a company, from now on. */
    isIssuing: z.boolean(code('on-or-off')),
    vatNumber: requiredShortText('vat-number-required', 20).transform(plainNumber),
    /** Begins the numbers of invoices. */
    prefix: z
      .string(code('invoice-prefix'))
      .trim()
      .regex(/^[A-Z0-9]{2,10}$/, code('invoice-prefix')),
    rates: z.array(TaxRate).max(50),
    /** The company has Atrium issue invoices in its name. */
    agreed: z.boolean().default(false),
  })
  .superRefine(({ isIssuing, rates, agreed }, context) => {
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', message, path });
    if (isIssuing && rates.length === 0) add(['rates'], code('tax-rate-required'));
    if (isIssuing && !agreed) add(['agreed'], code('invoices-agreed'));
    const countries = rates.map(({ country }) => country);
    const twice = countries.findIndex((country, index) => countries.indexOf(country) < index);
    if (twice >= 0) add(['rates', twice, 'country'], code('tax-country-twice'));
  });
export type TaxProfileForm = z.output<typeof TaxProfileForm>;

export const TaxProfile = z.object({
  isIssuing: z.boolean(),
  vatNumber: z.string(),
  prefix: z.string(),
  rates: z.array(z.object({ country: z.int(), percentage: z.number(), exemption: z.string().nullable() })),
});
export type TaxProfile = z.infer<typeof TaxProfile>;

/** Invoice or credit note as its seller reads it. */
export const PartnerInvoice = OrderInvoice.extend({
  orderId: OrderId,
  orderNumber: z.string(),
  event: z.object({ id: EventId, name: z.string() }),
  /** The buyer's company. */
  company: z.string(),
  netMinor: minor,
  taxMinor: minor,
});
export type PartnerInvoice = z.infer<typeof PartnerInvoice>;

export const CommissionInvoiceId = z.uuid(code('unknown-id')).brand<'CommissionInvoiceId'>();
export type CommissionInvoiceId = z.infer<typeof CommissionInvoiceId>;

/** Lines of the operator's invoices to organisers. */
export const commissionLineKinds = ['COMMISSION', 'CHARGE', 'PLACEMENT'] as const;
export type CommissionLineKind = (typeof commissionLineKinds)[number];

/** The operator's invoice to an organiser for what it supplied until the end of a month, which is commission above all; or a credit note. */
export const CommissionInvoice = z.object({
  id: CommissionInvoiceId,
  /** Without gaps for each year, such as `ATRIUM-2027-00012`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The month in UTC, such as `2027-03`. */
  month: z.string(),
  issuedOn: CalendarDate,
  currency: CurrencyCode,
  netMinor: minor,
  taxMinor: minor,
  /** Commission, charges and placements as the ledger has them, which includes tax. */
  grossMinor: minor,
});
export type CommissionInvoice = z.infer<typeof CommissionInvoice>;

export const IssuedCommissionInvoice = CommissionInvoice.extend({
  partnerId: PartnerId,
  /** Legal name of the organiser's company. */
  company: z.string(),
});
export type IssuedCommissionInvoice = z.infer<typeof IssuedCommissionInvoice>;

export const CommissionInvoiceListing = listing(['number', 'company'], 'desc');

const commissionInvoiceParams = z.object({ commissionInvoiceId: CommissionInvoiceId });

export const InvoiceListing = listing(['number', 'company'], 'desc');

const orderParams = z.object({ orderId: OrderId });

export const invoicesContract = defineContract(invoicesCalls, {
  orderBilling: { params: orderParams, response: OrderBilling },
  saveOrderBilling: {
    note: 'While the order waits for its payment, and once it is paid. A correction within 30 days credits the invoice and issues another one, unless something was refunded.',
    params: orderParams,
    body: BillingDetails,
    response: OrderBilling,
  },
  orderInvoice: { params: orderParams.extend({ invoiceId: InvoiceId }), response: FileAnswer },
  taxProfile: { note: 'Null until it is saved.', response: TaxProfile.nullable() },
  saveTaxProfile: {
    note: 'Rates hold for invoices issued from now on.',
    body: TaxProfileForm,
    response: TaxProfile,
  },
  partnerInvoices: { query: InvoiceListing, response: z.array(PartnerInvoice) },
  partnerInvoice: { params: z.object({ invoiceId: InvoiceId }), response: FileAnswer },
  exportInvoices: { response: FileAnswer },
  commissionInvoices: { note: 'The newest first.', response: z.array(CommissionInvoice) },
  commissionInvoice: { params: commissionInvoiceParams, response: FileAnswer },
  issuedCommissionInvoices: {
    query: CommissionInvoiceListing,
    response: z.array(IssuedCommissionInvoice),
  },
  issuedCommissionInvoice: { params: commissionInvoiceParams, response: FileAnswer },
  buyerBilling: { params: orderParams, response: Billing.nullable() },
});
