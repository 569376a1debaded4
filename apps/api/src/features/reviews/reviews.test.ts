import { addMonths, addTime, days, endOfWriting, hours } from '@atrium/domain';
import { partnerMembers } from '../../db/schema/index.ts';
import {
  aPastEdition,
  anEvent,
  aPartner,
  aReview,
  aSeries,
  aTicket,
  createAdmin,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { jobContext } from '../../context.ts';
import { deliverEvent } from '../../domain-events/deliver-event.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { expireReviews, inviteReviews, recountReviews } from './index.ts';

let app: TestApp;
let admin: TestAccount;
/** Moves the clock of this app. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  app = await startTestApp({ overrides: { now } });
  admin = await createAdmin(app);
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => app.stop());

const good = 'The talks were very good and the hall was easy to reach';
const draft = { score: 8, displayAs: 'name', adult: true, honest: true };
const write = (id: number, author: TestAccount, body: object = {}) =>
  app.call('POST', `/events/${id}/reviews`, { token: tokenOf(app, author), body: { ...draft, ...body } });
const decide = (id: string, body: object, by = admin) =>
  app.call('POST', `/admin/reviews/${id}/decision`, { token: by.token, body });
const detail = async (id: number) => (await app.call('GET', `/events/${id}`)).body;
const mailsTo = (email: string) => app.sql<{ kind: string; text: string }[]>`
  select kind, text from outbox where recipient = ${email} order by created_at`;

/** Delivers lifted decisions to their listeners, as the job does. */
async function deliverLifted(): Promise<void> {
  const jobs = await app.sql<{ data: JobPayloads['deliver-event'] }[]>`
    select data from pgboss.job where name = 'deliver-event' order by created_on, id`;
  for (const { data } of jobs)
    if (data.name === 'decision-lifted') await deliverEvent(jobContext(app.deps), data);
}

async function anEdition(endedDaysAgo = 1) {
  const partner = await createPartnerMember(app, {}, { email: 'office@organiser.example' });
  const seriesId = await aSeries(app, partner.partnerId);
  const edition = await aPastEdition(app, { partnerId: partner.partnerId, seriesId, endedDaysAgo });
  return { partner, seriesId, edition };
}

async function anAuthor(event: { id: number; ticketTypeIds: number[] }) {
  const author = await createAttendee(app);
  await aTicket(app, event as never, author);
  return author;
}

/** Rows of figures that differ from those counted in plain SQL, without product code. */
const recount = () => app.sql`
  with shown as (
    select r.*, e.series_id from reviews r join events e on e.id = r.event_id join event_series s on s.id = e.series_id
    where r.state = 'PUBLISHED' and r.attended_on > current_date - interval '36 months' and r.owner_partner_id = s.partner_id
  ), keyed as (
    select 'event' as kind, event_id as key, * from shown union all select 'series', series_id, * from shown
    union all select 'partner', owner_partner_id, * from shown
  ), counted as (
    select kind, key as id, count(*)::int as n, sum(score)::int as sum,
      (select array_agg((select count(*)::int from keyed o where o.kind = k.kind and o.key = k.key and o.score = s) order by s)
        from generate_series(1, 10) s) as histogram,
      array[count(venue), count(content), count(networking), count(staff), count(value)]::int[] as sub_n,
      array[coalesce(sum(venue), 0), coalesce(sum(content), 0), coalesce(sum(networking), 0), coalesce(sum(staff), 0),
        coalesce(sum(value), 0)]::int[] as sub_sum
    from keyed k group by kind, key
  ), kept as (select kind, id, n, sum, histogram, sub_n, sub_sum from review_totals)
  select 'counted' as side, c.* from (table counted except table kept) c
  union all select 'kept', k.* from (table kept except table counted) k`;

test('each reason why an event cannot be reviewed has its own code', async () => {
  const { partner, edition } = await anEdition();
  const codeOf = async (id: number, author: TestAccount) => (await write(id, author)).body.code;
  expect(await codeOf(edition.id, await createAttendee(app))).toBe('review-needs-ticket');

  const returned = await createAttendee(app);
  await aTicket(app, edition, { ...returned, isReleased: true });
  expect(await codeOf(edition.id, returned)).toBe('review-ticket-cancelled');

  const young = await anAuthor(edition);
  await app.sql`update persons set date_of_birth = ${addMonths(new Date().toISOString().slice(0, 10), -12 * 18 + 1)}
    where user_id = ${young.userId}`;
  expect(await codeOf(edition.id, young)).toBe('review-under-age');

  const colleague = await anAuthor(edition);
  await app.deps.db.insert(partnerMembers).values({ partnerId: partner.partnerId, userId: colleague.userId });
  expect(await codeOf(edition.id, colleague)).toBe('review-own-event');
  await app.sql`delete from partner_members where user_id = ${colleague.userId}`;
  expect(await codeOf(edition.id, colleague)).toBe('review-own-event');

  const newcomer = await createAttendee(app, { email: 'grace@organiser.example' });
  await aTicket(app, edition, newcomer);
  expect(await codeOf(edition.id, newcomer)).toBe('review-own-event');

  const unconfirmed = await createAttendee(app, { emailVerifiedAt: null });
  await aTicket(app, edition, unconfirmed);
  expect(await codeOf(edition.id, unconfirmed)).toBe('review-confirm-email');

  const once = await aPastEdition(app);
  expect(await codeOf(once.id, await anAuthor(once))).toBe('review-event-once');
  const seriesId = await aSeries(app, partner.partnerId);
  const later = await anEvent(app, { partnerId: partner.partnerId, seriesId, startAt: inDays(1) });
  expect(await codeOf(later.id, await anAuthor(later))).toBe('review-event-not-over');
  const off = await aPastEdition(app, { partnerId: partner.partnerId, seriesId, cancelledAt: new Date() });
  expect(await codeOf(off.id, await anAuthor(off))).toBe('review-event-cancelled');

  const author = await anAuthor(edition);
  expect((await write(edition.id, author, { adult: false })).body.errors).toMatchObject([
    { code: 'confirm-adult' },
  ]);
  const last = endOfWriting(addTime(edition.endAt, -1).toISOString().slice(0, 10), 'Europe/London');
  ahead = last.getTime() - Date.now() + 1;
  expect(await write(edition.id, author)).toMatchObject({ status: 409, body: { code: 'review-too-late' } });
  ahead = last.getTime() - Date.now() - hours(1);
  expect((await write(edition.id, author)).status).toBe(201);
  expect((await write(edition.id, author)).body.code).toBe('review-written');
});

/** Tickets as somebody's admit online only. */
const onlineOnly = ({ email }: TestAccount) => app.sql`
  update ticket_types set attendance = 'ONLINE'
  where id = (select ticket_type_id from tickets where email = ${email})`;

test('where the door checked enough tickets, only people who came review, and it says so', async () => {
  const { edition } = await anEdition();
  const [came, absent] = [await anAuthor(edition), await anAuthor(edition)];
  const enter = (list: string) => app.sql`
    insert into admissions (ticket_id, list, event_id, first_at)
    select t.id, ${list}, ${edition.id}, now() from tickets t join orders o on o.id = t.order_id
    where o.event_id = ${edition.id} and t.email = ${came.email}`;
  await enter('extra-7');
  expect((await write(edition.id, absent)).status).toBe(201);
  const another = await anAuthor(edition);
  await enter('2030-01-01');
  expect((await write(edition.id, another)).body.code).toBe('review-not-attended');
  expect((await write(edition.id, came)).status).toBe(201);
  expect((await app.call('GET', `/events/${edition.id}/reviews`)).body).toMatchObject([
    { isCheckedIn: true },
    { isCheckedIn: false },
  ]);
  // the door knows nothing of those who attend online
  await onlineOnly(another);
  expect((await write(edition.id, another)).status).toBe(201);
});

test('the score never decides what is published, and two people at once make one review each', async () => {
  const { edition } = await anEdition();
  for (const [text, state] of [
    [good, 'PUBLISHED'],
    ['What a sh1t day, call 0171 5556677 for the truth', 'FLAGGED'],
  ])
    for (const score of [1, 10]) {
      const { edition: own } = await anEdition();
      const { status, body } = await write(own.id, await anAuthor(own), { score, text });
      expect({ status, state: body.state, text }).toEqual({ status: 201, state, text });
    }
  const author = await anAuthor(edition);
  const both = await Promise.all([write(edition.id, author), write(edition.id, author)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('four reviews have no stars; the fifth shows the same mean in API, card and page', async () => {
  const { partner, seriesId, edition } = await anEdition();
  const next = await anEvent(app, { partnerId: partner.partnerId, seriesId });
  const scores = [10, 7, 4, 9, 8];
  const authors = [];
  for (const [index, score] of scores.entries()) {
    const author = await anAuthor(edition);
    authors.push(author);
    const text = index === 0 ? good : '';
    expect((await write(edition.id, author, { score, text, venue: 6 })).status).toBe(201);
    const page = await detail(next.id);
    expect(page.reviewCount).toBe(index + 1);
    expect(page.rating === null).toBe(index < 4);
    expect(page.reviews.mean === null).toBe(index < 4);
  }
  const page = await detail(next.id);
  expect(page).toMatchObject({
    rating: 4,
    reviewCount: 5,
    reviews: {
      count: 5,
      mean: 7.6,
      stars: 4,
      histogram: [0, 0, 0, 1, 0, 0, 1, 1, 1, 1],
      subscores: { venue: { count: 5, mean: 6 }, staff: { count: 0, mean: null } },
      editions: [{ eventId: edition.id, count: 5, mean: 7.6 }],
    },
  });
  expect(page.reviews.newest).toHaveLength(5);
  const [card] = await app.sql<{ card: string }[]>`select card from event_search where event_id = ${next.id}`;
  expect(JSON.parse(card?.card ?? '')).toMatchObject({ rating: 4, reviewCount: 5 });
  const list = await app.call('GET', `/events/${next.id}/reviews?sort=lowest&limit=2`);
  expect(list.headers.get('x-total-count')).toBe('5');
  expect(list.body).toMatchObject([{ score: 4, author: 'Ada B.', verifiedBy: 'REGISTRATION' }, { score: 7 }]);
  expect(await recount()).toEqual([]);

  // another organiser's series shows none of them
  const other = await aPartner(app);
  await app.sql`update event_series set partner_id = ${other} where id = ${seriesId}`;
  await recountReviews(jobContext(app.deps), [seriesId]);
  expect(await detail(next.id)).toMatchObject({ rating: null, reviewCount: 0 });
  expect(await recount()).toEqual([]);
  await app.sql`update event_series set partner_id = ${partner.partnerId} where id = ${seriesId}`;
  await recountReviews(jobContext(app.deps), [seriesId]);

  const [first] = authors;
  const { written } = (await app.call('GET', '/reviews/mine', { token: first!.token })).body;
  const withdrawn = await app.call('POST', `/reviews/${written[0].id}/withdraw`, { token: first!.token });
  expect(withdrawn.body.state).toBe('WITHDRAWN');
  expect(await detail(next.id)).toMatchObject({ rating: null, reviewCount: 4 });
  expect(await recount()).toEqual([]);
});

test('a flagged review waits for a moderator, who sees no score; a removed one can be put right', async () => {
  const { edition } = await anEdition();
  const author = await anAuthor(edition);
  const sent = (
    await write(edition.id, author, { score: 1, text: 'Der Veranstalter ist ein Arschloch, nie wieder' })
  ).body;
  const queue = await app.call('GET', '/admin/reviews', { token: admin.token });
  const waiting = queue.body.find(({ id }: { id: string }) => id === sent.id);
  expect(waiting).toMatchObject({ subject: 'review', rules: ['insult'], isLate: false });
  const before = (await app.call('GET', `/admin/reviews/${sent.id}`, { token: admin.token })).body;
  expect(before).toMatchObject({ score: null, subscores: null, versions: [{ outcome: 'FLAGGED' }] });
  expect((await decide(sent.id, { decision: 'PUBLISH', seen: 2 })).body.code).toBe('review-changed');

  const rejection = { decision: 'REJECT', seen: 1, ground: 'ABUSE', facts: 'It insults a person' };
  expect((await decide(sent.id, rejection)).body).toMatchObject({ state: 'REJECTED', score: 1 });
  expect((await decide(sent.id, rejection)).body.code).toBe('review-not-decidable');
  const mine = async () =>
    (await app.call('GET', '/reviews/mine', { token: tokenOf(app, author) })).body.written[0];
  expect(await mine()).toMatchObject({
    state: 'REJECTED',
    grounds: { ground: 'ABUSE', facts: 'It insults a person' },
  });

  const again = await app.call('POST', `/reviews/${sent.id}/resubmit`, {
    token: author.token,
    body: { score: 1, text: good },
  });
  expect(again.body).toMatchObject({ state: 'PUBLISHED', version: 2, grounds: null });
  expect(
    (await app.call('POST', `/reviews/${sent.id}/resubmit`, { token: author.token, body: { score: 2 } })).body
      .code,
  ).toBe('review-not-resubmittable');
  expect((await mailsTo(author.email)).map(({ kind }) => kind)).toEqual([
    'review-flagged',
    'decision',
    'review-published',
  ]);

  const reference = (
    await app.call('POST', '/contact-requests', {
      body: { name: 'Ada', email: author.email, subject: 'My review', message: 'Please make it a 5' },
    })
  ).body.ticketNumber;
  const change = (body: object) => app.call('PUT', `/admin/reviews/${sent.id}`, { token: admin.token, body });
  expect((await change({ score: 5, seen: 2, reference: 'AT-2026-999999' })).body.errors).toMatchObject([
    { code: 'reference-unknown' },
  ]);
  expect((await change({ score: 5, seen: 1, reference })).body.code).toBe('review-changed');
  expect((await change({ score: 5, seen: 2, reference })).body).toMatchObject({
    score: 5,
    version: 3,
    versions: [{}, {}, { reference, by: admin.email }],
  });

  const decided = await decide(sent.id, {
    decision: 'REMOVE',
    seen: 3,
    ground: 'UNTRUE',
    facts: 'Nobody was there',
  });
  expect(decided.body.state).toBe('REMOVED');
  expect(await detail(edition.id)).toMatchObject({ reviewCount: 0 });
  const removal = (await app.call('GET', '/decisions', { token: tokenOf(app, author) })).body.find(
    ({ measure }: { measure: string }) => measure === 'CONTENT_REMOVED',
  );
  const appeal = { token: tokenOf(app, author), body: { text: 'I was there' } };
  expect((await app.call('POST', `/decisions/${removal.id}/appeal`, appeal)).status).toBe(201);
  const liftBy = ({ token }: TestAccount) =>
    app.call('POST', `/admin/decisions/${removal.id}/appeal/decision`, {
      token,
      body: { outcome: 'LIFTED', reasons: 'The ticket was scanned' },
    });
  expect((await liftBy(admin)).body.code).toBe('decided-by-yourself');
  expect((await liftBy(await createAdmin(app))).status).toBe(200);
  await deliverLifted();
  expect(await detail(edition.id)).toMatchObject({ reviewCount: 1 });
  expect(await mine()).toMatchObject({ state: 'PUBLISHED', grounds: null });
  expect(await recount()).toEqual([]);
  const repeated = { decision: 'REMOVE', seen: 3, ground: 'UNTRUE', facts: 'Nobody was there' };
  expect((await decide(sent.id, repeated)).body.state).toBe('REMOVED');
  await deliverLifted();
  expect(await mine()).toMatchObject({ state: 'REMOVED' });
  // the older of two removals is lifted, and the newer one stands
  const removals = await app.sql<{ id: string }[]>`
    select id from decisions where subject_id = ${sent.id} and measure = 'CONTENT_REJECTED' order by at`;
  const liftOld = await app.call('POST', `/admin/decisions/${removals[0]?.id}/lift`, {
    token: admin.token,
    body: { reasons: 'The first text was fair' },
  });
  expect(liftOld.status).toBe(200);
  await deliverLifted();
  expect(await mine()).toMatchObject({ state: 'REMOVED' });
  ahead = days(120);
  expect(await mine()).toMatchObject({ resubmitUntil: null });
  expect(await recount()).toEqual([]);
});

test('an organiser replies once, by name, to own reviews only', async () => {
  const { partner, edition } = await anEdition();
  const author = await anAuthor(edition);
  const { id } = (await write(edition.id, author, { text: good })).body;
  const reply = (by: TestAccount, text = 'Thank you for coming, see you next year') =>
    app.call('POST', `/partner/reviews/${id}/reply`, { token: by.token, body: { text } });
  expect((await reply(await createPartnerMember(app))).status).toBe(404);
  expect((await reply(partner)).body).toMatchObject({
    replyState: 'PUBLISHED',
    reply: { author: 'Ada Byron' },
  });
  expect((await reply(partner)).body.code).toBe('review-replied');
  const [shown] = (await app.call('GET', `/events/${edition.id}/reviews`)).body;
  expect(shown.reply).toMatchObject({
    organiser: 'Example Events',
    text: 'Thank you for coming, see you next year',
  });
  expect((await detail(edition.id)).reviews.newest[0].reply.author).toBe('Ada Byron');
  expect((await app.call('GET', '/partner/reviews?shown=unanswered', { token: partner.token })).body).toEqual(
    [],
  );
  expect((await mailsTo(author.email)).map(({ kind }) => kind)).toEqual([
    'review-published',
    'review-replied',
  ]);
});

test('an organiser has a mean from twenty reviews on', async () => {
  const { partner, edition, seriesId } = await anEdition();
  for (let count = 0; count < 20; count += 1) {
    const author = await createAttendee(app);
    await aReview(app, edition, author, { score: 7 });
  }
  const mean = async () => {
    await recountReviews(jobContext(app.deps), [seriesId]);
    return (await app.call('GET', `/organisers/${partner.partnerId}/review-mean`)).body;
  };
  expect(await mean()).toEqual({ count: 20, mean: 7 });
  await app.sql`delete from reviews where id = (select id from reviews where event_id = ${edition.id} limit 1)`;
  expect(await mean()).toEqual({ count: 19, mean: null });
  const list = await app.call('GET', `/organisers/${partner.partnerId}/reviews?limit=5`);
  expect(list.headers.get('x-total-count')).toBe('19');
});

test('holders of tickets are invited once after the event, reminded once, and can decline', async () => {
  const { edition } = await anEdition(0);
  const invited = await anAuthor(edition);
  const declining = await anAuthor(edition);
  const silent = async () => inviteReviews(jobContext(app.deps));
  const kinds = async ({ email }: TestAccount) => (await mailsTo(email)).map(({ kind }) => kind);
  await silent();
  expect(await kinds(invited)).toEqual([]);
  ahead = days(2);
  await Promise.all([silent(), silent()]);
  expect(await kinds(invited)).toEqual(['review-invitation']);
  const tokenIn = async ({ email }: TestAccount) =>
    /reviews\/new\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

  const link = await app.call('GET', `/review-invitations/${await tokenIn(invited)}`, {
    token: tokenOf(app, invited),
  });
  expect(link.body).toMatchObject({
    eventId: edition.id,
    email: invited.email,
    refusal: null,
    displayName: 'Ada B.',
  });
  const foreign = await app.call('GET', `/review-invitations/${await tokenIn(invited)}`, {
    token: tokenOf(app, admin),
  });
  expect(foreign.body.refusal).toMatchObject({ code: 'review-needs-ticket' });
  expect(
    (await app.call('GET', '/reviews/mine', { token: tokenOf(app, invited) })).body.waiting,
  ).toMatchObject([{ eventId: edition.id }]);
  expect((await app.call('POST', `/review-invitations/${await tokenIn(declining)}/decline`)).status).toBe(
    200,
  );

  ahead = days(17);
  await silent();
  expect(await kinds(invited)).toEqual(['review-invitation', 'review-reminder']);
  expect(await kinds(declining)).toEqual(['review-invitation']);
  expect((await write(edition.id, invited)).status).toBe(201);
  ahead = days(40);
  await silent();
  expect(await kinds(invited)).toEqual(['review-invitation', 'review-reminder', 'review-published']);
});

test('where the door checked enough tickets, only people who came are invited', async () => {
  const { edition } = await anEdition(0);
  const [came, absent] = [await anAuthor(edition), await anAuthor(edition)];
  await app.sql`insert into admissions (ticket_id, list, event_id, first_at)
    select t.id, '2030-01-01', ${edition.id}, now() from tickets t where t.email = ${came.email}`;
  ahead = days(2);
  await inviteReviews(jobContext(app.deps));
  const kinds = async ({ email }: TestAccount) => (await mailsTo(email)).map(({ kind }) => kind);
  expect([await kinds(came), await kinds(absent)]).toEqual([['review-invitation'], []]);
  await onlineOnly(absent);
  await inviteReviews(jobContext(app.deps));
  expect(await kinds(absent)).toEqual(['review-invitation']);
});

test('a deleted account leaves reviews without a name, or none; old ones are no longer counted', async () => {
  const { edition } = await anEdition();
  const [leaving, erasing] = [await anAuthor(edition), await anAuthor(edition)];
  for (const author of [leaving, erasing])
    expect((await write(edition.id, author, { text: author === leaving ? good : '' })).status).toBe(201);
  const { body: exported } = await app.call('GET', '/me/export', { token: leaving.token });
  expect(exported.reviews).toMatchObject([{ displayName: 'Ada B.', text: good, scores: { score: 8 } }]);
  expect(exported.reviewVersions).toMatchObject([{ version: 1, text: good }]);
  const remove = (author: TestAccount, removeReviews: boolean) =>
    app.call('DELETE', '/me', { token: author.token, body: { password: author.password, removeReviews } });
  expect((await remove(leaving, false)).status).toBe(200);
  expect((await remove(erasing, true)).status).toBe(200);
  const list = await app.call('GET', `/events/${edition.id}/reviews`);
  expect(list.body).toMatchObject([{ author: null, text: good }]);
  expect((await detail(edition.id)).reviews).toMatchObject({ count: 1, newest: [{ author: null }] });
  expect(
    await app.sql`select id from reviews where event_id = ${edition.id} and (attendee_id is not null or display_name is not null)`,
  ).toEqual([]);

  await app.sql`update reviews set attended_on = attended_on - interval '36 months' where event_id = ${edition.id}`;
  await expireReviews(jobContext(app.deps));
  expect(await detail(edition.id)).toMatchObject({ reviewCount: 0 });
  expect(await recount()).toEqual([]);
});
