import { addTime, attendeeDetailsDays, days } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import { deleteExpiredData } from '../../jobs/delete-expired-data.ts';
import {
  aPayment,
  aPolicy,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  tablesWith as tablesOf,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { removeAttendeeDetails } from './remove-attendee-details.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => app.stop());

const run = () => removeAttendeeDetails(jobContext(app.deps));
const person = (mark: string) => ({
  firstName: `First${mark}`,
  surname: `Surname${mark}`,
  email: `${mark.toLowerCase()}@canary.example`,
  company: `Company${mark}`,
  jobTitle: `Job${mark}`,
});

/** A paid ticket of an event in ten days that was given to another person, who has an answer and a note. */
async function aSoldEvent(mark: string) {
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(10),
    ticketTypes: [{ name: 'Standard', priceMinor: 0, policyId, quantity: 5 }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const does = async (account: TestAccount, method: string, path: string, body?: object) => {
    const answer = await app.call(method, path, { token: tokenOf(app, account), body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  await does(partner, 'PUT', `/partner/events/${event.id}/questions`, {
    revision: 0,
    questions: [{ kind: 'TEXT', text: 'What brings you here?' }],
  });
  const [question] = await does(buyer, 'GET', `/events/${event.id}/questions`);
  const people = [{ ticketTypeId, ...person(`Old${mark}`) }];
  const { id: orderId } = await does(buyer, 'POST', '/orders', anOrder(event.id, people));
  await does(buyer, 'POST', `/orders/${orderId}/complete-order`, aPayment());
  const [ticket] = (await does(buyer, 'GET', `/orders/${orderId}`)).tickets;
  const attendee = `/partner/events/${event.id}/attendees/${ticket.id}`;
  await does(partner, 'PUT', `${attendee}/holder`, person(mark));
  await does(buyer, 'PUT', `/tickets/${ticket.id}/answers`, {
    answers: { [question.id]: [`Answer${mark}`] },
  });
  await does(partner, 'PUT', `${attendee}/note`, { text: `Note${mark}` });
  return { id: event.id, orderId: String(orderId), ticketId: String(ticket.id) };
}

const tablesWith = (words: string) => tablesOf(app, words);
const afterwards = () => addTime(new Date(), days(attendeeDetailsDays + 12));

test('two years after the event no table holds the names, addresses and answers of its attendees', async () => {
  const { id, ticketId, orderId } = await aSoldEvent('Zq');
  const words = [
    'FirstZq',
    'SurnameZq',
    'zq@canary',
    'CompanyZq',
    'JobZq',
    'AnswerZq',
    'NoteZq',
    'SurnameOldZq',
    'oldzq@canary',
  ];
  for (const word of words)
    expect({ word, tables: await tablesWith(word) }).not.toEqual({ word, tables: [] });
  await run();
  expect(await tablesWith('SurnameZq')).toContain('public.tickets');
  now = afterwards();
  await Promise.all([run(), run()]);
  await run();
  await deleteExpiredData(app.deps);
  for (const word of words) expect({ word, tables: await tablesWith(word) }).toEqual({ word, tables: [] });
  // what stays answers still
  const { body } = await app.call('GET', `/partner/events/${id}/attendees`, { token: tokenOf(app, partner) });
  expect(body).toMatchObject([{ ticketId, firstName: 'Name', surname: 'removed', company: null }]);
  expect((await app.call('GET', `/orders/${orderId}`, { token: tokenOf(app, buyer) })).status).toBe(200);
  const resend = `/partner/events/${id}/attendees/${ticketId}/resend`;
  expect((await app.call('POST', resend, { token: tokenOf(app, partner) })).status).toBe(404);
  expect(
    await app.sql`select action from audit_log where subject = ${`ticket ${ticketId}`} order by id`,
  ).toMatchObject([{ action: 'change-attendee' }, { action: 'note-attendee' }]);
});

test('the audit log is append-only for everything else', async () => {
  await expect(app.sql`update audit_log set user_email = 'x'`).rejects.toThrow('append-only');
  await expect(app.sql`delete from audit_log`).rejects.toThrow('append-only');
});

test('an open dispute or request for damage keeps the names until it is closed', async () => {
  const { id } = await aSoldEvent('Held');
  await app.sql`insert into damage_requests (id, order_id, partner_id, event_id, amount_minor, currency, text, due_at)
    select gen_random_uuid(), o.id, ${partner.partnerId}, ${id}, 100, 'GBP', 'Chair', ${afterwards().toISOString()} from orders o where o.event_id = ${id}`;
  now = afterwards();
  await run();
  expect(await tablesWith('SurnameHeld')).toContain('public.tickets');
  await app.sql`update damage_requests set status = 'CLOSED', due_at = null where event_id = ${id}`;
  await run();
  expect(await tablesWith('SurnameHeld')).not.toContain('public.tickets');
});

test('the organiser removes the names from thirty days after the event, unless a dispute needs them', async () => {
  const { id } = await aSoldEvent('Own');
  const path = `/partner/events/${id}/attendees/removal`;
  const ask = async (method: string) => app.call(method, path, { token: tokenOf(app, partner) });
  expect((await ask('GET')).body).toMatchObject({ isPossible: false, isHeldUp: false, removedAt: null });
  expect(await ask('POST')).toMatchObject({ status: 409, body: { code: 'attendee-removal-early' } });
  now = addTime(new Date(), days(45));
  await app.sql`insert into damage_requests (id, order_id, partner_id, event_id, amount_minor, currency, text, due_at)
    select gen_random_uuid(), o.id, ${partner.partnerId}, ${id}, 100, 'GBP', 'Chair', ${now.toISOString()} from orders o where o.event_id = ${id}`;
  expect((await ask('GET')).body).toMatchObject({ isPossible: false, isHeldUp: true });
  expect(await ask('POST')).toMatchObject({ status: 409, body: { code: 'attendee-removal-held-up' } });
  await app.sql`update damage_requests set status = 'CLOSED', due_at = null where event_id = ${id}`;
  expect((await ask('GET')).body).toMatchObject({ isPossible: true, isHeldUp: false });
  expect(await ask('POST')).toMatchObject({ status: 409, body: { code: 'personal-data-not-exported' } });
  for (const category of ['ATTENDEES', 'ANSWERS']) {
    const file = `/partner/events/${id}/personal-data/${category}/export`;
    expect((await app.call('GET', file, { token: tokenOf(app, partner) })).status).toBe(200);
  }
  expect((await ask('POST')).body).toEqual({ status: 'Success' });
  expect((await ask('POST')).body).toEqual({ status: 'Success' });
  expect((await ask('GET')).body).toMatchObject({ isPossible: false, removedAt: now.toISOString() });
  expect(await tablesWith('SurnameOwn')).not.toContain('public.tickets');
  expect(
    await app.sql`select action from audit_log where subject = ${`event ${id}`} and action = 'remove-attendees'`,
  ).toHaveLength(1);
});

test('the organiser is told once, a month before, with the list to export', async () => {
  const { id } = await aSoldEvent('Soon');
  now = addTime(new Date(), days(attendeeDetailsDays - 10));
  await run();
  await run();
  const mails = await app.sql<{ text: string }[]>`
    select text from outbox where recipient = ${partner.email} and kind = 'details-removed-soon'`;
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/partner/event-details/${id}/attendees`);
  expect(
    await app.sql`select 1 from notifications where user_id = ${partner.userId} and news ->> 'kind' = 'details-removed-soon'`,
  ).toHaveLength(1);
});

test('a certificate still names whom it certifies', async () => {
  const { ticketId } = await aSoldEvent('Cpd');
  await app.sql`insert into certificates (ticket_id, code, issued_at) values (${ticketId}, 'ABCD', now())`;
  now = afterwards();
  await run();
  expect(await app.sql`select surname, email from tickets where id = ${ticketId}`).toMatchObject([
    { surname: 'SurnameCpd', email: 'removed@removed.invalid' },
  ]);
});

test('a legal hold by an administrator keeps all of it, until it is ended', async () => {
  const { id, ticketId } = await aSoldEvent('Lh');
  const admin = await createAdmin(app);
  const hold = (method: string, body?: object) =>
    app.call(method, `/admin/events/${id}/legal-hold`, { token: tokenOf(app, admin), body });
  expect((await hold('PUT', { reason: ' ' })).status).toBe(400);
  expect((await hold('PUT', { reason: 'A court case' })).status).toBe(200);
  const event = async () =>
    (await app.call('GET', `/admin/events/${id}`, { token: tokenOf(app, admin) })).body.legalHold;
  expect(await event()).toEqual({ at: expect.any(String), reason: 'A court case' });
  now = afterwards();
  const removeAll = async () => {
    await deleteExpiredData(jobContext(app.deps));
    await run();
  };
  await removeAll();
  const notes = () => app.sql`select 1 from ticket_notes where ticket_id = ${ticketId}`;
  expect(await tablesWith('SurnameLh')).toContain('public.tickets');
  expect(await tablesWith('AnswerLh')).toContain('public.answers');
  expect(await notes()).toHaveLength(1);
  const removal = await app.call('POST', `/partner/events/${id}/attendees/removal`, {
    token: tokenOf(app, partner),
  });
  expect(removal.body).toMatchObject({ code: 'attendee-removal-held-up' });

  expect((await hold('DELETE')).status).toBe(200);
  expect(await event()).toBeNull();
  await removeAll();
  expect(await tablesWith('AnswerLh')).toEqual([]);
  expect(await notes()).toEqual([]);
});
