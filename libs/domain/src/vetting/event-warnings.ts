import { z } from 'zod';
import type { EditableEvent } from '../authoring/authoring.contract.ts';
import { labelOfField } from '../event-fields/facts.ts';
import { publicTextsOf } from '../event-fields/public-texts.ts';
import { EventId, Instant, Price } from '../kernel/fields.ts';
import { days } from '../kernel/durations.ts';
import { findContactDetails, findLinkedHosts, hostOf } from './contact-details.ts';

/** Something an administrator should look at before deciding on an event. */
export const EventWarning = z.discriminatedUnion('check', [
  z.object({ check: z.literal('picture') }),
  z.object({ check: z.literal('sector') }),
  z.object({ check: z.literal('organiser'), missing: z.enum(['approval', 'email', 'address', 'selling']) }),
  z.object({
    check: z.literal('price'),
    ticketType: z.string(),
    price: Price,
    low: Price,
    high: Price,
    /** How many ticket types were compared. */
    compared: z.number().int(),
  }),
  /** Without a name: the event has no ticket type. */
  z.object({ check: z.literal('stock'), ticketType: z.string().nullable() }),
  z.object({ check: z.literal('contact'), field: z.string(), found: z.string() }),
  z.object({ check: z.literal('link'), host: z.string() }),
  z.object({
    check: z.literal('clash'),
    eventId: EventId,
    name: z.string(),
    startDateTime: Instant,
    isSameVenue: z.boolean(),
  }),
  z.object({ check: z.literal('start'), days: z.number().int() }),
  z.object({ check: z.literal('changes'), fields: z.array(z.string()) }),
]);
export type EventWarning = z.infer<typeof EventWarning>;

/** All checks, in the order of their weight. */
export const eventChecks = EventWarning.options.map(({ shape }) => shape.check.value);

type Of<Check extends EventWarning['check']> = Extract<EventWarning, { check: Check }>;

/** Facts from other records that an event is checked against. */
export interface EventWarningFacts {
  now: Date;
  organiser: {
    isApproved: boolean;
    emailVerified: boolean;
    addressVerified: boolean;
    maySell: boolean;
    website: string | null;
  };
  /** Prices of the same event type and city, without the cheapest and dearest tenth; null if there are few. */
  usualPrices: Pick<Of<'price'>, 'low' | 'high' | 'compared'> | null;
  /** Other events of the organiser at the same time. */
  clashes: readonly Omit<Of<'clash'>, 'check'>[];
  /** Fields changed since the published version. */
  changes: readonly { field: string }[];
}

/** An event that starts sooner leaves little time to decide. */
const soonDays = 30;
/** A price counts as an outlier if it is that many times outside the usual range. */
const outlierFactor = 2;

/** Checks an event's newest version; the gravest warnings come first. */
export function warnOfEvent(event: EditableEvent, facts: EventWarningFacts): EventWarning[] {
  const found: EventWarning[] = [
    ...(event.thumbnail || event.banners.length > 0 ? [] : [{ check: 'picture' } as const]),
    ...(event.sectors.length > 0 ? [] : [{ check: 'sector' } as const]),
    ...warnOfOrganiser(facts.organiser),
    ...warnOfPrices(event, facts.usualPrices),
    ...warnOfStock(event),
    ...warnOfTexts(event, facts.organiser.website),
    ...facts.clashes.map((clash) => ({ check: 'clash' as const, ...clash })),
    ...warnOfStart(event, facts.now),
  ];
  const fields = facts.changes.map(({ field }) => field);
  return fields.length > 0 ? [...found, { check: 'changes', fields }] : found;
}

function warnOfOrganiser(organiser: EventWarningFacts['organiser']): Of<'organiser'>[] {
  const missing = (
    [
      ['approval', organiser.isApproved],
      ['email', organiser.emailVerified],
      ['address', organiser.addressVerified],
      ['selling', organiser.maySell],
    ] as const
  ).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  return missing.map((name) => ({ check: 'organiser', missing: name }));
}

function warnOfPrices(
  { ticketTypes }: EditableEvent,
  usual: EventWarningFacts['usualPrices'],
): Of<'price'>[] {
  if (!usual) return [];
  return ticketTypes
    .filter(
      ({ price: { amount } }) =>
        amount > usual.high.amount * outlierFactor ||
        (amount > 0 && amount * outlierFactor < usual.low.amount),
    )
    .map(({ name, price }) => ({ check: 'price', ticketType: name, price, ...usual }));
}

function warnOfStock({ ticketTypes }: EditableEvent): Of<'stock'>[] {
  if (ticketTypes.length === 0) return [{ check: 'stock', ticketType: null }];
  return ticketTypes
    .filter(({ quantity }) => quantity === 0)
    .map(({ name }) => ({ check: 'stock', ticketType: name }));
}

function warnOfTexts(event: EditableEvent, website: string | null): (Of<'contact'> | Of<'link'>)[] {
  const texts = publicTextsOf(event);
  const contacts = texts.flatMap(({ field, text }) =>
    findContactDetails(text).map((found) => ({
      check: 'contact' as const,
      field: labelOfField(field),
      found,
    })),
  );
  const own = [website, event.websiteUrl].flatMap((address) => (address ? (hostOf(address) ?? []) : []));
  const isOwn = (host: string) => own.some((known) => host === known || host.endsWith(`.${known}`));
  const hosts = new Set(texts.flatMap(({ text }) => findLinkedHosts(text)).filter((host) => !isOwn(host)));
  return [...contacts, ...[...hosts].map((host) => ({ check: 'link' as const, host }))];
}

function warnOfStart({ startDateTime }: EditableEvent, now: Date): Of<'start'>[] {
  const left = Math.floor((Date.parse(startDateTime) - now.getTime()) / days(1));
  return left < soonDays ? [{ check: 'start', days: left }] : [];
}
