import {
  factorPoints,
  rankingFactors,
  totalPoints,
  type RankingReport,
  type RankingWeights,
} from '@atrium/domain';
import {
  anEvent,
  aPartner,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the published weights add up to a thousand, and are the maxima of every report', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const { id } = await anEvent(app, { partnerId });
  const weights = (await app.call('GET', '/ranking/weights')).body as RankingWeights;
  const report = (await app.call('GET', `/partner/ranking/${id}`, { token })).body as RankingReport;
  expect(weights).toMatchObject({ total: 1000, match: 400 });
  expect(weights.factors.reduce((sum, { points }) => sum + points, 0)).toBe(totalPoints);
  expect(report.factors.map(({ factor, maximum }) => ({ factor, points: maximum }))).toEqual(weights.factors);
});

test('an organiser sees what the score of an own event is made of, and what would add to it', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const { id } = await anEvent(app, { partnerId });
  await anEvent(app, { partnerId: await aPartner(app, { commissionBasisPoints: 0 }) });
  const [kept] = await app.sql<{ since: string; mondays: number }[]>`
    with kept as (
      insert into ranking_days (event_id, day, points)
      select ${id}, (app_now() at time zone 'UTC')::date - age, 1500 - age from generate_series(6, 20) age returning day
    ) select (max(day) - 1)::text as since, (count(*) filter (where extract(isodow from day) = 1))::int as mondays from kept`;
  const { status, body } = await app.call('GET', `/partner/ranking/${id}`, { token });
  const report = body as RankingReport;
  expect(status).toBe(200);
  expect(report.factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(report.points);
  expect(report).toMatchObject({ eventId: id, isFindable: true, oddDays: [] });
  expect(report.weeks).toHaveLength(kept?.mondays ?? NaN);
  expect(report.change?.since).toBe(kept?.since);
  expect(report.change?.points).toBeCloseTo(report.points - 149.3);
  expect(report.everywhere?.below).toBeGreaterThan(0);
  // both events are in London, and nobody else's are
  expect(report.country).toMatchObject({
    events: report.everywhere?.events,
    below: report.everywhere?.below,
  });
  const elsewhere = await anEvent(app, { partnerId });
  await app.sql`
    update event_search set tokens = array(select case when x >> 24 = 8 then 8 << 24 | 2988507 else x end from unnest(tokens) x)
    where event_id = ${elsewhere.id}`;
  const again = (await app.call('GET', `/partner/ranking/${id}`, { token })).body as RankingReport;
  expect(again.country).toEqual(report.country);
  expect(again.everywhere?.events).toBe((report.everywhere?.events ?? NaN) + 1);
  await app.sql`delete from event_search where event_id = ${elsewhere.id}`;
  expect(report.factors.find(({ factor }) => factor === 'commission')).toEqual({
    factor: 'commission',
    value: 10,
    points: 10,
    maximum: factorPoints.commission,
  });
  const complete = report.factors.find(({ factor }) => factor === 'completeness')?.points ?? NaN;
  expect(complete + report.missing.reduce((sum, { points }) => sum + points, 0)).toBe(
    factorPoints.completeness,
  );
  const list = (await app.call('GET', '/partner/ranking', { token })).body as RankingReport[];
  expect(list).toEqual([{ eventId: id, name: report.name, points: report.points, change: report.change }]);
});

test("no organiser sees the report of another's event, and an administrator sees all", async () => {
  const { token } = await createPartnerMember(app);
  const { id } = await anEvent(app);
  expect((await app.call('GET', `/partner/ranking/${id}`, { token })).status).toBe(404);
  const admin = await createAdmin(app);
  expect((await app.call('GET', `/admin/ranking/${id}`, { token: admin.token })).body).toMatchObject({
    eventId: id,
  });
});

test('visitors read reasons in steps, without figures, and how well their words fit', async () => {
  const fitting = await anEvent(app, { content: { name: 'Zirconium Forum' } });
  const other = await anEvent(app, { content: { name: 'Quartz Fair' } });
  const ids = [fitting.id, other.id];
  const { body } = await app.call('POST', '/events/ranking-reasons', { body: { ids, query: 'zirconium' } });
  const [first, second] = body as { factors: { factor: string; strength: number }[]; match: number }[];
  expect(first?.factors.map(({ factor }) => factor)).toEqual(rankingFactors);
  expect(
    Object.fromEntries((first?.factors ?? []).map(({ factor, strength }) => [factor, strength])),
  ).toMatchObject({
    netBookings: 0,
    reviewScore: 2,
    newness: 4,
  });
  expect([first?.match, second?.match]).toEqual([expect.any(Number), 0]);
  expect(first?.match).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain('points');
  const without = await app.call('POST', '/events/ranking-reasons', { body: { ids } });
  expect(without.body).toMatchObject([{ match: null }, { match: null }]);
  const many = Array.from({ length: 51 }, () => fitting.id);
  expect((await app.call('POST', '/events/ranking-reasons', { body: { ids: many } })).status).toBe(400);
});

test('reasons name what lifts an event for the reader, whose order is personal, and for nobody else', async () => {
  const { id } = await anEvent(app, { content: { sectors: [3] } });
  const reader = await createAttendee(app);
  const personal = async (token?: string) =>
    (await app.call('POST', '/events/ranking-reasons', { body: { ids: [id] }, ...(token && { token }) }))
      .body;
  expect(await personal()).toMatchObject([{ personal: null }]);
  // nothing is known of them
  expect(await personal(reader.token)).toMatchObject([{ personal: null }]);
  await app.sql`update persons set sector_ids = '{3}' where user_id = ${reader.userId}`;
  expect(await personal(reader.token)).toMatchObject([{ personal: ['sectors'] }]);
  await app.call('PUT', '/settings', { token: reader.token, body: { personalisedOrder: false } });
  expect(await personal(reader.token)).toMatchObject([{ personal: null }]);
});
