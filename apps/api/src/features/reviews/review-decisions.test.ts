import { checkText, days, hours, reviewRules } from '@atrium/domain';
import {
  aPastEdition,
  aReview,
  aSeries,
  aTicket,
  createAdmin,
  createAttendee,
  createPartnerMember,
  reviewTexts,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { outcomeOf } from './save-version.ts';

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

const as = (account: TestAccount, method: string, path: string, body?: object) =>
  app.call(method, path, { token: tokenOf(app, account), ...(body && { body }) });
const mailsTo = (email: string) => app.sql<{ kind: string; text: string }[]>`
  select kind, text from outbox where recipient = ${email} order by created_at`;

let editions = 0;
/** Creates an edition that ended yesterday, with its organiser. */
async function anEdition() {
  const partner = await createPartnerMember(app, {}, { email: `office-${++editions}@organiser.example` });
  const seriesId = await aSeries(app, partner.partnerId);
  return { partner, edition: await aPastEdition(app, { partnerId: partner.partnerId, seriesId }) };
}

test('one decision removes a review and gives its author a strike; the second within 90 days suspends', async () => {
  const author = await createAttendee(app);
  const { edition, partner } = await anEdition();
  const removal = {
    decision: 'REMOVE',
    seen: 1,
    ground: 'ABUSE',
    facts: 'It insults the host',
    strike: true,
  };
  const remove = async (more: object = {}) => {
    const { edition: own } = await anEdition();
    const id = await aReview(app, own, author);
    const { status } = await as(admin, 'POST', `/admin/reviews/${id}/decision`, { ...removal, ...more });
    expect(status).toBe(200);
    const [latest] = (await as(author, 'GET', '/decisions')).body;
    return latest;
  };
  expect(await remove({ strike: false })).toMatchObject({ measure: 'CONTENT_REMOVED', strike: null });
  const first = await remove();
  expect(first).toMatchObject({
    measure: 'CONTENT_REMOVED',
    facts: 'It insults the host',
    until: null,
    strike: { measure: 'WARNING', until: null },
  });
  ahead = days(80);
  const second = await remove();
  expect(second).toMatchObject({ until: null, strike: { measure: 'SUSPENDED' } });
  expect(Math.round((Date.parse(second.strike.until) - now().getTime()) / hours(1))).toBe(14 * 24);
  expect((await as(author, 'GET', '/favourites')).body.code).toBe('account-suspended-until');
  expect((await as(author, 'GET', '/decisions')).body).toHaveLength(3);
  const emails = (await mailsTo(author.email)).filter(({ kind }) => kind === 'decision');
  expect(emails).toHaveLength(3);
  expect(emails[2]?.text).toMatch(/Strike:? *Account suspended/);
  const standing = await as(admin, 'GET', `/admin/moderation/standing?userId=${author.userId}`);
  expect(standing.body.strikes).toMatchObject([{ isLive: true }, { isLive: true }]);

  // lifting the decision ends its strike and the suspension that followed
  const lift = { reasons: 'It was a quotation' };
  const lifted = await as(await createAdmin(app), 'POST', `/admin/decisions/${second.id}/lift`, lift);
  expect(lifted.status).toBe(200);
  expect((await as(author, 'GET', '/favourites')).status).toBe(200);

  const id = await aReview(app, edition, await createAttendee(app));
  const reply = { text: 'Thank you for coming, see you next year' };
  expect((await as(partner, 'POST', `/partner/reviews/${id}/reply`, reply)).status).toBe(201);
  await as(admin, 'POST', `/admin/reviews/${id}/decision`, { ...removal, subject: 'reply' });
  expect((await as(partner, 'GET', '/decisions')).body).toMatchObject([
    {
      subjectKind: 'REVIEW_REPLY',
      measure: 'CONTENT_REMOVED',
      isCompany: true,
      strike: { measure: 'WARNING' },
    },
  ]);
});

test('an organiser hears of a review once it is public, and of the answer to a report of it', async () => {
  const { partner, edition } = await anEdition();
  const author = await createAttendee(app);
  await aTicket(app, edition, author);
  const draft = { score: 3, displayAs: 'name', adult: true, honest: true };
  const text = 'Nobody answered, so I wrote to jo@acme.com about it';
  const { id } = (await as(author, 'POST', `/events/${edition.id}/reviews`, { ...draft, text })).body;
  const bell = async () => (await as(partner, 'GET', '/partner/notifications')).body;
  expect(await bell()).toEqual([]);
  const publish = { decision: 'PUBLISH', seen: 1 };
  expect((await as(admin, 'POST', `/admin/reviews/${id}/decision`, publish)).status).toBe(200);
  expect(await bell()).toMatchObject([
    { kind: 'review-received', text: '3 out of 10', link: '/partner/dashboard?tab=reviews' },
  ]);
  const [email, ...more] = await mailsTo(partner.email);
  expect(more).toEqual([]);
  expect(email?.kind).toBe('review-received');
  // they are deleted with the account of their writer
  for (const said of ['Ada B.', 'jo@acme.com']) expect(email?.text).not.toContain(said);

  const notice = { subjectKind: 'REVIEW', subjectId: id, ground: 'PERSONAL_DATA', explanation: 'An address' };
  const sender = { name: 'Grace', email: partner.email, goodFaith: true };
  expect((await as(partner, 'POST', '/notices', { ...notice, ...sender })).status).toBe(201);
  const [open] = (await as(admin, 'GET', '/admin/moderation/queue')).body.notices;
  const answer = { outcome: 'UPHELD', reasons: 'It names an address' };
  expect((await as(admin, 'POST', `/admin/notices/${open.id}/decision`, answer)).status).toBe(200);
  expect((await bell())[0]).toMatchObject({
    kind: 'report-decided',
    subject: `Our decision about your report (${open.number})`,
    link: '/partner/dashboard?tab=reviews',
  });
});

test('of two hundred texts those that break a rule wait for a moderator and the others are published, whatever the score', () => {
  const scores = Array.from({ length: reviewRules.scoreMax }, (_, index) => index + 1);
  const none = { venue: null, content: null, networking: null, staff: null, value: null };
  const wrong = reviewTexts.filter(([rule, text]) => {
    const findings = checkText(text);
    const states = scores.map((score) => outcomeOf(now(), findings, { ...none, text, score }).state);
    expect(new Set(states).size).toBe(1);
    const isFound = findings.some((finding) => finding.rule === rule);
    return rule === null ? states[0] !== 'PUBLISHED' : states[0] !== 'FLAGGED' || !isFound;
  });
  expect(reviewTexts).toHaveLength(200);
  expect(wrong).toEqual([]);
});

test('nothing of a deleted account is left in the database, but for what the law keeps', async () => {
  const { partner, edition } = await anEdition();
  const author = await createAttendee(app, { email: 'canary-quintessa@reader.example' });
  await app.sql`update persons set first_name = 'Quintessa', surname = 'Zweig' where user_id = ${author.userId}`;
  await aTicket(app, edition, author);
  const first = 'Quintessa Zweig writes: nobody answered qz@canary.com about it';
  const sent = { score: 3, displayAs: 'name', adult: true, honest: true, text: first };
  const { id } = (await as(author, 'POST', `/events/${edition.id}/reviews`, sent)).body;
  const reject = { decision: 'REJECT', seen: 1, ground: 'PERSONAL_DATA', facts: 'It names an address' };
  await as(admin, 'POST', `/admin/reviews/${id}/decision`, reject);
  const again = { score: 3, text: 'The talks were good but the hall was too small for all of us' };
  expect((await as(author, 'POST', `/reviews/${id}/resubmit`, again)).body.state).toBe('PUBLISHED');
  const thanks = { text: 'Thank you for coming, see you next year' };
  expect((await as(partner, 'POST', `/partner/reviews/${id}/reply`, thanks)).status).toBe(201);
  await app.sql`update outbox set sent_at = now() where recipient = ${author.email}`;
  const goodbye = { password: author.password, removeReviews: false };
  expect((await as(author, 'DELETE', '/me', goodbye)).status).toBe(200);
  await app.sql`update outbox set sent_at = now() where recipient = ${author.email}`;

  const tables = await app.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql.unsafe(
      `select 1 from ${name} t where t::text ~* 'quintessa|zweig|qz@canary' limit 1`,
    );
    if (rows.length > 0) left.push(name);
  }
  // orders and tickets are kept for the tax office; one email says goodbye
  expect(left.toSorted()).toEqual(['public.orders', 'public.outbox', 'public.tickets']);
  expect(await app.sql`select kind from outbox t where t::text ~* 'quintessa|zweig|qz@canary'`).toEqual([
    { kind: 'account-deleted' },
  ]);
  const [shown] = (await app.call('GET', `/events/${edition.id}/reviews`)).body;
  expect(shown).toMatchObject({ author: null, text: again.text });
});

test('decisions about reviews and moves of editions of one company do not block each other', async () => {
  const { partner, edition } = await anEdition();
  const [other, target] = [await aSeries(app, partner.partnerId), await aSeries(app, partner.partnerId)];
  const moved = await aPastEdition(app, { partnerId: partner.partnerId, seriesId: other });
  const author = await createAttendee(app);
  await aReview(app, moved, author);
  const removal = {
    decision: 'REMOVE',
    seen: 1,
    ground: 'ABUSE',
    facts: 'It insults the host',
    strike: false,
  };
  const move = (seriesId: number) =>
    as(admin, 'POST', '/admin/series/move', { eventIds: [moved.id], into: { seriesId }, reason: 'Split' });
  for (const seriesId of [target, other, target]) {
    const id = await aReview(app, edition, await createAttendee(app));
    const answers = await Promise.all([
      as(admin, 'POST', `/admin/reviews/${id}/decision`, removal),
      move(seriesId),
      as(admin, 'POST', `/admin/series/${seriesId === other ? target : other}/transfer`, {
        partnerId: partner.partnerId,
        reason: 'Same company',
      }),
    ]);
    expect(answers.map(({ status, body }) => body?.code ?? status)).toEqual([200, 200, 200]);
  }
  const { body } = await app.call('GET', `/organisers/${partner.partnerId}/review-mean`);
  expect(body).toMatchObject({ count: 1 });
});
