import { createHash } from 'node:crypto';
import { days, EventContent, mostPerOrder } from '@atrium/domain';
import { readPlaces } from '../places/read-places.ts';
import { countries } from '../reference/countries.ts';
import { imagePool } from '../images/pool.ts';
import { referenceOptions } from '../reference/index.ts';
import { cities, demoVenues } from './cities.ts';
import type { DemoOptions } from './generate.ts';
import { generateDemo } from './generate.ts';
import type { DemoEvent } from './model.ts';

const baseDate = new Date('2026-11-21T10:30:00Z');
/** Checks one of very many claims: a Jest assertion for each would cost more than the data itself. */
function sound(claim: boolean | undefined): void {
  if (!claim) throw new Error('a claim about the data does not hold');
}

const make = (options: Partial<DemoOptions> = {}) => generateDemo({ seed: 1, baseDate, ...options });
const demo = make();
const events = [...demo.events()];
const orders = events.map((event) => ({ event, orders: demo.ordersOf(event) }));

function hashOf(options: Partial<DemoOptions>): string {
  const hash = createHash('sha256');
  const made = make(options);
  hash.update(JSON.stringify([made.partners, made.policies, made.documents, [...made.accounts()]]));
  for (const event of made.events()) {
    const own = made.ordersOf(event);
    hash.update(JSON.stringify([event, own, made.reviewsOf(event, own)]));
  }
  return hash.digest('hex');
}

test('the same seed and day give the same data, another seed gives other data', () => {
  expect(hashOf({ events: 150 })).toBe(hashOf({ events: 150 }));
  expect(hashOf({ events: 150 })).toBe(hashOf({ events: 150, baseDate: new Date('2026-11-21T23:59:00Z') }));
  expect(hashOf({ events: 150, seed: 2 })).not.toBe(hashOf({ events: 150 }));
});

test('organisers are paid and have signed, pending ones have a letter, and the demo account can still sign', () => {
  const { bankAccounts, signatures, letters } = demo.documents;
  for (const { iban } of bankAccounts) {
    const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    expect(BigInt(digits) % 97n).toBe(1n);
  }
  expect(bankAccounts.filter(({ partnerId }) => partnerId === 1).map(({ currency }) => currency)).toEqual([
    'GBP',
    'EUR',
  ]);
  expect(signatures.map(({ partnerId }) => partnerId)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { readAt, signedAt } of signatures) sound(readAt < signedAt && signedAt < baseDate.getTime());
  const waiting = demo.partners.filter(({ vettingStatus }) => vettingStatus === 'PENDING');
  expect(letters.map(({ partnerId }) => partnerId)).toEqual(waiting.map(({ id }) => id));
  for (const { code, expiresAt } of letters) sound(/^\d{6}$/.test(code) && expiresAt > baseDate.getTime());
});

test('an event does not depend on the number of events', () => {
  const few = [...make({ events: 20 }).events()];
  expect(few).toEqual(events.slice(0, 20));
});

test('the cities are places of the gazetteer, in their own country and zone', async () => {
  const wanted = new Map(cities.map((city) => [city.placeId, city]));
  let found = 0;
  for await (const place of readPlaces()) {
    const city = wanted.get(place.id);
    if (!city) continue;
    found += 1;
    expect([place.name, place.countryCode, place.timeZone]).toEqual([city.name, city.country, city.timeZone]);
  }
  expect(found).toBe(60);
  expect(cities.length).toBe(60);
});

test('texts respect their limits, and contents match the contract’s schema', () => {
  for (const { content } of events) {
    expect(EventContent.parse(content)).toEqual(content);
    sound(content.tagline.length <= 95);
    sound(content.description.length <= 200);
    sound(content.name.length <= 90);
    expect(JSON.stringify(content)).not.toMatch(/[{](t|T|r|c|n)[}]|undefined/);
    expect(content.websiteUrl).toMatch(/^https:\/\/www\.[a-z0-9-]{3,63}\.example$/);
  }
});

test('option IDs of an event exist in their lists, and its subtypes belong to its sectors', () => {
  const known = new Set(referenceOptions.map((option) => `${option.list}.${option.id}`));
  const parent = new Map(
    referenceOptions
      .filter((option) => option.list === 'sectorSubtypes')
      .map((option) => [option.id, option.parentId]),
  );
  const all = (list: string, ids: readonly (number | null)[]) =>
    ids.every((id) => id === null || known.has(`${list}.${id}`));
  for (const { content } of events) {
    const allKnown =
      all('sectors', content.sectors) &&
      all('sectorSubtypes', content.sectorSubtypes) &&
      all('audiences', content.audiences) &&
      all('jobTitles', content.attendeeJobTitles) &&
      all('designations', content.attendeeDesignations) &&
      all('attendeeClasses', content.attendeeClasses) &&
      all('exhibitorTypes', content.exhibitorTypes) &&
      all('numAttendees', [content.numAttendeesId]) &&
      all('numExhibitors', [content.numExhibitorsId]) &&
      all('eventSizes', [content.eventSizeId]) &&
      all('eventTypes', [content.eventTypeId]) &&
      all('attendanceTypes', [content.attendanceType]) &&
      content.sectorSubtypes.every((id) => content.sectors.includes(parent.get(id) ?? 0));
    sound(allKnown);
  }
});

test('events cover the past year and the next eighteen months, most of them ahead', () => {
  const past = events.filter((event) => event.endAt < baseDate.getTime());
  expect(past.length).toBeGreaterThan(400);
  expect(past.length).toBeLessThan(800);
  for (const event of events) {
    sound(event.startAt > baseDate.getTime() - days(375));
    sound(event.endAt < baseDate.getTime() + days(556));
    sound(event.endAt > event.startAt);
  }
});

const localTime = (event: DemoEvent, instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: event.timeZone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );

test('agenda and extras are within the event, and start on the half hour of its zone', () => {
  for (const event of events) {
    const { length } = event.content.agendaItems;
    sound(length === 0 || (length >= 3 && length <= 14));
    sound(event.subEvents.length <= 4);
    expect(localTime(event, event.startAt)).toMatch(/:[03]0$/);
    const times = [
      ...event.content.agendaItems.map((item) => Date.parse(item.startDateTime)),
      ...event.subEvents.map((extra) => extra.startAt),
    ];
    for (const time of times) {
      sound(time >= event.startAt && time < event.endAt);
      sound(time % 1_800_000 === event.startAt % 1_800_000);
    }
  }
  expect(events.some(({ content }) => content.agendaItems.length === 0)).toBe(true);
});

test('dinners are in the evening and breakfasts in the morning', () => {
  const startsOf = (name: string) =>
    events.flatMap((event) =>
      event.subEvents.filter((extra) => extra.name === name).map((extra) => localTime(event, extra.startAt)),
    );
  const [dinners, breakfasts] = [startsOf('Gala dinner'), startsOf('Leaders’ breakfast')];
  expect(dinners.length).toBeGreaterThan(0);
  expect(breakfasts.length).toBeGreaterThan(0);
  expect(dinners.filter((time) => time < '19:00')).toEqual([]);
  expect(breakfasts.filter((time) => time > '08:00')).toEqual([]);
});

test('a third of the upcoming events take place within the next hundred days', () => {
  const upcoming = events.filter((event) => event.startAt > baseDate.getTime());
  const soon = upcoming.filter((event) => event.startAt < baseDate.getTime() + days(100));
  expect(soon.length / upcoming.length).toBeGreaterThan(1 / 3);
});

test('an event has one to five ticket types, with valid sale periods and stock, and a policy of the organiser', () => {
  const owner = new Map(demo.policies.map((policy) => [policy.id, policy.partnerId]));
  const ids = new Set<number>();
  for (const event of events) {
    sound(event.ticketTypes.length <= 5);
    for (const type of event.ticketTypes) {
      ids.add(type.id);
      sound(type.salesStartAt < type.salesEndAt);
      sound(type.salesEndAt <= event.endAt);
      sound(type.quantity >= 20 && type.quantity <= 5000);
      sound(Number.isSafeInteger(type.priceMinor) && type.priceMinor >= 0);
      sound(owner.get(type.policyId) === event.partnerId);
    }
  }
  expect(ids.size).toBe(events.reduce((sum, event) => sum + event.ticketTypes.length, 0));
  expect(events.some((event) => event.ticketTypes.length === 0)).toBe(true);
  expect(
    events.some(
      (event) => event.ticketTypes.length > 0 && event.ticketTypes.every((type) => type.priceMinor === 0),
    ),
  ).toBe(true);
});

test('some ticket types limit an order or a person, and every order keeps to it', () => {
  const types = events.flatMap((event) => event.ticketTypes);
  const limited = (limit: 'minPerOrder' | 'maxPerOrder' | 'maxPerPerson') =>
    types.filter((type) => type[limit] !== null).length;
  expect(limited('minPerOrder')).toBeGreaterThan(50);
  expect(limited('maxPerOrder')).toBeGreaterThan(200);
  expect(limited('maxPerPerson')).toBeGreaterThan(100);
  expect(types.some((type) => mostPerOrder(type) === Infinity)).toBe(true);
  for (const type of types) sound(mostPerOrder(type) >= (type.minPerOrder ?? 1));
  for (const { event, orders: own } of orders)
    for (const { tickets } of own)
      for (const type of event.ticketTypes) {
        const count = tickets.filter((ticket) => ticket.ticketTypeId === type.id).length;
        sound(count === 0 || (count >= (type.minPerOrder ?? 1) && count <= mostPerOrder(type)));
      }
});

test('a few events have documents: an agenda that fits theirs, and exhibitors at a venue', () => {
  const documented = events.filter(({ documents }) => documents.length > 0);
  expect(documented.length).toBeGreaterThan(15);
  // each takes time to render at the first start
  expect(documented.length).toBeLessThan(60);
  expect(documented.some(({ partnerId }) => partnerId === 1)).toBe(true);
  expect(documented.some(({ isSponsored }) => isSponsored)).toBe(true);
  const ids = new Set<string>();
  for (const { content, documents } of documented) {
    for (const { fileId, kind, name, parts } of documents) {
      ids.add(fileId);
      expect(name).toMatch(/^[a-z0-9-]+\.pdf$/);
      const lines = parts.flatMap((part) => part.lines);
      if (kind === 'agenda')
        expect(lines.map((line) => line.replace(/^\d\d:\d\d {2}/, ''))).toEqual(
          content.agendaItems.map((item) => item.name),
        );
      else expect(new Set(lines).size).toBe(24);
    }
    sound(content.attendanceType !== 2 || documents.every(({ kind }) => kind === 'agenda'));
  }
  expect(ids.size).toBe(documented.reduce((sum, { documents }) => sum + documents.length, 0));
});

test('policies step down: start days are never below end days, refunds are percentages', () => {
  for (const policy of demo.policies)
    for (const period of policy.periods) {
      sound(period.startDaysBeforeEvent >= period.endDaysBeforeEvent);
      sound(period.percentageRefund >= 0 && period.percentageRefund <= 100);
    }
});

test('orders never exceed the stock, and sold-out events are sold out', () => {
  for (const { event, orders: own } of orders) {
    const live = own.flatMap((order) => order.tickets).filter((ticket) => ticket.releasedAt === null);
    for (const type of event.ticketTypes) {
      const taken = live.filter((ticket) => ticket.ticketTypeId === type.id).length;
      sound(taken <= type.quantity);
      if (event.isSoldOut) sound(taken === type.quantity);
    }
  }
  expect(events.filter((event) => event.isSoldOut).length).toBeGreaterThan(5);
});

test('an order is placed within the sale period, adds up, and is paid by one card or none', () => {
  const all = orders.flatMap((entry) => entry.orders.map((order) => ({ ...entry, order })));
  expect(all.length).toBeGreaterThan(5000);
  expect(all.length).toBeLessThan(7000);
  expect(new Set(all.flatMap(({ order }) => order.tickets.map((ticket) => ticket.code))).size).toBe(
    all.reduce((sum, { order }) => sum + order.tickets.length, 0),
  );
  for (const { event, order } of all) {
    sound(order.createdAt < baseDate.getTime());
    sound(order.tickets.length >= 1 && order.tickets.length <= 6);
    for (const ticket of order.tickets) {
      const type = event.ticketTypes.find((each) => each.id === ticket.ticketTypeId);
      sound(type && type.salesStartAt <= order.createdAt && order.createdAt <= type.salesEndAt);
    }
    const sum = order.tickets.reduce(
      (total, ticket) =>
        total + ticket.priceMinor + ticket.extras.reduce((extra, each) => extra + each.priceMinor, 0),
      0,
    );
    sound(order.totalMinor === sum);
    expect(order.payment !== null).toBe(order.paidAt !== null && sum > 0);
    if (event.cancelledAt !== null) sound(order.tickets.every((ticket) => ticket.releasedAt !== null));
  }
});

test('editions that are over have reviews by buyers of paid orders, one each; other events have none', () => {
  const reviews = orders.flatMap(({ event, orders: own }) =>
    demo.reviewsOf(event, own).map((review) => ({ event, own, review })),
  );
  expect(reviews.length).toBeGreaterThan(50);
  expect(new Set(reviews.map(({ review }) => `${review.eventId}.${review.attendeeId}`)).size).toBe(
    reviews.length,
  );
  for (const { event, own, review } of reviews) {
    sound(event.seriesId !== null);
    sound(review.createdAt > event.endAt);
    sound(review.createdAt < baseDate.getTime());
    sound(review.score >= 1 && review.score <= 10);
    sound(own.some((order) => order.attendeeId === review.attendeeId && order.status === 'PAID'));
  }
});

test('each series has one edition ahead and its earlier ones behind, all of one organiser and approved', () => {
  const series = [...demo.series()];
  expect(series.length).toBeGreaterThan(8);
  expect(new Set(series.map(({ partnerId }) => partnerId)).size).toBe(series.length);
  expect(series[0]?.partnerId).toBe(1);
  const editionsOf = Map.groupBy(events, ({ seriesId }) => seriesId);
  for (const { id, partnerId, cadence } of series) {
    const editions = editionsOf.get(id) ?? [];
    sound(editions.length === (cadence === 'YEARLY' ? 2 : 3));
    sound(editions.every((edition) => edition.partnerId === partnerId && edition.status === 'APPROVED'));
    const [next, ...earlier] = editions;
    sound(next && next.startAt > baseDate.getTime());
    sound(earlier.every(({ endAt }) => endAt < baseDate.getTime()));
    sound(new Set(editions.map(({ editionLabel }) => editionLabel)).size === editions.length);
  }
  expect([...make({ bulk: true, events: 200 }).series()]).toEqual([]);
});

test('people and companies have a city and a postal code of their own country', () => {
  const codes: Readonly<Record<string, RegExp>> = {
    CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
    GB: /^[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}$/,
    JP: /^\d{3}-\d{4}$/,
    NL: /^\d{4} [A-Z]{2}$/,
    US: /^\d{5}$/,
  };
  const countryOf = new Map(countries.map(({ id, code }) => [id, code]));
  for (const { city, zipCode, countryId } of [...demo.accounts(), ...demo.partners]) {
    const country = countryOf.get(countryId) ?? '';
    sound(city === null || cities.some((known) => known.name === city && known.country === country));
    sound(zipCode === null || (codes[country]?.test(zipCode) ?? true));
  }
});

test('each of the three demo accounts exists once and has data to show', () => {
  const accounts = [...demo.accounts()];
  expect(new Set(accounts.map((account) => account.email)).size).toBe(accounts.length);
  expect(
    accounts
      .filter((account) => account.isDemo)
      .map((account) => account.email)
      .sort(),
  ).toEqual(['admin@atrium.example', 'attendee@atrium.example', 'partner@atrium.example']);
  const buyer = accounts.find((account) => account.email === 'attendee@atrium.example');
  expect(
    orders.flatMap((entry) => entry.orders).filter((order) => order.attendeeId === buyer?.attendeeId).length,
  ).toBeGreaterThan(5);
  expect(demo.partners[0]?.vettingStatus).toBe('APPROVED');
  expect(events.filter((event) => event.partnerId === 1).length).toBeGreaterThan(40);
});

test('venues and images that events refer to exist', () => {
  const venues = new Map(demoVenues.map((venue) => [venue.id, venue]));
  const images = new Set(imagePool().map((image) => image.key));
  for (const event of events) {
    const venue = venues.get(event.venueId);
    const isOnline = venue?.kind === 'online';
    if (!isOnline) expect(venue?.placeId).toBe(event.placeId);
    expect(venue?.timeZone).toBe(event.timeZone);
    sound(event.images.length <= 5);
    sound(event.images.every((key) => images.has(key)));
    expect(isOnline).toBe(event.content.attendanceType === 2);
  }
});

test('events are streamed: thousands use no more memory than a few', () => {
  const made = make({ events: 5000, bulk: true });
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = 0;
  let seen = 0;
  for (const event of made.events()) {
    seen += 1;
    sound(event.images.length === 0);
    if (seen % 500 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  expect(seen).toBe(5000);
  expect(peak).toBeLessThan(150_000_000);
});
