import { days, normalise, termsInForce } from '@atrium/domain';
import type { DemoAccount, DemoPartner, DemoPolicy, DemoSeries, DemoVenue } from '../demo/model.ts';
import type { Batch } from './batch.ts';

/** Tables in the order that their foreign keys require. */
export const baseTables: readonly string[] = [
  'files',
  'site_claims',
  'placement_prices',
  'venues',
  'users',
  'persons',
  'attendees',
  'consents',
  'partners',
  'partner_members',
  'cancellation_policies',
  'event_series',
  'vetting_updates',
];
export const eventTables: readonly string[] = [
  // documents of events; their images are written before
  'files',
  'events',
  // Before the versions: an event is listed once it has both, so the listing is built only once.
  'ticket_types',
  'event_versions',
  'event_files',
  'event_version_files',
  'sub_events',
  'vetting_updates',
  'ranking_facts',
  'event_days',
  'event_sources',
  'mailings',
  'placements',
  'placement_days',
  'placement_payments',
  'favourites',
  'orders',
  'tickets',
  'ticket_extras',
  'order_transitions',
  'payments',
  'refunds',
  'reviews',
  'review_versions',
];

const instant = (at: number): Date => new Date(at);

export function addVenue(batch: Batch, venue: DemoVenue): void {
  batch.add('venues', {
    id: venue.id,
    kind: venue.kind,
    name: venue.name,
    address: venue.address,
    place_id: venue.placeId,
    time_zone: venue.timeZone,
    words: normalise(`${venue.name} ${venue.address ?? ''}`),
  });
}

export function addPartner(batch: Batch, partner: DemoPartner, admin: string): void {
  batch.add('partners', {
    id: partner.id,
    name: partner.name,
    legal_name: partner.legalName,
    organization_type_id: partner.organizationTypeId,
    registration_number: partner.registrationNumber,
    trade_register: partner.tradeRegister,
    address: partner.address,
    city: partner.city,
    zip_code: partner.zipCode,
    country_id: partner.countryId,
    address_verified: partner.addressVerified,
    address_verified_at: partner.addressVerified ? instant(partner.createdAt + days(9)) : null,
    email: partner.email,
    phone_number: partner.phoneNumber,
    website: partner.website,
    company_size: partner.companySize,
    events_per_year: partner.eventsPerYear,
    sector_ids: partner.sectorIds,
    confirmed_email: partner.email,
    certified_at: instant(partner.createdAt),
    email_confirmed_at: instant(partner.createdAt),
    may_sell_since: partner.vettingStatus === 'APPROVED' ? instant(partner.createdAt) : null,
    vetting_status: partner.vettingStatus,
    created_at: instant(partner.createdAt),
  });
  if (partner.vettingStatus === 'PENDING') return;
  const isApproved = partner.vettingStatus === 'APPROVED';
  batch.add('vetting_updates', {
    partner_id: partner.id,
    status: partner.vettingStatus,
    comment: isApproved
      ? 'Welcome aboard. Your company details check out.'
      : 'We could not verify the registration number. Please send a current extract.',
    notes: isApproved ? null : 'Registry search found no entry.',
    by_user_id: admin,
    created_at: instant(partner.createdAt + days(2)),
  });
}

export function addPolicy(batch: Batch, policy: DemoPolicy): void {
  batch.add('cancellation_policies', {
    id: policy.id,
    partner_id: policy.partnerId,
    name: policy.name,
    description: policy.description,
    active: policy.active,
    periods: policy.periods,
    created_at: instant(policy.createdAt),
  });
}

export function addSeries(batch: Batch, series: DemoSeries): void {
  const createdAt = instant(series.createdAt);
  batch.add('event_series', {
    id: series.id,
    partner_id: series.partnerId,
    name: series.name,
    cadence: series.cadence,
    approved_at: createdAt,
    created_at: createdAt,
  });
}

export function addAccount(batch: Batch, account: DemoAccount, passwordHash: string): void {
  const createdAt = instant(account.createdAt);
  batch.add('users', {
    id: account.userId,
    email: account.email,
    email_verified_at: createdAt,
    password_hash: passwordHash,
    is_admin: account.isAdmin,
    created_at: createdAt,
  });
  batch.add('persons', {
    id: account.personId,
    user_id: account.userId,
    first_name: account.firstName,
    surname: account.surname,
    company_name: account.companyName,
    company_size: account.companySize,
    job_title: account.jobTitle,
    phone_number: account.phoneNumber,
    date_of_birth: account.dateOfBirth,
    address: account.address,
    city: account.city,
    zip_code: account.zipCode,
    country_id: account.countryId,
    sector_ids: account.sectorIds,
    job_title_ids: account.jobTitleIds,
  });
  if (account.attendeeId)
    batch.add('attendees', { id: account.attendeeId, user_id: account.userId, created_at: createdAt });
  // consents of a sign-up; an account has one of each kind, so its own IDs serve as theirs
  const consents = [
    { id: account.userId, kind: 'customer-terms' },
    { id: account.personId, kind: 'privacy' },
  ] as const;
  for (const { id, kind } of consents) {
    const version = termsInForce[kind];
    const agreedAt = instant(Math.max(account.createdAt, Date.parse(`${version}T09:30:00Z`)));
    batch.add('consents', { id, user_id: account.userId, kind, version, agreed_at: agreedAt });
  }
  if (account.partnerId)
    batch.add('partner_members', {
      partner_id: account.partnerId,
      user_id: account.userId,
      created_at: createdAt,
    });
}
