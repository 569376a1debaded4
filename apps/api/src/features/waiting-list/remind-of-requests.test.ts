import { addTime, days, hours } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  createAttendee,
  createPartnerMember,
  createTeamMember,
  morningIn,
  startTestApp,
  tokenOf,
  type TestApp,
} from '../../testing/index.ts';
import { runWaitingLists } from './run-waiting-lists.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  partner = await createPartnerMember(app);
});
afterAll(() => app.stop());

const run = () => runWaitingLists(jobContext(app.deps));

async function aSelectiveEvent() {
  const policyId = await aPolicy(app, partner.partnerId);
  const { id, ticketTypeIds } = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(30),
    ticketTypes: [{ priceMinor: 12_000, quantity: 9, policyId, needsApproval: true, needsCard: true }],
  });
  return { id, typeId: ticketTypeIds[0] ?? 0 };
}

/** Requests a ticket with a card, whose hold ends after a time. Returns the ID of the request. */
async function request(ticketTypeId: number, endsIn: number): Promise<string> {
  const token = tokenOf(app, await createAttendee(app));
  const { body } = await app.call('POST', '/waiting-list', { token, body: { ticketTypeId, count: 1 } });
  const answer = await app.call('POST', `/waiting-list/${body.id}/card`, { token, body: aPayment() });
  expect(answer.body.status).toBe('AUTHORISED');
  await app.sql`update authorisations set held_until = ${addTime(now, endsIn)} where wait_id = ${body.id}`;
  return String(body.id);
}

const remindersOf = async ({ email }: { email: string }) =>
  (
    await app.sql<{ subject: string }[]>`select subject from outbox
      where recipient = ${email} and kind = 'requests-running-out' order by created_at`
  ).map(({ subject }) => subject);
const bellOf = async (member: typeof partner) => {
  const { body } = await app.call('GET', '/partner/notifications', { token: tokenOf(app, member) });
  return (body as { news: { kind: string } }[])
    .map(({ news }) => news.kind)
    .filter((kind) => kind === 'requests-running-out');
};

test('who decides on requests is reminded a day before a hold ends, once for all of the event that end soon', async () => {
  const { typeId } = await aSelectiveEvent();
  await request(typeId, hours(25));
  await request(typeId, hours(40));
  await request(typeId, days(5));
  await run();
  expect(await remindersOf(partner)).toEqual([]);
  now = new Date(now.getTime() + hours(2));
  await Promise.all([run(), run()]);
  now = new Date(now.getTime() + hours(20));
  await run();
  expect(await remindersOf(partner)).toEqual([expect.stringMatching(/^Decide on 2 requests for /)]);
  expect(await bellOf(partner)).toEqual(['requests-running-out']);
  now = new Date(now.getTime() + days(4));
  await run();
  expect(await remindersOf(partner)).toEqual([
    expect.stringMatching(/^Decide on 2 requests for /),
    expect.stringMatching(/^Decide on a request for /),
  ]);
});

test('no one is reminded of what is decided, or of what they may not decide', async () => {
  const { id, typeId } = await aSelectiveEvent();
  const marketing = await createTeamMember(app, partner.partnerId, 'MARKETING');
  const decided = await request(typeId, hours(12));
  await app.call('POST', `/partner/events/${id}/waiting-list/${decided}/decline`, {
    token: tokenOf(app, partner),
    body: {},
  });
  await run();
  expect(await remindersOf(partner)).toEqual([]);
  await request(typeId, hours(12));
  await run();
  expect([await remindersOf(partner), await remindersOf(marketing)]).toEqual([[expect.any(String)], []]);
});
