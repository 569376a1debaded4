import { addTime, dayAfter, dayIn, days, minutes, type EventId } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  anEvent,
  aPayment,
  aPlacement,
  createAdmin,
  createPartnerMember,
  eventually,
  freshToken,
  startTestApp,
  textOfPages,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { runPlacements } from './run-placements.ts';

let app: TestApp;
let admin: TestAccount;
let clock = new Date('2028-03-06T10:00:00Z'); // a Monday
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' }, overrides: { now: () => clock } });
  admin = await createAdmin(app);
  await savePrices([{ sectorId: 0, countryId: 0, currency: 'GBP', minorPerDay: 3_500 }]);
});
afterAll(() => app.stop());

const today = () => dayIn(clock, 'UTC');
const savePrices = (prices: object[]) => asAdmin('PUT', '/admin/placement-prices', { prices });
const job = () => runPlacements(jobContext(app.deps));

/** Calls as somebody, however late it is by the clock. */
const as = (account: TestAccount, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: freshToken(app, account), body });
const asAdmin = (method: string, path: string, body?: unknown) => as(admin, method, path, body);

interface Organiser {
  member: TestAccount;
  eventId: EventId;
}
interface Booked extends Organiser {
  id: string;
}

let organisers = 0;
async function anOrganiser(): Promise<Organiser> {
  const member = await createPartnerMember(app);
  const startAt = addTime(clock, days(60));
  const { partnerId } = member;
  const { id } = await anEvent(app, { partnerId, startAt, ticketTypes: [{ quantity: 2 }] });
  organisers += 1;
  return { member, eventId: id };
}
const bookable = (eventId: EventId, change: object = {}) => ({
  eventId,
  // a cell of its own
  sectorId: 1 + (organisers % 20),
  countryId: 1 + organisers,
  currency: 'GBP',
  fromDay: dayAfter(today(), 3),
  toDay: dayAfter(today(), 5),
  ...change,
});
const book = ({ member, eventId }: Organiser, change: object = {}) =>
  as(member, 'POST', '/partner/placements', bookable(eventId, change));
const pay = ({ member, id }: Booked, card?: string) =>
  as(member, 'POST', `/partner/placements/${id}/pay`, aPayment(card));
const listed = async ({ member, id }: Booked) =>
  (await as(member, 'GET', '/partner/placements')).body.find((one: { id: string }) => one.id === id);
const charged = async ({ id }: Pick<Booked, 'id'>): Promise<string[]> =>
  (await app.sql`select outcome from sandbox_charges where key like ${`${id}:%`} order by created_at`).map(
    ({ outcome }) => outcome as string,
  );
async function aBooking(change: object = {}): Promise<Booked> {
  const organiser = await anOrganiser();
  const { status, body } = await book(organiser, change);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...organiser, id: body.id };
}
async function aRunningPlacement(fromDay = dayAfter(today(), 3)): Promise<Booked> {
  const booking = await aBooking({ fromDay, toDay: dayAfter(fromDay, 9) });
  expect((await pay(booking)).body).toEqual({ status: 'PAID', id: booking.id });
  const approval = await asAdmin('POST', `/admin/placements/${booking.id}/approve`);
  expect(approval.status).toBe(200);
  return booking;
}

/** Money paid is what the days still booked cost and what was refunded, in every placement. */
async function expectBalance() {
  const wrong = await app.sql`
    select m.id from placements m join placement_payments p on p.placement_id = m.id and p.status = 'SUCCEEDED'
    where p.amount_minor <> (select coalesce(sum(price_minor), 0) from placement_days where placement_id = m.id)
      + (select coalesce(sum(amount_minor), 0) from placement_refunds where placement_id = m.id)`;
  expect([...wrong]).toEqual([]);
}

test('a quote shows the free days and the price before anything is reserved', async () => {
  const { member, eventId } = await anOrganiser();
  const { body } = await as(member, 'POST', '/partner/placements/quote', bookable(eventId));
  expect(body).toMatchObject({
    currencies: ['GBP'],
    perDay: { amountMinor: 3_500, currency: 'GBP' },
    total: { amountMinor: 10_500, currency: 'GBP' },
    isChecked: true,
  });
  // the first booking of an event is checked within a business day
  expect(body.calendar[0]).toEqual({ day: '2028-03-08', isFree: true });
  expect(body.calendar.at(-1).day).toBe(dayAfter(today(), 60));
  expect([...(await app.sql`select 1 from placement_days where event_id = ${eventId}`)]).toEqual([]);
});

test('an own price of a cell comes before the common one, and without a price nothing is sold', async () => {
  const organiser = await anOrganiser();
  await savePrices([
    { sectorId: 0, countryId: 0, currency: 'GBP', minorPerDay: 3_500 },
    { sectorId: 7, countryId: 9, currency: 'GBP', minorPerDay: 900 },
  ]);
  expect((await book(organiser, { sectorId: 7, countryId: 9 })).body.price.amountMinor).toBe(2_700);
  const refused = await book(await anOrganiser(), { currency: 'JPY' });
  expect([refused.status, refused.body.code]).toEqual([409, 'placement-without-price']);
});

test('a booking is paid by card, checked by an administrator, and shown on its days', async () => {
  const booking = await aBooking();
  expect(await listed(booking)).toMatchObject({ status: 'PAYING', price: { amountMinor: 10_500 } });
  const declined = await pay(booking, '4000 0000 0000 0002');
  expect([declined.status, (await listed(booking)).status]).toEqual([402, 'PAYING']);
  const challenge = await pay(booking, '4000 0000 0000 3220');
  expect(challenge.body).toMatchObject({ status: 'ACTION_REQUIRED', id: booking.id });
  const { challengeId, question } = challenge.body;
  const answer = { challengeId, challengeCode: question.code };
  const { member, id } = booking;
  const paid = await as(member, 'POST', `/partner/placements/${id}/pay`, answer);
  expect(paid.body).toEqual({ status: 'PAID', id });
  expect((await listed(booking)).status).toBe('WAITING');
  expect((await pay(booking)).body).toEqual({ status: 'PAID', id }); // never charged twice
  expect((await charged(booking)).filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
  const orders = await app.sql`select 1 from payments where gateway_reference in (
    select gateway_reference from placement_payments where placement_id = ${id})`;
  expect([...orders]).toEqual([]);
  await asAdmin('POST', `/admin/placements/${id}/approve`);
  expect((await listed(booking)).status).toBe('BOOKED');
  // the next booking of the event needs no check
  const next = await book(booking, { fromDay: dayAfter(today(), 20), toDay: dayAfter(today(), 20) });
  await pay({ ...booking, id: next.body.id });
  expect((await listed({ ...booking, id: next.body.id })).status).toBe('BOOKED');
});

test('the last free place of a day goes to one of twenty, and the others are not charged', async () => {
  const fromDay = dayAfter(today(), 40);
  const cell = { sectorId: 3, countryId: 0, fromDay, toDay: fromDay };
  for (let slot = 1; slot <= 3; slot += 1)
    await aPlacement(app, { eventId: (await anEvent(app)).id, ...cell, slot });
  const bidders: Organiser[] = [];
  for (let count = 0; count < 20; count += 1) bidders.push(await anOrganiser());
  const answers = await Promise.all(bidders.map((organiser) => book(organiser, cell)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'placement-days-taken',
    params: { days: fromDay },
  });
  const [{ max = 0 } = {}] = await app.sql`select max(slot) from placement_days`;
  expect(max).toBe(4);
});

test('an event is sponsored once a day', async () => {
  const booking = await aBooking();
  const again = await book(booking, { sectorId: 5 });
  expect([again.status, again.body.code]).toEqual([409, 'placement-on-day']);
});

test('each hindrance of a booking is refused with its own reason, and reserves nothing', async () => {
  const organiser = await anOrganiser();
  const { eventId } = organiser;
  const answered = async (change: object = {}) => {
    const { status, body } = await book(organiser, change);
    return [status, body.errors?.[0]?.code ?? body.code, body.errors?.[0]?.path ?? null];
  };
  const others = (await anOrganiser()).eventId;
  expect(await answered({ eventId: others })).toEqual([404, 'event-not-found', null]);
  expect(await answered({ sectorId: 9_999 })).toEqual([400, 'not-on-list', 'sectorId']);
  expect(await answered({ countryId: 9_999 })).toEqual([400, 'not-on-list', 'countryId']);
  // a first booking is checked, so it can't start tomorrow; none runs longer than its event
  const outside = [400, 'placement-days', 'fromDay'];
  expect(await answered({ fromDay: dayAfter(today()) })).toEqual(outside);
  expect(await answered({ toDay: dayAfter(today(), 61) })).toEqual(outside);
  expect(await answered({ fromDay: dayAfter(today(), 5), toDay: dayAfter(today(), 3) })).toEqual(outside);
  expect(await answered({ currency: 'JPY' })).toEqual([409, 'placement-without-price', null]);

  const capacity = app.sql`select capacity, sold from event_listing where event_id = ${eventId}`;
  const [{ capacity: all = 0 } = {}] = await capacity;
  await app.sql`update event_listing set sold = ${all} where event_id = ${eventId}`;
  expect(await answered()).toEqual([409, 'tickets-sold-out', null]);
  await app.sql`update event_listing set sold = 0 where event_id = ${eventId}`;
  const start = clock;
  clock = addTime(clock, days(65));
  expect(await answered()).toEqual([409, 'event-not-on-sale', null]);
  clock = start;
  await app.sql`update events set cancelled_at = ${clock} where id = ${eventId}`;
  expect(await answered()).toEqual([409, 'event-cancelled', null]);
  await app.sql`update partners set blocked_at = ${clock} 
    where id = (select partner_id from events where id = ${eventId})`;
  // the cached actor goes when the database says that the company is blocked
  await eventually('the refusal of a blocked company', answered, ([status]) => status === 403);
  expect([...(await app.sql`select 1 from placements where event_id in (${eventId}, ${others})`)]).toEqual(
    [],
  );
});

test('a paid placement has a receipt with number, period, cell and price, no tax line, and says where the invoice is', async () => {
  const booking = await aBooking({ sectorId: 0, countryId: 0, payerName: 'Rail Alliance' });
  const path = `/partner/placements/${booking.id}/receipt`;
  expect((await as(booking.member, 'GET', path)).body.code).toBe('receipt-not-found');
  await pay(booking);
  const receipt = async () => {
    const authorization = `Bearer ${freshToken(app, booking.member)}`;
    const response = await fetch(`${app.origin}/api${path}`, { headers: { authorization } });
    const pages = await textOfPages(new Uint8Array(await response.arrayBuffer()));
    return pages.join(' ').replace(/\s+/g, ' ');
  };
  const text = await receipt();
  expect(text).toContain(`PL-${booking.id.slice(-12).toUpperCase()}`);
  for (const said of ['Rail Alliance', '11 Mar 2028 (3 days)', 'Any', '£105.00', '**** 4242'])
    expect(text).toContain(said);
  const notice = 'This receipt is not a VAT invoice: ours is in your Finances after the end of the month.';
  expect(text).toContain(notice);
  expect(text.replace(notice, '')).not.toMatch(/VAT|tax|Refunded/i);
  await as(booking.member, 'POST', `/partner/placements/${booking.id}/cancel`);
  expect(await receipt()).toContain('Refunded -£105.00');
  const stranger = await anOrganiser();
  const others = await as(stranger.member, 'GET', path);
  expect([others.status, others.body.code]).toEqual([404, 'receipt-not-found']);
});

test('the team is emailed when its placement is paid, approved, refused and cancelled', async () => {
  const emailed = async ({ id }: Booked): Promise<string[]> =>
    (await app.sql`select kind from outbox where dedupe_key like ${`placement-%:${id}:%`} order by kind`).map(
      ({ kind }) => kind as string,
    );
  const approved = await aRunningPlacement();
  expect(await emailed(approved)).toEqual(['placement-approved', 'placement-paid']);
  await as(approved.member, 'POST', `/partner/placements/${approved.id}/cancel`);
  expect(await emailed(approved)).toContain('placement-cancelled');
  const refused = await aBooking();
  await pay(refused);
  await asAdmin('POST', `/admin/placements/${refused.id}/stop`, { reason: 'Another payer than it says' });
  expect(await emailed(refused)).toEqual(['placement-paid', 'placement-refused']);
  const { body: bell } = await as(refused.member, 'GET', '/partner/notifications');
  expect(bell[0]).toMatchObject({
    content: null,
    news: { kind: 'placement-refused', data: { event: expect.any(String) } },
    link: '/partner/promotion',
    read: false,
  });
  expect(await listed(refused)).toMatchObject({ status: 'STOPPED', refundedMinor: 10_500 });
});

test('a refund that the bank refused is listed with its reason until a retry sends it', async () => {
  const booking = await aBooking();
  await pay(booking, '4000 0000 0000 7007');
  await as(booking.member, 'POST', `/partner/placements/${booking.id}/cancel`);
  const unsent = async () =>
    (await asAdmin('GET', '/admin/placement-refunds')).body.filter(
      ({ placementId }: { placementId: string }) => placementId === booking.id,
    );
  const [refund] = await unsent();
  expect(refund).toMatchObject({
    days: 3,
    amount: { amountMinor: 10_500, currency: 'GBP' },
    isRefused: true,
    lastError: expect.any(String),
  });
  const retry = () => asAdmin('POST', `/admin/placement-refunds/${refund.id}/retry`);
  expect((await retry()).body.code).toBe('refund-just-tried');
  const start = clock;
  clock = addTime(clock, minutes(3));
  expect((await retry()).body.code).toBe('refund-not-sent');
  // the bank takes it from now on
  await app.sql`update sandbox_charges set last4 = '4242' where key like ${`${booking.id}:%`}`;
  clock = addTime(clock, minutes(3));
  expect((await retry()).status).toBe(200);
  expect(await unsent()).toEqual([]);
  expect((await retry()).body.code).toBe('refund-sent');
  clock = start;
  await expectBalance();
});

test('the calendar shows which days of a sector and country are taken, and by whom', async () => {
  const booking = await aRunningPlacement();
  const own = async (fromDay: string) =>
    (await asAdmin('GET', `/admin/placements/calendar?fromDay=${fromDay}`)).body.filter(
      ({ placementId }: { placementId: string }) => placementId === booking.id,
    );
  // its ten days begin three days from now
  const week = await own(today());
  expect(week.map(({ day }: { day: string }) => day)).toEqual(
    [3, 4, 5, 6].map((count) => dayAfter(today(), count)),
  );
  expect(week[0]).toMatchObject({
    event: { id: booking.eventId },
    sectorId: expect.any(Number),
    country: expect.any(String),
    slot: 1,
    status: 'BOOKED',
  });
  expect(await own(dayAfter(today(), 7))).toHaveLength(6);
});

test('days that are not paid in time are free again, and a charge that comes too late is returned', async () => {
  const booking = await aBooking();
  const start = clock;
  clock = addTime(clock, minutes(16));
  await job();
  expect(await listed(booking)).toMatchObject({ status: 'EXPIRED', days: [] });
  expect((await pay(booking)).body.code).toBe('reservation-expired');
  expect(await charged(booking)).toEqual([]);
  // a charge that the bank reports after the days were freed
  await app.sql`insert into placement_payments (id, placement_id, attempt, status, gateway, amount_minor, currency)
    values (gen_random_uuid(), ${booking.id}, 1, 'STARTED', 'sandbox', 10500, 'GBP')`;
  await app.sql`update placement_payments set created_at = ${clock} where placement_id = ${booking.id}`;
  await app.sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency)
    values (${`${booking.id}:1`}, 'succeeded', 'sandbox_late', 'Visa', '4242', 10500, 'GBP')`;
  clock = addTime(clock, minutes(3));
  await job();
  expect(await charged(booking)).toEqual(['succeeded', 'refunded']);
  expect((await listed(booking)).status).toBe('EXPIRED');
  await job();
  const emails = await app.sql`select text from outbox where kind = 'placement-returned'
    and dedupe_key like ${`placement-returned:${booking.id}:%`}`;
  expect(emails).toHaveLength(1);
  expect(emails[0]?.['text']).toContain('£105.00');
  clock = start;
});

test('cancelling before the start refunds all, and later the days that have not begun', async () => {
  const cancel = ({ member, id }: Booked) => as(member, 'POST', `/partner/placements/${id}/cancel`);
  const early = await aBooking();
  await pay(early);
  expect((await cancel(early)).body).toMatchObject({ status: 'CANCELLED', refundedMinor: 10_500, days: [] });
  const running = await aRunningPlacement();
  const start = clock;
  clock = addTime(clock, days(5)); // its third day
  expect((await listed(running)).status).toBe('RUNNING');
  expect((await cancel(running)).body).toMatchObject({ status: 'CANCELLED', refundedMinor: 7 * 3_500 });
  expect((await cancel(running)).body.code).toBe('placement-over');
  expect(await charged(running)).toEqual(['succeeded', 'refunded']);
  clock = start;
  await expectBalance();
});

test('an event cancelled on the third of ten days gives seven back, and the register says why', async () => {
  const booking = await aRunningPlacement();
  const start = clock;
  clock = addTime(clock, days(5));
  await app.sql`update events set cancelled_at = ${clock} where id = ${booking.eventId}`;
  await job();
  await job();
  expect(await listed(booking)).toMatchObject({
    status: 'STOPPED',
    refundedMinor: 7 * 3_500,
    stop: { by: 'event-cancelled', reason: null },
    days: [{}, {}, {}],
  });
  const { body } = await app.call('GET', '/placements');
  expect(body.find((one: { id: string }) => one.id === booking.id)).toMatchObject({
    days: 3,
    stop: { by: 'event-cancelled' },
  });
  const emails =
    await app.sql`select 1 from outbox where dedupe_key like ${`placement-stopped:${booking.id}:%`}`;
  expect(emails).toHaveLength(1);
  clock = start;
  await expectBalance();
});

test('an administrator stops a placement with a reason, which organiser and register show', async () => {
  const booking = await aRunningPlacement();
  const start = clock;
  clock = addTime(clock, days(3));
  const stop = (reason: string) => asAdmin('POST', `/admin/placements/${booking.id}/stop`, { reason });
  expect((await stop(' ')).status).toBe(400);
  expect((await stop('It names a speaker who has not agreed')).status).toBe(200);
  expect((await stop('Again')).body.code).toBe('placement-over');
  const said = { by: 'administrator', reason: 'It names a speaker who has not agreed' };
  expect(await listed(booking)).toMatchObject({ status: 'STOPPED', stop: said, refundedMinor: 9 * 3_500 });
  const { body } = await app.call('GET', '/placements');
  expect(body.find((one: { id: string }) => one.id === booking.id)).toMatchObject({ stop: said, days: 1 });
  const { revenue } = (await asAdmin('GET', '/admin/placements')).body;
  expect(revenue).toMatchObject([{ currency: 'GBP', unsentMinor: 0 }, { currency: 'USD' }]);
  clock = start;
});

test('paid showings and clicks are counted per day of the placement, and exported', async () => {
  const booking = await aRunningPlacement();
  const start = clock;
  clock = addTime(clock, days(3));
  const { eventId, member } = booking;
  const headers = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Accept-Language': 'en',
  };
  const seen = (body: object, address: number) =>
    app.call('POST', '/seen', { body, headers: { ...headers, 'X-Forwarded-For': `10.9.${address}.7` } });
  await seen({ paid: eventId }, 1);
  await seen({ paid: eventId }, 1);
  await seen({ paid: eventId }, 2);
  await seen({ opened: eventId, via: 'paid' }, 2);
  await app.deps.seen.flush();
  expect((await listed(booking)).days[0]).toMatchObject({ day: today(), shown: 2, clicked: 1 });
  const { body } = await as(member, 'GET', '/partner/placements/export');
  expect(body.split('\n')[1]).toMatch(new RegExp(`,RUNNING,${today()},2,1,35,GBP`));
  clock = start;
});
