import { addTime, days, hours, ownSources, storedFindings } from '@atrium/domain';
import type { DemoEvent, DemoOrder, DemoPolicy, DemoReview } from '../demo/model.ts';
import type { Batch } from './batch.ts';
import type { StoredDocument, StoredImage } from './demo.ts';

const instant = (at: number): Date => new Date(at);
const maybe = (at: number | null): Date | null => (at === null ? null : new Date(at));

interface EventContext {
  event: DemoEvent;
  /** Of its placement, if it is sponsored. */
  slot: number | null;
  partnerName: string;
  orders: readonly DemoOrder[];
  images: ReadonlyMap<string, StoredImage>;
  /** The event's documents as stored. */
  documents: readonly StoredDocument[];
  admin: string;
  baseDate: Date;
}

/** Adds an event, its one version (with the event's ID), its ticket types and extras. */
export function addEvent(batch: Batch, basis: EventContext): void {
  const { event } = basis;
  const isApproved = event.status === 'APPROVED';
  batch.add('events', {
    id: event.id,
    partner_id: event.partnerId,
    series_id: event.seriesId,
    edition_label: isApproved ? event.editionLabel : null,
    currency: event.currency,
    approved_version_id: isApproved ? event.id : null,
    current_version_id: event.id,
    cancelled_at: maybe(event.cancelledAt),
    created_at: instant(event.createdAt),
  });
  batch.add('event_versions', {
    id: event.id,
    event_id: event.id,
    number: 1,
    status: event.status,
    start_at: instant(event.startAt),
    end_at: instant(event.endAt),
    venue_id: event.venueId,
    content: event.content,
    created_at: instant(event.createdAt),
  });
  if (isApproved) {
    const firstPublicAt = instant(event.createdAt + decisionTakes);
    batch.add('ranking_facts', {
      event_id: event.id,
      first_public_at: firstPublicAt,
      computed_at: firstPublicAt,
    });
    if (event.endAt > basis.baseDate.getTime() && event.cancelledAt === null) addVisits(batch, basis);
  }
  addOffers(batch, basis);
  addImages(batch, basis);
  addDocuments(batch, basis);
  addDecision(batch, basis);
  addThanks(batch, basis);
  if (basis.slot !== null) addPlacement(batch, basis, basis.slot);
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Day price of the demo data, in minor units. */
const placementPrice = { currency: 'USD', minor: 4_000 };

export const addPlacementPrices = (batch: Batch): void =>
  batch.add('placement_prices', {
    sector_id: 0,
    country_id: 0,
    currency: placementPrice.currency,
    minor_per_day: placementPrice.minor,
  });

/** A paid placement for searches of the event's first sector, until the event begins. */
function addPlacement(batch: Batch, { event, partnerName, baseDate }: EventContext, slot: number): void {
  const id = `00000000-0000-7000-8000-${event.id.toString(16).padStart(12, '0')}`;
  const sector_id = event.content.sectors[0] ?? 0;
  const first = Date.parse(dayOf(baseDate.getTime() - days(1)));
  const count = Math.min(120, Math.floor((event.startAt - first) / days(1)));
  const price = placementPrice.minor;
  const cell = { sector_id, country_id: 0, event_id: event.id };
  batch.add('placements', {
    ...cell,
    id,
    partner_id: event.partnerId,
    from_day: dayOf(first),
    to_day: dayOf(first + days(count - 1)),
    price_minor: price * count,
    currency: placementPrice.currency,
    status: 'BOOKED',
    payer_name: partnerName,
    approved_at: baseDate,
    created_at: addTime(baseDate, -days(3)),
  });
  batch.add('placement_payments', {
    id,
    placement_id: id,
    attempt: 1,
    status: 'SUCCEEDED',
    gateway: 'sandbox',
    gateway_reference: `sandbox_${id}`,
    amount_minor: price * count,
    currency: placementPrice.currency,
    brand: 'Visa',
    last4: '4242',
    created_at: addTime(baseDate, -days(3)),
    settled_at: addTime(baseDate, -days(3)),
  });
  for (let day = 0; day < count; day++)
    batch.add('placement_days', {
      ...cell,
      day: dayOf(first + days(day)),
      slot,
      placement_id: id,
      price_minor: price,
      shown: 0,
      clicked: 0,
    });
}

/** A mailing to the people who came, sent the day after the event. */
function addThanks(batch: Batch, { event, orders, baseDate }: EventContext): void {
  const at = addTime(new Date(event.endAt), days(1));
  const emails = new Set(
    orders
      .flatMap(({ tickets }) => tickets.filter(({ releasedAt }) => releasedAt === null))
      .map(({ email }) => email),
  );
  if (at > baseDate || emails.size === 0 || event.cancelledAt !== null) return;
  batch.add('mailings', {
    id: `00000000-0000-7000-8001-${event.id.toString(16).padStart(12, '0')}`,
    event_id: event.id,
    subject: 'Thank you for coming',
    text: 'Hello {firstName},\n\nthank you for being with us. We would like to hear what you think of {event}: please write a review.',
    ticket_type_ids: [],
    audience: 'TICKETS',
    send_at: at,
    created_at: addTime(at, -days(1)),
    started_at: at,
    completed_at: at,
    recipients: emails.size,
  });
}

/** Time until an administrator decides. */
const decisionTakes = hours(12);
const visitedDays = 30;
/** Visitors who usually open a card in the middle of a page, per mille. */
const usualOpens = 45;

/** Where visitors of the demo come from. */
const sources = [
  ownSources.atrium,
  'linkedin.com',
  ownSources.atrium,
  'google.com',
  'newsletter / early-bird',
];

/** Spreads the visits over the days since the event was public, unevenly; those of bulk data are on one day. */
function addVisits(batch: Batch, { event, images, baseDate }: EventContext): void {
  const { shown, clicked, opened } = event.visits;
  const isBulk = images.size === 0;
  const known = Math.floor((baseDate.getTime() - event.createdAt - decisionTakes) / days(1));
  const length = isBulk ? 1 : Math.min(visitedDays, Math.max(1, known));
  const weights = Array.from({ length }, (_, age) => 1 + ((event.id * 7 + age * 13) % 5) / 4);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  weights.forEach((weight, age) => {
    const dayBefore = (count: number) => dayOf(baseDate.getTime() - days(count + 1));
    const part = (visits: number) => Math.round((visits * weight) / sum);
    batch.add('event_days', {
      event_id: event.id,
      day: dayBefore(age),
      shown: part(shown),
      expected_milli: part(shown) * usualOpens,
      clicked: part(clicked),
      opened: part(opened),
      touched_at: baseDate,
    });
    const source = sources[(event.id + age) % sources.length];
    // the rest came directly
    const sent = Math.floor(part(opened) * 0.6);
    if (!isBulk && source && sent > 0)
      batch.add('event_sources', { event_id: event.id, day: dayBefore(age), source, opened: sent });
  });
}

function addOffers(batch: Batch, { event, orders }: EventContext): void {
  const taken = new Map<number, number>();
  for (const ticket of orders.flatMap((order) => order.tickets))
    if (ticket.releasedAt === null) taken.set(ticket.ticketTypeId, (taken.get(ticket.ticketTypeId) ?? 0) + 1);
  event.ticketTypes.forEach((type, position) =>
    batch.add('ticket_types', {
      id: type.id,
      event_id: event.id,
      name: type.name,
      description: type.description,
      price_minor: type.priceMinor,
      currency: event.currency,
      quantity: type.quantity,
      taken: taken.get(type.id) ?? 0,
      min_per_order: type.minPerOrder,
      max_per_order: type.maxPerOrder,
      max_per_person: type.maxPerPerson,
      attendance: type.attendance,
      sales_start_at: instant(type.salesStartAt),
      sales_end_at: instant(type.salesEndAt),
      policy_id: type.policyId,
      position,
    }),
  );
  event.subEvents.forEach((extra, position) =>
    batch.add('sub_events', {
      id: extra.id,
      event_id: event.id,
      name: extra.name,
      description: extra.description,
      start_at: instant(extra.startAt),
      type_id: extra.typeId,
      price_minor: extra.priceMinor,
      currency: event.currency,
      position,
    }),
  );
}

function addImages(batch: Batch, { event, images }: EventContext): void {
  event.images.forEach((key, position) => {
    const image = images.get(key);
    if (!image) return;
    const shown = { fileId: image.id, position, alternativeText: image.description };
    if (position === 0) addFile(batch, event.id, 0, { kind: 'thumbnail', ...shown });
    addFile(batch, event.id, position + 1, { kind: 'banner', ...shown });
  });
}

function addDocuments(batch: Batch, { event, documents }: EventContext): void {
  documents.forEach(({ fileId, key, kind, name, bytes, createdAt }, position) => {
    batch.add('files', {
      id: fileId,
      key,
      name,
      media_type: 'application/pdf',
      bytes,
      created_at: instant(createdAt),
    });
    addFile(batch, event.id, mostImages + position, { kind, fileId, position, alternativeText: null });
  });
}

/** A thumbnail and five banners come before the documents. */
const mostImages = 6;

interface ShownFile {
  kind: 'thumbnail' | 'banner' | 'agenda' | 'exhibitor-list';
  fileId: string;
  position: number;
  alternativeText: string | null;
}

/** Adds a file to an event and to its one version, which has the event's ID. */
function addFile(
  batch: Batch,
  eventId: number,
  place: number,
  { kind, fileId, position, alternativeText }: ShownFile,
): void {
  const id = eventId * 10 + place;
  batch.add('event_files', { id, event_id: eventId, file_id: fileId, kind });
  batch.add('event_version_files', {
    version_id: eventId,
    event_file_id: id,
    position,
    alternative_text: alternativeText,
  });
}

function addDecision(batch: Batch, { event, images, admin }: EventContext): void {
  const isBulk = images.size === 0;
  if (event.status === 'PENDING' || isBulk) return;
  const isApproved = event.status === 'APPROVED';
  batch.add('vetting_updates', {
    event_version_id: event.id,
    status: event.status,
    comment: isApproved
      ? 'Approved. Have a great event.'
      : 'Please describe the programme in more detail and resubmit.',
    notes: isApproved ? null : 'Description could fit any event.',
    by_user_id: admin,
    created_at: instant(event.createdAt + decisionTakes),
  });
}

const closings: Readonly<Record<string, string>> = {
  EXPIRED: 'hold lapsed',
  REFUNDED: 'cancelled, refunded in full',
  PARTIALLY_REFUNDED: 'one ticket cancelled and refunded',
  CANCELLED: 'cancelled outside the refund period',
};

/** Adds an order with its tickets, its payment and its status history. */
export function addOrder(batch: Batch, order: DemoOrder, policies: ReadonlyMap<number, DemoPolicy>): void {
  batch.add('orders', {
    id: order.id,
    attendee_id: order.attendeeId,
    event_id: order.eventId,
    status: order.status,
    total_minor: order.totalMinor,
    currency: order.currency,
    ticket_count: order.tickets.length,
    first_name: order.firstName,
    surname: order.surname,
    purchaser_email: order.email,
    source: sources[order.email.length % (sources.length + 2)] ?? null,
    created_at: instant(order.createdAt),
    paid_at: maybe(order.paidAt),
  });
  order.tickets.forEach((ticket, position) => {
    const policy = policies.get(ticket.policyId);
    batch.add('tickets', {
      id: ticket.id,
      order_id: order.id,
      ticket_type_id: ticket.ticketTypeId,
      code: ticket.code,
      position,
      ticket_type_name: ticket.ticketTypeName,
      price_minor: ticket.priceMinor,
      policy: policy ? { name: policy.name, periods: policy.periods } : null,
      first_name: ticket.firstName,
      surname: ticket.surname,
      email: ticket.email,
      company: ticket.company,
      job_title: ticket.jobTitle,
      released_at: maybe(ticket.releasedAt),
      refund_minor: ticket.refundMinor,
    });
    for (const extra of ticket.extras)
      batch.add('ticket_extras', {
        ticket_id: ticket.id,
        sub_event_id: extra.subEventId,
        name: extra.name,
        price_minor: extra.priceMinor,
      });
  });
  addTransitions(batch, order);
  addPayment(batch, order);
}

function addTransitions(batch: Batch, order: DemoOrder): void {
  const step = (from: string | null, to: string, reason: string, at: number) =>
    batch.add('order_transitions', {
      order_id: order.id,
      from_status: from,
      to_status: to,
      reason,
      at: instant(at),
    });
  step(null, 'PENDING', 'placed', order.createdAt);
  if (order.paidAt !== null) step('PENDING', 'PAID', 'paid', order.paidAt);
  if (order.closedAt !== null)
    step(
      order.paidAt === null ? 'PENDING' : 'PAID',
      order.status,
      closings[order.status] ?? 'closed',
      order.closedAt,
    );
}

function addPayment(batch: Batch, order: DemoOrder): void {
  const { payment, paidAt } = order;
  if (!payment || paidAt === null) return;
  batch.add('payments', {
    id: payment.id,
    order_id: order.id,
    attempt: 1,
    status: 'SUCCEEDED',
    gateway: 'sandbox',
    gateway_reference: `demo_${payment.id}`,
    amount_minor: order.totalMinor,
    currency: order.currency,
    brand: payment.brand,
    last4: payment.last4,
    expiry: payment.expiry,
    cardholder_name: payment.cardholderName,
    cardholder_address: payment.cardholderAddress,
    cardholder_zip: payment.cardholderZip,
    cardholder_country_id: payment.cardholderCountryId,
    created_at: instant(paidAt),
    settled_at: instant(paidAt),
  });
  addRefund(batch, order, payment.id);
}

/** Adds the money that went back when the order was closed, under the ID of its payment. */
function addRefund(batch: Batch, order: DemoOrder, paymentId: string): void {
  const amount = order.tickets.reduce((sum, ticket) => sum + (ticket.refundMinor ?? 0), 0);
  if (amount === 0 || order.closedAt === null) return;
  const at = instant(order.closedAt);
  batch.add('refunds', {
    id: paymentId,
    order_id: order.id,
    payment_id: paymentId,
    amount_minor: amount,
    currency: order.currency,
    created_at: at,
    sent_at: at,
    succeeded_at: at,
  });
}

/** Adds a review with its first version, published without findings. */
export function addReview(batch: Batch, review: DemoReview): void {
  const { venue, content, networking, staff, value, score, text } = review;
  const scores = { score, venue, content, networking, staff, value };
  const at = instant(review.createdAt);
  const language = text === '' ? null : 'en';
  batch.add('reviews', {
    id: review.id,
    ticket_id: review.ticketId,
    event_id: review.eventId,
    owner_partner_id: review.partnerId,
    attendee_id: review.attendeeId,
    display_name: review.displayName,
    state: 'PUBLISHED',
    ...scores,
    text,
    language,
    attended_on: review.attendedOn,
    verified_by: 'REGISTRATION',
    is_adult_confirmed: true,
    submitted_at: at,
    published_at: at,
  });
  batch.add('review_versions', {
    review_id: review.id,
    version: 1,
    ...scores,
    text,
    findings: storedFindings.write([]),
    outcome: 'PUBLISHED',
    at,
  });
}
