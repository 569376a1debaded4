import { eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { v7 } from 'uuid';
import { AttendeeId, MailingTemplateId, type PartnerId } from '@atrium/domain';
import { socketOptions } from '@atrium/postgres';
import {
  anEvent,
  anOrder,
  aPayment,
  appUrlOf,
  createAttendee,
  createPartnerMember,
  startTestApp,
  tokenOf,
  type TestApp,
} from '../testing/index.ts';
import * as schema from './schema/index.ts';
import { follows, mailingTemplates } from './schema/index.ts';
import type { VisibleRows } from './visible-rows.ts';

let app: TestApp;
let partners: [PartnerId, PartnerId];

beforeAll(async () => {
  app = await startTestApp();
  partners = [(await createPartnerMember(app)).partnerId, (await createPartnerMember(app)).partnerId];
  for (const id of partners) await app.deps.db.insert(mailingTemplates).values(aTemplate(id, 'Welcome'));
});
afterAll(() => app.stop());

const aTemplate = (partnerId: PartnerId, name: string) => ({
  id: MailingTemplateId.parse(v7()),
  partnerId,
  name,
  subject: name,
  text: name,
  updatedAt: app.deps.now(),
});
const byPartner = (id: PartnerId) => app.deps.dbFor(`partner ${id}`);

test('a statement without its condition returns the rows of the caller alone', async () => {
  const [own, other] = partners;
  for (const id of partners) {
    const rows = await byPartner(id).select({ partnerId: mailingTemplates.partnerId }).from(mailingTemplates);
    expect(rows).toEqual([{ partnerId: id }]);
  }
  expect(
    await byPartner(own).delete(mailingTemplates).where(eq(mailingTemplates.partnerId, other)),
  ).toHaveLength(0);
  expect(await byPartner(own).update(mailingTemplates).set({ name: 'Mine' }).returning()).toHaveLength(1);
  expect(await app.deps.db.select().from(mailingTemplates)).toHaveLength(2);
});

test('a transaction is limited like a statement, and nothing of it stays with the session', async () => {
  const [own] = partners;
  const seen = await byPartner(own).transaction(async (tx) => {
    const nested = await tx.transaction((inner) => inner.select().from(mailingTemplates));
    return [nested, await tx.select().from(mailingTemplates)].map((rows) => rows.length);
  });
  expect(seen).toEqual([1, 1]);
  const isolated = byPartner(own).transaction((tx) => tx.execute(sql`show transaction_isolation`), {
    isolationLevel: 'repeatable read',
  });
  expect(await isolated).toEqual([{ transaction_isolation: 'repeatable read' }]);
  const sessions = await Promise.all(
    Array.from({ length: 12 }, () => app.deps.db.execute(sql`select current_setting('atrium.rows') as rows`)),
  );
  expect(new Set(sessions.map(([row]) => row?.['rows']))).toEqual(new Set(['all']));
});

test('a row is written for nobody else', async () => {
  const [own, other] = partners;
  const write = (partnerId: PartnerId) =>
    byPartner(own).insert(mailingTemplates).values(aTemplate(partnerId, 'New'));
  await write(own);
  await expect(write(other)).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a failing statement is rolled back and its error is the one of PostgreSQL', async () => {
  const failing = byPartner(partners[0]).execute(sql`select 1 / 0`);
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('attendees see their own rows, and partners those of the same table that are theirs', async () => {
  const { db, dbFor, now } = app.deps;
  const [first, second] = partners;
  const ids = [(await createAttendee(app)).attendeeId, (await createAttendee(app)).attendeeId];
  const values = ids.map((attendeeId) => ({
    attendeeId,
    partnerId: first,
    emails: true,
    seenThrough: now(),
  }));
  await db.insert(follows).values(values);
  const seenBy = async (rows: VisibleRows) =>
    (await dbFor(rows).select().from(follows)).map(({ attendeeId }) => attendeeId);
  for (const id of ids) expect(await seenBy(`attendee ${id}`)).toEqual([id]);
  expect((await seenBy(`partner ${first}`)).toSorted()).toEqual(ids.toSorted());
  expect(await seenBy(`partner ${second}`)).toEqual([]);
});

test('the role that serves sees nothing until it has said for whom it asks', async () => {
  const url = appUrlOf(app.databaseUrl);
  const session = postgres(url, { ...socketOptions(url), max: 1 });
  expect(await session`select * from mailing_templates`).toHaveLength(0);
  await session.end();
});

test('orders and all that hangs on them are seen by their buyer and by the organiser of their event, the ledger by the organiser', async () => {
  const buyers = [await createAttendee(app), await createAttendee(app)];
  const events = [
    await anEvent(app, { partnerId: partners[0] }),
    await anEvent(app, { partnerId: partners[1] }),
  ];
  for (const [index, buyer] of buyers.entries()) {
    const [event, token] = [events[index]!, tokenOf(app, buyer)];
    const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0]! }]);
    const order = await app.call('POST', '/orders', { token, body });
    expect(
      (await app.call('POST', `/orders/${order.body.id}/complete-order`, { token, body: aPayment() })).status,
    ).toBe(200);
  }
  const seenBy = async (rows: VisibleRows) => {
    const [row] = await app.deps.dbFor(rows).execute<{ counts: number[] }>(sql`
      select array[(select count(*) from orders), (select count(*) from tickets), (select count(*) from payments),
        (select count(*) from ledger_journals)]::int[] as counts`);
    return row?.counts;
  };
  for (const { attendeeId } of buyers) expect(await seenBy(`attendee ${attendeeId}`)).toEqual([1, 1, 1, 0]);
  for (const id of partners) expect(await seenBy(`partner ${id}`)).toEqual([1, 1, 1, 1]);
  expect(await seenBy(`attendee ${AttendeeId.parse(v7())}`)).toEqual([0, 0, 0, 0]);
  expect(await seenBy('all')).toEqual([2, 2, 2, 2]);
});

test('an order is placed for the attendee of the session alone', async () => {
  const [buyer, stranger] = [await createAttendee(app), await createAttendee(app)];
  const event = await anEvent(app, { partnerId: partners[0] });
  const place = (rows: VisibleRows) => {
    const ticket = {
      id: v7(),
      code: v7(),
      ticketTypeId: event.ticketTypeIds[0],
      firstName: 'Ada',
      surname: 'Byron',
      email: 'ada@example.com',
      subEventIds: [],
      answers: {},
    };
    return app.deps.dbFor(rows).execute(sql`
      select place_order(${v7()}, ${buyer.attendeeId}, ${event.id}, null, null, now(), now() + interval '10 minutes', ${JSON.stringify([ticket])}::text::jsonb)`);
  };
  for (const rows of [`attendee ${stranger.attendeeId}`, `partner ${partners[0]}`] as const)
    await expect(place(rows)).rejects.toMatchObject({ cause: { code: '42501' } });
  for (const rows of [`attendee ${buyer.attendeeId}`, 'all'] as const)
    expect(await place(rows)).toHaveLength(1);
});

test('the look-up of an order is thought to cost no more than its index, whatever the policy collects', async () => {
  const plan = await app.deps.db.transaction(async (tx) => {
    for (const kind of ['seqscan', 'hashjoin', 'mergejoin'])
      await tx.execute(sql`select set_config(${`enable_${kind}`}, 'off', true)`);
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select o.event_id from unnest(array[${v7()}::uuid]) n join orders o on o.id = n`,
    );
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text.replace(/[^]* on orders o +\(cost=(\d+)[^]*/, '$1')).toBe('0');
});

/** Tables with a partner or an attendee that have no policy, and why. */
const seenByOthers = {
  'visitors read them, and reviews of attendees lock and count in them': [
    'event_listing',
    'event_series',
    'events',
    'reviews',
  ],
  'all organisers choose from them, and one may make what belongs to none': ['venues'],
  'they say what others may do: one that a call failed to see would not hold': [
    'former_members',
    'restrictions',
  ],
  'only administrators see transfers, and buyers whether one arrived for an order of theirs': ['bank_lines'],
  'whoever writes to a company notifies its team': ['partner_members'],
};

test('every table of a partner or an attendee has a policy, or a reason why not', () => {
  const open = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => {
      const { columns, policies } = getTableConfig(table);
      return policies.length === 0 && columns.some(({ name }) => /^(partnerId|attendeeId)$/.test(name));
    })
    .map(getTableName);
  expect(open.toSorted()).toEqual(Object.values(seenByOthers).flat().toSorted());
});
