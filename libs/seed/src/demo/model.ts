import type {
  BankAccountCurrency,
  CancellationPeriod,
  Currency,
  EmployerSize,
  EventContent,
  OrderStatus,
  SeriesCadence,
  TicketAttendance,
} from '@atrium/domain';

/** Instants are milliseconds since 1970, money is minor units, and IDs are those of the rows. */
export interface DemoVenue {
  id: number;
  kind: 'building' | 'online';
  name: string;
  /** Null for an online event. */
  address: string | null;
  city: string;
  placeId: number;
  timeZone: string;
}

export interface DemoPartner {
  id: number;
  name: string;
  legalName: string;
  organizationTypeId: number;
  registrationNumber: string;
  tradeRegister: string;
  address: string;
  city: string;
  zipCode: string;
  countryId: number;
  addressVerified: boolean;
  email: string;
  phoneNumber: string;
  website: string;
  companySize: string;
  eventsPerYear: string;
  sectorIds: number[];
  vettingStatus: 'APPROVED' | 'PENDING' | 'REJECTED';
  createdAt: number;
  /** Index of the home city in the list of cities. */
  home: number;
}

export interface DemoPolicy {
  id: number;
  partnerId: number;
  name: string;
  description: string;
  active: boolean;
  periods: CancellationPeriod[];
  createdAt: number;
}

/** An organiser's account for payouts. */
export interface DemoBankAccount {
  id: string;
  partnerId: number;
  name: string;
  iban: string;
  swiftCode: string;
  countryId: number;
  currency: BankAccountCurrency;
  createdAt: number;
}

/** An organiser's signature of the agreement, and of the customer terms. */
export interface DemoSignature {
  id: string;
  partnerId: number;
  facts: {
    name: string;
    legalName: string;
    registrationNumber: string;
    address: string[];
    commissionBasisPoints: number;
  };
  fileId: string;
  signedFileId: string;
  readAt: number;
  signedAt: number;
  signedBy: string;
  signerName: string;
  signerEmail: string;
  address: string;
  contractVersion: string;
  termsVersion: string;
}

/** An address letter waiting to be posted. */
export interface DemoLetter {
  id: string;
  partnerId: number;
  code: string;
  requestedBy: string;
  createdAt: number;
  expiresAt: number;
}

export interface DemoDocuments {
  bankAccounts: DemoBankAccount[];
  signatures: DemoSignature[];
  letters: DemoLetter[];
}

export interface DemoAccount {
  userId: string;
  personId: string;
  /** Set on accounts of buyers. */
  attendeeId: string | null;
  /** Set on accounts of organisers. */
  partnerId: number | null;
  isAdmin: boolean;
  /** One of the three accounts whose password is printed. */
  isDemo: boolean;
  email: string;
  firstName: string;
  surname: string;
  companyName: string | null;
  companySize: EmployerSize | null;
  jobTitle: string | null;
  jobTitleIds: number[];
  sectorIds: number[];
  phoneNumber: string | null;
  dateOfBirth: string;
  address: string | null;
  city: string | null;
  zipCode: string | null;
  countryId: number;
  createdAt: number;
}

export interface DemoTicketType {
  id: number;
  name: string;
  description: string;
  priceMinor: number;
  quantity: number;
  /** Limits of one order and of one person; null for none. */
  minPerOrder: number | null;
  maxPerOrder: number | null;
  maxPerPerson: number | null;
  /** How it admits to a hybrid event; null for both ways. */
  attendance: TicketAttendance | null;
  salesStartAt: number;
  salesEndAt: number;
  policyId: number;
}

export interface DemoSubEvent {
  id: number;
  name: string;
  description: string;
  startAt: number;
  typeId: number;
  priceMinor: number;
}

/** A document for visitors to download. The product renders it. */
export interface DemoEventDocument {
  fileId: string;
  kind: 'agenda' | 'exhibitor-list';
  name: string;
  title: string;
  /** Where and when. */
  facts: [label: string, value: string][];
  parts: { heading: string; lines: string[] }[];
  createdAt: number;
}

export interface DemoSeries {
  id: number;
  partnerId: number;
  name: string;
  cadence: SeriesCadence;
  createdAt: number;
}

export interface DemoEvent {
  id: number;
  partnerId: number;
  seriesId: number | null;
  editionLabel: string;
  status: 'APPROVED' | 'PENDING' | 'REJECTED';
  cancelledAt: number | null;
  createdAt: number;
  currency: Currency;
  venueId: number;
  placeId: number;
  timeZone: string;
  startAt: number;
  endAt: number;
  content: EventContent;
  ticketTypes: DemoTicketType[];
  subEvents: DemoSubEvent[];
  /** Keys of the image pool: the first is the thumbnail, all are banners. Most events have none, and all in bulk. */
  images: string[];
  /** Those of a few events: each takes time to render. */
  documents: DemoEventDocument[];
  /** Around 1; the long tail reaches beyond 6. */
  popularity: number;
  /** Visits of the last 30 days. */
  visits: { shown: number; clicked: number; opened: number };
  isSponsored: boolean;
  /** Every ticket is sold. */
  isSoldOut: boolean;
  /** Subtype that the event is about; the database has it only among others (`tools/relevance`). */
  drawnSubtypeId: number;
}

export interface DemoTicket {
  id: string;
  code: string;
  ticketTypeId: number;
  ticketTypeName: string;
  priceMinor: number;
  policyId: number;
  firstName: string;
  surname: string;
  email: string;
  company: string | null;
  jobTitle: string | null;
  extras: { subEventId: number; name: string; priceMinor: number }[];
  releasedAt: number | null;
  refundMinor: number | null;
}

export interface DemoPayment {
  id: string;
  brand: string;
  last4: string;
  expiry: string;
  cardholderName: string;
  cardholderAddress: string;
  cardholderZip: string;
  cardholderCountryId: number;
}

export interface DemoOrder {
  id: string;
  attendeeId: string;
  eventId: number;
  status: OrderStatus;
  createdAt: number;
  paidAt: number | null;
  /** When it left PAID, or its hold expired. */
  closedAt: number | null;
  totalMinor: number;
  currency: Currency;
  firstName: string;
  surname: string;
  email: string;
  tickets: DemoTicket[];
  /** Null for free and unpaid orders. */
  payment: DemoPayment | null;
}

export interface DemoReview {
  id: string;
  ticketId: string;
  eventId: number;
  partnerId: number;
  attendeeId: string;
  displayName: string;
  score: number;
  venue: number;
  content: number;
  networking: number;
  staff: number;
  value: number;
  /** Empty for scores alone. */
  text: string;
  attendedOn: string;
  createdAt: number;
}
