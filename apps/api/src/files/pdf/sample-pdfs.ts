import {
  CommissionInvoiceId,
  DamageRequestId,
  EventId,
  InvoiceId,
  OrderId,
  PartnerId,
  PlacementId,
  TicketId,
  TicketTypeId,
  type Language,
} from '@atrium/domain';
import { buffer } from 'node:stream/consumers';
import { badgesPdf } from '../../features/attendees/badges-pdf.ts';
import { certificatesPdf } from '../../features/certificates/certificate-pdf.ts';
import { contractPdf } from '../../features/agreements/contract-pdf.ts';
import { commissionPdf } from '../../features/invoices/commission-pdf.ts';
import { invoicePdf } from '../../features/invoices/invoice-pdf.ts';
import { damageReceiptPdf } from '../../features/damage/damage-receipt-pdf.ts';
import { statementPdf } from '../../features/finances/statement-pdf.ts';
import { placementReceiptPdf } from '../../features/placements/placement-receipt-pdf.ts';
import { receiptPdf } from '../../features/tickets/receipt-pdf.ts';
import { ticketsPdf } from '../../features/tickets/ticket-pdf.ts';
import { letterPdf } from '../../features/verification/letter-pdf.ts';
import { textsIn } from '../../texts/index.ts';

const id = '019ffa00-0000-7000-8000-000000000001';
const startAt = new Date('2027-05-12T08:00:00Z');
const endAt = new Date('2027-05-13T16:00:00Z');

const event = {
  eventId: EventId.parse(12),
  eventName: 'Harbour Summit',
  startAt,
  endAt,
  timeZone: 'Europe/London',
};

/** A credit note, which has everything that an invoice has. */
const sampleInvoice = {
  id: InvoiceId.parse(id),
  number: 'HARBOUR-2027-00042',
  kind: 'CREDIT_NOTE' as const,
  issuedOn: '2027-03-01',
  currency: 'GBP' as const,
  orderId: OrderId.parse(id),
  orderNumber: 'ATR-7K2P9Q',
  payment: null,
  refund: { ownMinor: 27_695, ownCurrency: 'EUR' as const },
  seller: {
    name: 'Harbour Events Ltd',
    address: '1 Dock Road',
    zipCode: 'E1 6AN',
    city: 'London',
    countryCode: 'GB',
    registrationNumber: '01234567',
    vatNumber: 'GB980780684',
    email: 'hello@harbour.example',
  },
  buyer: {
    company: 'Engines GmbH',
    person: 'Ada Byron',
    address: 'Hafenstraße 12',
    zipCode: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    vatNumber: 'DE136695976',
    purchaseOrder: 'PO-4711',
    email: 'accounts@engines.example',
  },
  event: { id: EventId.parse(12), name: 'Harbour Summit' },
  firstDay: '2027-05-12',
  lastDay: '2027-05-13',
  basisPoints: 0,
  exemption: 'Exempt education (Group 6, Schedule 9 VATA 1994)',
  netMinor: 41_250,
  taxMinor: 0,
  grossMinor: 41_250,
  creditsNumber: 'HARBOUR-2027-00007',
  lines: [{ text: 'Harbour Summit', quantity: 1, netMinor: 41_250, grossMinor: 41_250 }],
};

/** An invoice for commission in Britain, in which a refund took some back. */
export const sampleCommission = {
  id: CommissionInvoiceId.parse(id),
  number: 'ATRIUM-2027-00042',
  kind: 'INVOICE' as const,
  month: '2027-05',
  issuedOn: '2027-06-01',
  currency: 'GBP' as const,
  seller: {
    name: 'Atrium Events Ltd',
    address: '1 Example Wharf',
    zipCode: 'E14 0AA',
    city: 'London',
    countryCode: 'GB',
    registrationNumber: '01234567',
    vatNumber: 'GB980780684',
    email: 'support@atrium.example',
  },
  buyer: { ...sampleInvoice.buyer, company: 'Docklands Events Ltd', person: '', purchaseOrder: null },
  basisPoints: 2000,
  exemption: null,
  isReverseCharge: false,
  netMinor: 20_084,
  taxMinor: 4_016,
  grossMinor: 24_100,
  lines: [
    { kind: 'COMMISSION' as const, text: 'Harbour Summit', netMinor: 11_917, grossMinor: 14_300 },
    { kind: 'COMMISSION' as const, text: 'Dockside Days', netMinor: -333, grossMinor: -400 },
    { kind: 'CHARGE' as const, text: 'Hire of four scanners', netMinor: 5_000, grossMinor: 6_000 },
    { kind: 'PLACEMENT' as const, text: 'Harbour Summit', netMinor: 3_500, grossMinor: 4_200 },
  ],
};

/** A ticket with everything that is printed on it. */
export const sampleTicket = {
  ...event,
  id: TicketId.parse(id),
  code: 'b0dAhZx2Q3S4c5D6e7F8gA',
  issue: 1,
  nameChangeDays: 0,
  orderId: OrderId.parse(id),
  typeId: TicketTypeId.parse(1),
  typeName: 'Standard',
  buyerName: 'Ada Lovelace',
  isOpen: false,
  firstName: 'Ada',
  surname: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines Ltd',
  jobTitle: 'Analyst',
  orderNumber: 'ATR-7K2P9Q',
  number: 'ATR-7K2P9Q-1',
  extras: ['Gala dinner'],
  versionNumber: 1,
  language: 'en' as const,
  venueName: 'Hall 3',
  venueAddress: '12 Dock Road',
  placeName: 'London',
  venue: 'Hall 3, 12 Dock Road, London',
  countryCode: 'GB',
  organiserName: 'Docklands Events',
  joining: null,
  organiserEmail: 'hello@docklands.example',
};

/** A paid order of that ticket. */
export const sampleOrder = {
  guest: null,
  ...event,
  id: OrderId.parse(id),
  number: 'ATR-7K2P9Q',
  status: 'PAID' as const,
  createdAt: startAt,
  holdUntil: null,
  paidAt: startAt,
  firstName: 'Ada',
  surname: 'Lovelace',
  purchaserEmail: 'ada@analytical.example',
  language: 'en' as const,
  totalMinor: 124_000,
  damageLimitMinor: 0,
  currency: 'USD' as const,
  image: null,
  organiserEmail: 'hello@docklands.example',
  organiserId: PartnerId.parse(7),
  isCancelled: false,
  isPublic: true,
  nameChangeDays: 0,
  transferDueOn: null,
  payment: {
    id,
    orderId: OrderId.parse(id),
    gateway: 'sandbox',
    brand: 'Visa',
    last4: '4242',
    refundedMinor: 0,
    ownMinor: 143_114,
    ownCurrency: 'EUR' as const,
    rate: 1.13150012,
    ratesAsOf: '2027-01-20',
    marginBp: 200,
    expiry: null,
    cardholderName: null,
    cardholderAddress: null,
    cardholderZip: null,
    country: null,
  },
  refunds: [],
  tickets: [
    {
      ...sampleTicket,
      joiningOpensAt: null,
      hasCertificate: false,
      ticketTypeName: 'Standard',
      ticketTypeId: TicketTypeId.parse(1),
      priceMinor: 124_000,
      extras: [],
      position: 0,
      releasedAt: null,
      refundMinor: null,
      issue: 1,
      isOpen: false,
      discountMinor: 0,
      discountCode: null,
    },
  ],
};

/** The sale of that order, a part of which was refunded. */
export const sampleSale = {
  paidAt: new Date('2027-01-20T10:00:00Z'),
  refundedMinor: 24_000,
  sellerName: 'Docklands Events Ltd',
  sellerAddress: '1 Quay',
  sellerZipCode: 'E16 1AA',
  sellerCity: 'London',
  sellerCountry: 'GB',
  sellerNumber: '0123',
};

/** The receipt of a placement, of which days were refunded. */
export const samplePlacementReceipt = {
  isInvoicing: true,
  id: PlacementId.parse(id),
  event: event.eventName,
  payer: 'Docklands Events Ltd',
  fromDay: '2027-03-01',
  toDay: '2027-03-10',
  sector: 'Technology',
  country: 'GB',
  paidAt: new Date('2027-01-20T10:00:00Z'),
  amountMinor: 35_000,
  currency: 'GBP' as const,
  brand: 'Visa',
  last4: '4242',
  refundedMinor: 7_000,
  buyer: 'Docklands Events Ltd',
  buyerNumber: '0123',
  buyerAddress: '1 Quay',
  buyerZipCode: 'E16 1AA',
  buyerCity: 'London',
  buyerCountry: 'GB',
};

/** The receipt of a paid damage request, a part of which was refunded. */
export const sampleDamageReceipt = {
  id: DamageRequestId.parse(id),
  text: 'The glass of a table in lounge 2 was broken.',
  filedAt: endAt,
  orderNumber: 'ATR-7K2P9Q',
  event: event.eventName,
  buyer: 'Ada Lovelace',
  organiser: 'Docklands Events Ltd',
  organiserNumber: '0123',
  organiserAddress: '1 Quay',
  organiserZipCode: 'E16 1AA',
  organiserCity: 'London',
  organiserCountry: 'GB',
  paidAt: endAt,
  amountMinor: 9_000,
  currency: 'GBP' as const,
  brand: 'Visa',
  last4: '4242',
  refunds: [
    { at: endAt, amountMinor: 4_000, reason: 'The repair was cheaper', settledNote: null },
    { at: endAt, amountMinor: 1_000, reason: 'The glass was found', settledNote: 'Transfer R-77' },
  ],
};

/** A statement with a sale, a refund, an adjustment and a payout. */
export const sampleStatement = {
  isInvoicing: true,
  company: 'Docklands Events Ltd',
  statement: {
    month: '2027-03',
    currency: 'GBP' as const,
    openingMinor: 11_840_620,
    salesMinor: 3_187_000,
    refundsMinor: -78_000,
    disputesMinor: -24_000,
    commissionMinor: -308_500,
    damageMinor: 9_000,
    adjustmentsMinor: 2_500,
    receivedMinor: 0,
    payoutsMinor: -767_700,
    closingMinor: 13_860_920,
  },
  lines: [
    {
      day: '2027-03-04',
      kind: 'sale' as const,
      order: 'ATR-7K2P9Q',
      event: event.eventName,
      note: '',
      adjustmentKind: null,
      isSupply: null,
      salesMinor: 3_187_000,
      refundsMinor: -78_000,
      disputesMinor: -24_000,
      commissionMinor: -308_500,
      damageMinor: 9_000,
      adjustmentsMinor: 0,
      receivedMinor: 0,
      payoutsMinor: 0,
    },
    {
      day: '2027-03-20',
      kind: 'adjustment' as const,
      order: null,
      event: '',
      note: 'Scanner failure at Hall 3',
      adjustmentKind: 'CREDIT' as const,
      isSupply: null,
      salesMinor: 0,
      refundsMinor: 0,
      disputesMinor: 0,
      commissionMinor: 0,
      damageMinor: 0,
      adjustmentsMinor: 4_000,
      receivedMinor: 0,
      payoutsMinor: 0,
    },
    {
      day: '2027-03-22',
      kind: 'adjustment' as const,
      order: null,
      event: '',
      note: 'Broken scanner, Hall 3',
      adjustmentKind: 'CHARGE' as const,
      isSupply: false,
      salesMinor: 0,
      refundsMinor: 0,
      disputesMinor: 0,
      commissionMinor: 0,
      damageMinor: 0,
      adjustmentsMinor: -1_500,
      receivedMinor: 0,
      payoutsMinor: 0,
    },
  ],
};

/** A letter with an address code. */
export const sampleLetter = {
  addressee: ['Docklands Events Ltd', '1 Quay'],
  code: '123456',
  url: 'https://events.example/partner/address-verification',
  requestedAt: startAt,
  expiresAt: endAt,
};

/** A certificate that states hours. */
export const sampleCertificate = {
  ...event,
  countryCode: 'GB',
  code: '0123456789ABCDEF',
  issuedAt: endAt,
  firstName: 'Ada',
  surname: 'Lovelace',
  organiserName: 'Docklands Events',
  cpdMinutes: 450,
};

const contract = {
  name: 'Docklands Events',
  legalName: 'Docklands Events Ltd',
  registrationNumber: '0123',
  address: ['1 Quay', 'E16 1AA London', 'United Kingdom'],
  commissionBasisPoints: 1000,
};
const signature = {
  signerName: 'Ada Lovelace',
  signerEmail: 'ada@analytical.example',
  signedAt: startAt,
  address: '192.0.2.1',
  sha256: '0'.repeat(64),
};

/** A name in each script whose fonts we bring, and one that no font has all characters of. */
export const sampleNames = {
  Latin: 'Þórður Łukasiewicz',
  Vietnamese: 'Nguyễn Thị Ánh',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Мария Иванова',
  Arabic: 'مُحَمَّد عبد الله',
  Hebrew: 'דוד בן־גוריון',
  Thai: 'สมชาย ทิพย์',
  Devanagari: 'किरण पाटिल',
  Chinese: '王小明',
  'rare Chinese': '𠮷喆',
  Japanese: '山田 さくら',
  Korean: '김민수',
  none: '😀 ⴰⵎⴰⵣ',
};

/** Badges of names in every script, and of one that is too long for its label. */
const sampleBadges = [
  ...Object.values(sampleNames),
  `${'Wolfe'.repeat(9)} Featherstonehaugh-Cholmondeley`,
].map((name) => {
  const [firstName = '', ...surname] = name.split(' ');
  const { company, jobTitle, typeName, code } = sampleTicket;
  return { firstName, surname: surname.join(' '), company, jobTitle, ticketType: typeName, code };
});

const badgeEvent = { name: event.eventName, countryCode: 'GB' };
const sampleLayout = {
  start: 3,
  offsetX: 0,
  offsetY: 0,
  hasCompany: true,
  hasTicketType: true,
  hasCode: true,
};

/** Makes one document of each kind in a language, by name of file. */
export async function samplePdfs(language: Language): Promise<Record<string, Buffer>> {
  const texts = textsIn(language);
  const guests = Object.values(sampleNames).map((firstName) => ({ ...sampleTicket, firstName, surname: '' }));
  return {
    'ticket.pdf': await buffer(await ticketsPdf(texts, [sampleTicket], startAt)),
    'tickets.pdf': await buffer(await ticketsPdf(texts, guests, startAt)),
    'badges.pdf': await buffer(
      await badgesPdf(texts, badgeEvent, sampleBadges, { ...sampleLayout, key: 'L7160' }, startAt),
    ),
    'card-badges.pdf': await buffer(
      await badgesPdf(texts, badgeEvent, sampleBadges, { ...sampleLayout, key: 'A4_CARDS' }, startAt),
    ),
    'certificates.pdf': await buffer(
      await certificatesPdf(
        texts,
        [
          sampleCertificate,
          ...Object.values(sampleNames).map((firstName) => ({
            ...sampleCertificate,
            firstName,
            surname: '',
          })),
        ],
        'https://events.example',
        startAt,
      ),
    ),
    'receipt.pdf': await buffer(await receiptPdf(texts, sampleOrder, sampleSale, startAt)),
    'placement-receipt.pdf': await buffer(await placementReceiptPdf(texts, samplePlacementReceipt, startAt)),
    'damage-receipt.pdf': await buffer(await damageReceiptPdf(texts, sampleDamageReceipt, startAt)),
    'invoice.pdf': await buffer(await invoicePdf(texts, sampleInvoice, startAt)),
    'commission.pdf': await buffer(await commissionPdf(texts, sampleCommission, startAt)),
    'statement.pdf': await buffer(await statementPdf(texts, sampleStatement, startAt)),
    'address-letter.pdf': await buffer(await letterPdf(texts, sampleLetter)),
    'agreement.pdf': await contractPdf(contract, startAt, signature),
  };
}
