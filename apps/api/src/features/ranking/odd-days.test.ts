import { addTime, days, type EventId, type ListedOddDay, type RankingReport } from '@atrium/domain';
import {
  anEvent,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { refreshAllScores, refreshChangedScores } from './refresh-scores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TEST_CLOCK: 'on' }, worker: true });
});
afterAll(() => app.stop());

interface Counts {
  opened?: number;
  clicked?: number;
  shown?: number;
  expected?: number;
}
const thousandths = (figure: number) => Math.round(figure / 0.001);
/** Writes the counts of a day, `ago` days before today. */
const count = async (
  id: EventId,
  ago: number,
  { opened = 0, clicked = 0, shown = 0, expected = 0 }: Counts,
) => {
  const day = addTime(app.deps.now(), -days(ago)).toISOString().slice(0, 10);
  await app.sql`
    insert into event_days (event_id, day, opened, clicked, shown, expected_milli, touched_at)
    values (${id}, ${day}::date, ${opened}, ${clicked}, ${shown}, ${thousandths(expected)}, ${app.deps.now()})
    on conflict (event_id, day) do update set opened = excluded.opened, clicked = excluded.clicked,
      shown = excluded.shown, expected_milli = excluded.expected_milli, touched_at = excluded.touched_at`;
};
const usual = { opened: 12, clicked: 6, shown: 120, expected: 6 };
/** An event that has been public for some days, with the same figures every day and today. */
async function aSteadyEvent(
  partnerId?: Awaited<ReturnType<typeof createPartnerMember>>['partnerId'],
  age = 28,
) {
  const { id } = await anEvent(app, partnerId === undefined ? {} : { partnerId });
  await app.sql`
    update ranking_facts set first_public_at = ${addTime(app.deps.now(), -days(age))} where event_id = ${id}`;
  for (let ago = 0; ago <= age; ago += 1) await count(id, ago, usual);
  await refreshChangedScores(app.deps);
  return id;
}
const factsOf = async (id: EventId) => {
  const [row] = await app.sql<{ opened: number; clicked: number; expected: number; points: number[] }[]>`
    select opened, clicked, expected, points from ranking_facts where event_id = ${id}`;
  return row;
};
const signsOf = async (id: EventId) => {
  const rows = await app.sql<{ signs: string[] }[]>`select signs from odd_days where event_id = ${id}`;
  return rows.map(({ signs }) => signs.join(' '));
};
const save = (id: EventId, attendeeId: string) =>
  app.sql`insert into favourites (attendee_id, event_id, created_at) values (${attendeeId}, ${id}, ${app.deps.now()})`;
let people = 0;
const aGuest = (domain = 'guests.example') => {
  people += 1;
  return createAttendee(app, { email: `guest${people}@${domain}` });
};

test('a day with many more visits than usual and no interest counts as a usual one, until people save or book the event', async () => {
  const company = { email: 'office@floods.example' };
  const { partnerId } = await createPartnerMember(app, { email: 'boss@floods.example' }, company);
  const id = await aSteadyEvent(partnerId);
  const before = await factsOf(id);
  await count(id, 0, { ...usual, opened: 400 });
  await refreshChangedScores(app.deps);
  expect(await signsOf(id)).toEqual(['OPENED']);
  expect(await factsOf(id)).toEqual(before);

  // the organiser's people prove nothing
  for (let saved = 0; saved < 4; saved += 1) await save(id, (await aGuest('floods.example')).attendeeId);
  await refreshChangedScores(app.deps);
  expect(await signsOf(id)).toEqual(['OPENED']);

  for (let saved = 0; saved < 4; saved += 1) await save(id, (await aGuest()).attendeeId);
  await refreshChangedScores(app.deps);
  expect(await signsOf(id)).toEqual([]);
  expect((await factsOf(id))?.opened).toBeGreaterThan((before?.opened ?? 0) + 380);
});

test('a flood that comes back every day never becomes usual', async () => {
  const id = await aSteadyEvent(undefined, 2);
  for (let day = 1; day <= 4; day += 1) {
    await app.call('POST', '/test/clock', { body: { advance: 'P1D' } });
    await count(id, 0, { ...usual, opened: 400 });
    await refreshChangedScores(app.deps);
  }
  expect(await signsOf(id)).toHaveLength(4);
  const [odd] = await app.sql`select max(usual_opened) as opened from odd_days where event_id = ${id}`;
  expect(odd).toEqual({ opened: usual.opened });
  const steady = await aSteadyEvent(undefined, 6);
  expect((await factsOf(id))?.opened).toBeCloseTo((await factsOf(steady))?.opened ?? NaN);
});

test("a competitor's showings without clicks don't lower a score, nor do its visits or clicks", async () => {
  const id = await aSteadyEvent();
  const before = await factsOf(id);
  for (const [signs, flood] of [
    ['SHOWN', { ...usual, shown: 20_000, expected: 2_000 }],
    ['CLICKED', { ...usual, clicked: 300 }],
    ['OPENED SHOWN', { ...usual, opened: 5_000, shown: 20_000, expected: 2_000 }],
  ] as const) {
    await app.sql`delete from odd_days where event_id = ${id}`;
    await count(id, 0, flood);
    await refreshAllScores(app.deps);
    expect(await signsOf(id)).toEqual([signs]);
    expect(await factsOf(id)).toEqual(before);
  }
});

test('a campaign that works is no odd day, and few visits never are', async () => {
  const id = await aSteadyEvent();
  await count(id, 0, { opened: 190, clicked: 20, shown: 1_900, expected: 2 });
  await count(id, 1, { opened: 90, clicked: 900, shown: 20_000, expected: 900 });
  await refreshChangedScores(app.deps);
  expect(await signsOf(id)).toEqual([]);
});

test('an administrator restores an odd day with reasons, which its organiser reads, and can set it aside again', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const admin = await createAdmin(app);
  const id = await aSteadyEvent(partnerId);
  const before = await factsOf(id);
  await count(id, 0, { ...usual, opened: 400 });
  await refreshChangedScores(app.deps);
  const list = async (shown: string) =>
    (
      (await app.call('GET', `/admin/odd-days?shown=${shown}`, { token: admin.token })).body as ListedOddDay[]
    ).filter(({ eventId }) => eventId === id);
  const today = app.deps.now().toISOString().slice(0, 10);
  expect(await list('open')).toMatchObject([
    {
      eventId: id,
      day: today,
      signs: ['OPENED'],
      opened: 400,
      usualOpened: 12,
      decision: null,
      decidedBy: null,
    },
  ]);
  const report = async () =>
    (await app.call('GET', `/partner/ranking/${id}`, { token })).body as RankingReport;
  expect((await report()).oddDays).toMatchObject([
    { day: today, signs: ['OPENED'], decision: null, reasons: null },
  ]);

  const decide = (body: unknown, by = admin.token, day = today) =>
    app.call('POST', `/admin/odd-days/${id}/${day}/decision`, { token: by, body });
  const restored = { decision: 'RESTORED', reasons: 'It was on television' };
  expect((await decide({ decision: 'RESTORED' })).status).toBe(400);
  expect((await decide(restored, token)).status).toBe(403);
  expect((await decide(restored, admin.token, '2020-01-01')).status).toBe(404);
  expect((await decide(restored)).status).toBe(200);
  expect((await factsOf(id))?.opened).toBeGreaterThan((before?.opened ?? 0) + 380);
  expect((await report()).oddDays).toMatchObject([restored]);
  // a decision isn't overruled by the next search for odd days
  await refreshChangedScores(app.deps);
  expect(await list('open')).toEqual([]);
  expect(await list('all')).toMatchObject([{ ...restored, decidedBy: admin.email }]);

  expect((await decide({ decision: 'SET_ASIDE', reasons: 'The channel knows nothing of it' })).status).toBe(
    200,
  );
  expect(await factsOf(id)).toEqual(before);
  const audited = await app.sql`
    select action, before ->> 'decision' as before, after ->> 'reasons' as reasons from audit_log
    where subject = ${`event ${id}`} and action in ('restore-day', 'set-day-aside') order by id`;
  expect(audited).toEqual([
    { action: 'restore-day', before: null, reasons: restored.reasons },
    { action: 'set-day-aside', before: 'RESTORED', reasons: 'The channel knows nothing of it' },
  ]);
});
