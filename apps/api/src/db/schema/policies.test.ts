import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PartnerId } from '@atrium/domain';
import {
  anEvent,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import type { VisibleRows } from '../visible-rows.ts';

let app: TestApp;
let partners: [PartnerId, PartnerId];

beforeAll(async () => {
  app = await startTestApp();
  partners = [(await createPartnerMember(app)).partnerId, (await createPartnerMember(app)).partnerId];
});
afterAll(() => app.stop());

const byPartner = (id: PartnerId) => app.deps.dbFor(`partner ${id}`);

test('the database has no row of a waiting list, a bell, a webhook or a tax profile for those it is not about', async () => {
  const [own, other] = partners;
  const [buyer, stranger] = [await createAttendee(app), await createAttendee(app)];
  const event = await anEvent(app, { partnerId: own });
  const deliveryId = v7();
  await app.sql`insert into waits (id, ticket_type_id, attendee_id, count, joined_at)
    values (${v7()}, ${event.ticketTypeIds[0]!}, ${buyer.attendeeId}, 1, now())`;
  await app.sql`insert into tax_profiles (partner_id, is_issuing, vat_number, prefix) values (${own}, true, '', 'OWN')`;
  await app.sql`insert into webhooks (id, partner_id, url, types, secret)
    values (${deliveryId}, ${own}, 'https://one.example', '{order.paid}', '')`;
  await app.sql`insert into webhook_deliveries (id, webhook_id, type, subject, payload)
    values (${deliveryId}, ${deliveryId}, 'order.paid', 'order 1', '{}')`;
  await app.sql`insert into notifications (id, user_id, kind, subject, text)
    values (${v7()}, ${buyer.userId}, 'event-changed', 'For the buyer', '')`;
  await app.sql`insert into notifications (id, user_id, partner_id, kind, subject, text)
    select ${v7()}, user_id, partner_id, 'event-changed', 'For the team', '' from partner_members where partner_id = ${own} limit 1`;
  const seenBy = async (rows: VisibleRows) => {
    const [row] = await app.deps.dbFor(rows).execute<{ counts: number[] }>(sql`
      select array[(select count(*) from waits), (select count(*) from tax_profiles), (select count(*) from webhooks),
        (select count(*) from webhook_deliveries),
        (select count(*) from notifications where subject in ('For the buyer', 'For the team'))]::int[] as counts`);
    return row?.counts;
  };
  expect(await seenBy(`partner ${own}`)).toEqual([1, 1, 1, 1, 1]);
  expect(await seenBy(`attendee ${buyer.attendeeId}`)).toEqual([1, 0, 0, 0, 1]);
  expect(await seenBy(`partner ${other}`)).toEqual([0, 0, 0, 0, 0]);
  expect(await seenBy(`attendee ${stranger.attendeeId}`)).toEqual([0, 0, 0, 0, 0]);

  const changedBy = async (rows: VisibleRows) => {
    const db = app.deps.dbFor(rows);
    const changes = [
      sql`update waits set reason = 'x' returning 1`,
      sql`update tax_profiles set prefix = 'X' returning 1`,
      sql`update webhooks set url = 'x' returning 1`,
      sql`update webhook_deliveries set payload = 'x' returning 1`,
      sql`delete from notifications where subject in ('For the buyer', 'For the team') returning 1`,
    ];
    const counts: number[] = [];
    for (const change of changes) counts.push((await db.execute(change)).length);
    return counts;
  };
  expect(await changedBy(`partner ${other}`)).toEqual([0, 0, 0, 0, 0]);
  expect(await changedBy(`attendee ${stranger.attendeeId}`)).toEqual([0, 0, 0, 0, 0]);
});

test('what everyone reads is written by its organiser alone', async () => {
  const [own, other] = partners;
  const insert = (partnerId: PartnerId) =>
    byPartner(own).execute(sql`insert into cancellation_policies (partner_id, name, description, periods)
      values (${partnerId}, 'Moderate', '', '[]')`);
  await insert(own);
  await expect(insert(other)).rejects.toMatchObject({ cause: { code: '42501' } });
  const rename = sql`update cancellation_policies set name = 'Strict' where partner_id = ${own} and name = 'Moderate' returning 1`;
  expect(await byPartner(other).execute(rename)).toHaveLength(0);
  const found = sql`select from cancellation_policies where partner_id = ${own} and name = 'Moderate'`;
  expect(await byPartner(other).execute(found)).toHaveLength(1);
  expect(await byPartner(own).execute(rename)).toHaveLength(1);
});

test('decisions and strikes are seen by the account or the company that they are about', async () => {
  const [own, other] = partners;
  const [buyer, stranger] = [await createAttendee(app), await createAttendee(app)];
  for (const [userId, partnerId] of [
    [buyer.userId, null],
    [null, own],
  ] as const) {
    const id = v7();
    await app.sql`insert into decisions (id, subject_kind, subject_id, user_id, partner_id, measure, ground, facts, found_by, automated, at)
      values (${id}, 'ACCOUNT', '1', ${userId}, ${partnerId}, 'WARNING', 'TERMS', '', 'OWN_INITIATIVE', true, now())`;
    await app.sql`insert into strikes (decision_id, user_id, partner_id, at, is_egregious)
      values (${id}, ${userId}, ${partnerId}, now(), false)`;
  }
  const seenBy = async (rows: VisibleRows) => {
    const [row] = await app.deps
      .dbFor(rows)
      .execute<{ counts: number[] }>(
        sql`select array[(select count(*) from decisions), (select count(*) from strikes)]::int[] as counts`,
      );
    return row?.counts;
  };
  for (const rows of [`partner ${own}`, `attendee ${buyer.attendeeId}`] as const)
    expect(await seenBy(rows)).toEqual([1, 1]);
  for (const rows of [`partner ${other}`, `attendee ${stranger.attendeeId}`] as const)
    expect(await seenBy(rows)).toEqual([0, 0]);
});
