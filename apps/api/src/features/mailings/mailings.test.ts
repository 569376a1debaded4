import { addTime, days, hours, mailingRecipientDays, minutes } from '@atrium/domain';
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
  fieldMessages,
  morningIn,
  startTestApp,
  tokenOf,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { sendMailings } from './send-mailings.ts';

let app: TestApp;
let buyer: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
  [buyer, partner] = [await createAttendee(app), await createPartnerMember(app)];
});
beforeEach(async () => {
  now = new Date();
  await app.sql`delete from rate_limits`;
});
afterAll(() => app.stop());

/** An event in ten days with two ticket types, and a paid ticket of the first for each address. */
async function anEventFor(emails: string[], owner = partner) {
  const policyId = await aPolicy(app, owner.partnerId);
  const type = (name: string) => ({ name, priceMinor: 0, policyId, quantity: 300 });
  const event = await anEvent(app, {
    partnerId: owner.partnerId,
    startAt: morningIn(10),
    ticketTypes: [type('Standard'), type('VIP')],
  });
  const [standard = 0, vip = 0] = event.ticketTypeIds;
  if (emails.length > 0)
    await buy(
      event.id,
      emails.map((email) => ({ ticketTypeId: standard, email })),
    );
  return { ...event, standard, vip };
}

async function buy(eventId: number, tickets: { ticketTypeId: number; email: string; firstName?: string }[]) {
  const { id } = (await app.call('POST', '/orders', { token: buyer.token, body: anOrder(eventId, tickets) }))
    .body;
  await app.call('POST', `/orders/${id}/complete-order`, { token: buyer.token, body: aPayment() });
  return String(id);
}

const words = { subject: 'Doors at nine', text: 'Bring your ticket.' };
const write = (eventId: number, body: object, token = tokenOf(app, partner)) =>
  app.call('POST', `/partner/events/${eventId}/mailings`, {
    token,
    body: { ...words, time: { kind: 'NOW' }, ...body },
  });
const read = async (id: string) =>
  (await app.call('GET', `/partner/mailings/${id}`, { token: tokenOf(app, partner) })).body;
const send = () => sendMailings(jobContext(app.deps));
const mailsTo = (email: string) =>
  app.sql<{ subject: string; text: string; reply_to: string; unsubscribe_url: string }[]>`
    select subject, text, reply_to, unsubscribe_url from outbox
    where recipient = ${email} and kind = 'mailing' order by created_at, id`;
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test('everyone with a ticket gets a mailing once, however often the job runs and at the same time', async () => {
  const event = await anEventFor(['ada@a.example', 'Ada@A.example', 'bob@a.example']);
  const { status, body } = await write(event.id, {});
  expect([status, body.state, body.recipients]).toEqual([201, 'SENDING', 0]);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await subjectsTo('ada@a.example')).toEqual(['Doors at nine']);
  expect(await subjectsTo('bob@a.example')).toEqual(['Doors at nine']);
  expect(await read(body.id)).toMatchObject({
    state: 'SENT',
    recipients: 2,
    delivery: { delivered: 0, waiting: 2, failed: 0, bounced: 0, complained: 0, stopped: 0 },
  });
  await app.sql`update outbox set sent_at = now() where recipient = 'ada@a.example'`;
  await app.sql`update outbox set failed_at = now() where recipient = 'bob@a.example'`;
  expect((await read(body.id)).delivery).toEqual({
    delivered: 1,
    waiting: 0,
    failed: 1,
    bounced: 0,
    complained: 0,
    stopped: 0,
  });
});

test('a mailing that is interrupted goes on with those who have none', async () => {
  const emails = Array.from({ length: 205 }, (_, index) => `many${index}@a.example`);
  const event = await anEventFor([]);
  for (let from = 0; from < emails.length; from += 50)
    await buy(
      event.id,
      emails.slice(from, from + 50).map((email) => ({ ticketTypeId: event.vip, email })),
    );
  const { body } = await write(event.id, {});
  let [sent, isDead] = [0, false];
  const context = jobContext(app.deps);
  await expect(
    sendMailings({
      ...context,
      enqueue: (db, name, payload, ...rest) => {
        if (isDead) throw new TypeError('the worker is gone');
        if (name === 'send-mail') sent += 1;
        isDead = sent === 202;
        return context.enqueue(db, name, payload, ...rest);
      },
    }),
  ).rejects.toThrow('the worker is gone');
  expect(await read(body.id)).toMatchObject({ state: 'SENDING', recipients: 200 });
  await send();
  expect(await read(body.id)).toMatchObject({ state: 'SENT', recipients: 205 });
  const [counted] = await app.sql`select count(*)::int as all, count(distinct recipient)::int as people
    from outbox where kind = 'mailing' and recipient like 'many%'`;
  expect(counted).toEqual({ all: 205, people: 205 });
});

test('only the ticket types that are chosen get it, and never refunded tickets', async () => {
  const event = await anEventFor(['standard@b.example']);
  const orderId = await buy(event.id, [
    { ticketTypeId: event.vip, email: 'vip@b.example' },
    { ticketTypeId: event.vip, email: 'refunded@b.example' },
  ]);
  const { tickets } = (await app.call('GET', `/orders/${orderId}`, { token: buyer.token })).body;
  await app.call('POST', `/orders/${orderId}/cancel`, {
    token: buyer.token,
    body: { ticketIds: [tickets[1].id] },
  });
  await write(event.id, { ticketTypeIds: [event.vip] });
  await send();
  expect(await subjectsTo('vip@b.example')).toHaveLength(1);
  expect(await subjectsTo('standard@b.example')).toHaveLength(0);
  expect(await subjectsTo('refunded@b.example')).toHaveLength(0);
  const foreign = await write(event.id, { ticketTypeIds: [(await anEventFor([])).vip] });
  expect(fieldMessages(foreign.body)).toMatchObject([{ path: 'ticketTypeIds.0' }]);
});

test('those who came and those who were absent are told apart; who attends online is neither', async () => {
  const event = await anEventFor(['came@c.example', 'absent@c.example']);
  await buy(event.id, [{ ticketTypeId: event.vip, email: 'online@c.example' }]);
  await app.sql`update ticket_types set attendance = 'ONLINE' where id = ${event.vip}`;
  await app.sql`insert into admissions (ticket_id, list, event_id, first_at)
    select t.id, '2030-01-01', ${event.id}, now() from tickets t join orders o on o.id = t.order_id
    where o.event_id = ${event.id} and t.email = 'came@c.example'`;
  await write(event.id, { subject: 'Thank you', presence: 'CAME' });
  await write(event.id, { subject: 'We missed you', presence: 'ABSENT' });
  await send();
  expect(await subjectsTo('came@c.example')).toEqual(['Thank you']);
  expect(await subjectsTo('absent@c.example')).toEqual(['We missed you']);
  expect(await subjectsTo('online@c.example')).toEqual([]);
});

test('people on the waiting list get what is written to them, until they leave it or stop it', async () => {
  const event = await anEventFor(['holder@w.example']);
  const [stays, leaves] = [await createAttendee(app), await createAttendee(app)];
  await app.sql`update ticket_types set taken = quantity where id = ${event.standard}`;
  for (const { token } of [stays, leaves])
    await app.call('POST', '/waiting-list', { token, body: { ticketTypeId: event.standard, count: 1 } });
  const [wait] = (await app.call('GET', '/waiting-list', { token: leaves.token })).body;
  await app.call('DELETE', `/waiting-list/${wait.id}`, { token: leaves.token });
  await write(event.id, { subject: 'A bigger hall', audience: 'WAITING' });
  await write(event.id, { subject: 'Of other tickets', audience: 'WAITING', ticketTypeIds: [event.vip] });
  await send();
  expect(await subjectsTo(stays.email)).toEqual(['A bigger hall']);
  const [mail] = await mailsTo(stays.email);
  expect(mail?.text).toContain("because you're on the waiting list of this event");
  for (const email of [leaves.email, 'holder@w.example']) expect(await subjectsTo(email)).toEqual([]);
});

test('each recipient gets their own name, and the date and frame in their language, as the organiser’s words', async () => {
  const event = await anEventFor([]);
  const german = await createAttendee(app);
  await app.call('PUT', '/settings', { token: german.token, body: { language: 'de' } });
  await buy(event.id, [
    { ticketTypeId: event.standard, email: german.email, firstName: 'Jürgen' },
    { ticketTypeId: event.standard, email: 'en@d.example', firstName: 'Ada' },
  ]);
  const text = '{firstName}: {event}, {date}, {place}';
  await write(event.id, { subject: 'For {firstName}', text });
  await send();
  const [[inGerman], [inEnglish]] = [await mailsTo(german.email), await mailsTo('en@d.example')];
  expect(inGerman?.subject).toBe('For Jürgen');
  const [company] = await app.sql`select name, email from partners where id = ${partner.partnerId}`;
  const { body: bell } = await app.call('GET', '/notifications', { token: german.token });
  expect(
    bell.map((row: { subject: string; text: string }) => [row.subject, row.text.slice(0, 8)]),
  ).toContainEqual([`${company?.['name']}: For Jürgen`, 'Jürgen: ']);
  expect(inGerman?.text).toContain('Abbestellen: http');
  expect(inEnglish?.text).toContain('Unsubscribe: http');
  expect(inEnglish?.text).toContain('Ada: ');
  expect(inEnglish?.text).not.toContain('{');
  expect(inEnglish?.reply_to).toBe(company?.['email']);
  expect(inEnglish?.text).toContain(`${company?.['name']}:\n> Ada: `);
  const unknown = await write(event.id, { text: 'Dear {name}' });
  expect(fieldMessages(unknown.body)).toMatchObject([{ path: 'text' }]);
});

test('a preview counts the recipients and shows the email in a language; a test goes to its writer alone', async () => {
  const event = await anEventFor(['preview@e.example']);
  const call = (name: string, body: object) =>
    app.call('POST', `/partner/events/${event.id}/mailings/${name}`, {
      token: tokenOf(app, partner),
      body: { ...words, ...body },
    });
  const preview = await call('preview', { language: 'fr', text: 'Le {date}' });
  expect(preview.body).toMatchObject({ recipients: 1, subject: 'Doors at nine' });
  expect(preview.body.text).toContain('Le ');
  expect(preview.body.text).not.toContain('{date}');
  expect((await call('test', {})).body).toEqual({ status: 'Success' });
  const tests = await app.sql`select recipient, unsubscribe_url from outbox where kind = 'mailing-test'`;
  expect(tests).toEqual([{ recipient: partner.email, unsubscribe_url: null }]);
  await send();
  expect(await subjectsTo('preview@e.example')).toEqual([]);
});

test('a mailing before the event follows the event when it moves, and can be changed until it goes out', async () => {
  const event = await anEventFor(['later@f.example']);
  const { body } = await write(event.id, {
    time: { kind: 'BEFORE_START', minutes: 3 * 24 * 60 },
  });
  expect(body).toMatchObject({
    state: 'WAITING',
    dueAt: addTime(event.startAt, -days(3)).toISOString(),
  });
  await app.sql`update event_versions set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where event_id = ${event.id}`;
  now = addTime(event.startAt, -days(3) + minutes(1));
  await send();
  expect(await subjectsTo('later@f.example')).toEqual([]);
  const changed = await app.call('PUT', `/partner/mailings/${body.id}`, {
    token: tokenOf(app, partner),
    body: { ...words, subject: 'Two days to go', time: { kind: 'BEFORE_START', minutes: 2 * 24 * 60 } },
  });
  expect(changed.body).toMatchObject({ subject: 'Two days to go', state: 'WAITING' });
  now = addTime(event.startAt, -days(1) + minutes(1));
  await send();
  expect(await subjectsTo('later@f.example')).toEqual(['Two days to go']);
  const late = await app.call('PUT', `/partner/mailings/${body.id}`, {
    token: tokenOf(app, partner),
    body: { ...words, time: { kind: 'NOW' } },
  });
  expect(late.body.code).toBe('mailing-sent');
});

test('times that are over, mailings without recipients and cancelled events are refused', async () => {
  const event = await anEventFor([]);
  const past = await write(event.id, { time: { kind: 'AT', at: addTime(now, -hours(1)).toISOString() } });
  expect(fieldMessages(past.body)).toMatchObject([{ path: 'time.at' }]);
  const before = await write(event.id, { time: { kind: 'BEFORE_START', minutes: 20 * 24 * 60 } });
  expect(fieldMessages(before.body)).toMatchObject([{ path: 'time.minutes' }]);
  expect((await write(event.id, {})).body.code).toBe('mailing-without-recipients');
  const [{ count } = {}] = await app.sql`select count(*)::int from mailings where event_id = ${event.id}`;
  expect(count).toBe(0);
  await app.sql`update events set cancelled_at = now() where id = ${event.id}`;
  expect((await write(event.id, {})).body.code).toBe('event-cancelled');
});

test('a cancelled mailing isn’t sent, nor one of a cancelled event, nor one that is a day late', async () => {
  const event = await anEventFor(['never@g.example']);
  const at = (ahead: number) => ({ time: { kind: 'AT', at: addTime(now, ahead).toISOString() } });
  const { body: first } = await write(event.id, at(hours(1)));
  const cancelled = await app.call('POST', `/partner/mailings/${first.id}/cancel`, {
    token: tokenOf(app, partner),
  });
  expect(cancelled.body.state).toBe('CANCELLED');
  const { body: late } = await write(event.id, at(hours(1)));
  now = addTime(now, days(2));
  await send();
  expect((await read(late.id)).state).toBe('CANCELLED');
  const { body: last } = await write(event.id, at(hours(1)));
  await app.sql`update events set cancelled_at = now() where id = ${event.id}`;
  now = addTime(now, hours(2));
  await send();
  expect((await read(last.id)).state).toBe('CANCELLED');
  expect(await subjectsTo('never@g.example')).toEqual([]);
});

test('mailings of a suspended company wait until the suspension ends', async () => {
  const own = await createPartnerMember(app);
  const event = await anEventFor(['waiting@h.example'], own);
  await write(event.id, {}, own.token);
  await app.sql`update partners set blocked_at = now() where id = ${own.partnerId}`;
  await send();
  expect(await subjectsTo('waiting@h.example')).toEqual([]);
  await app.sql`update partners set blocked_at = null where id = ${own.partnerId}`;
  await send();
  expect(await subjectsTo('waiting@h.example')).toHaveLength(1);
});

test('who stops the mailings of a company gets no more of it, by link or by the mail program, but of others', async () => {
  const event = await anEventFor(['stop@i.example', 'click@i.example']);
  const { body } = await write(event.id, {});
  await send();
  const codeTo = async (email: string) => (await mailsTo(email))[0]?.unsubscribe_url.split('/').at(-1) ?? '';
  const code = await codeTo('stop@i.example');
  const stop = () => app.call('POST', '/mailings/stop', { body: { code } });
  const [company] = await app.sql`select name from partners where id = ${partner.partnerId}`;
  expect((await stop()).body).toEqual({ organiser: company?.['name'] });
  expect((await stop()).status).toBe(200);
  const clicked = await fetch(`${app.origin}/mailings/stop/${await codeTo('click@i.example')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect((await read(body.id)).delivery.stopped).toBe(2);
  expect((await write(event.id, {})).body.code).toBe('mailing-without-recipients');
  const other = await createPartnerMember(app);
  await write((await anEventFor(['stop@i.example'], other)).id, { subject: 'Of others' }, other.token);
  await send();
  expect(await subjectsTo('stop@i.example')).toEqual(['Doors at nine', 'Of others']);
  expect((await app.call('POST', '/mailings/stop', { body: { code: testCode } })).status).toBe(404);
});
const testCode = '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11';

test('the export of an account names the emails that organisers wrote to it, and those that it stopped', async () => {
  const reader = await createAttendee(app);
  const event = await anEventFor([reader.email.toUpperCase()]);
  await write(event.id, { subject: 'For the export' });
  await send();
  const code = (await mailsTo(reader.email))[0]?.unsubscribe_url.split('/').at(-1);
  await app.call('POST', '/mailings/stop', { body: { code } });
  const exported = await app.call('GET', '/me/export', { token: reader.token });
  const [company] = await app.sql`select name from partners where id = ${partner.partnerId}`;
  expect(exported.body).toMatchObject({
    organiserEmails: [{ organiser: company?.['name'], eventId: event.id, subject: 'For the export' }],
    stoppedOrganisers: [{ organiser: company?.['name'], stoppedAt: now.toISOString() }],
  });
});

test('one that is cancelled while it is sent goes to no one else, and can’t be changed', async () => {
  const emails = Array.from({ length: 201 }, (_, index) => `half${index}@a.example`);
  const event = await anEventFor([]);
  for (let from = 0; from < emails.length; from += 50)
    await buy(
      event.id,
      emails.slice(from, from + 50).map((email) => ({ ticketTypeId: event.vip, email })),
    );
  const { body } = await write(event.id, {});
  const context = jobContext(app.deps);
  let sent = 0;
  await sendMailings({
    ...context,
    enqueue: async (db, name, payload, ...rest) => {
      sent += name === 'send-mail' ? 1 : 0;
      // after the first batch has committed
      if (sent === 201) throw new TypeError('the worker is gone');
      return context.enqueue(db, name, payload, ...rest);
    },
  }).catch(() => undefined);
  const token = tokenOf(app, partner);
  const cancelled = await app.call('POST', `/partner/mailings/${body.id}/cancel`, { token });
  expect(cancelled.body).toMatchObject({ state: 'CANCELLED', recipients: 200 });
  await send();
  expect(await read(body.id)).toMatchObject({ state: 'CANCELLED', recipients: 200 });
  const changed = await app.call('PUT', `/partner/mailings/${body.id}`, {
    token,
    body: { ...words, time: { kind: 'NOW' } },
  });
  expect(changed.body.code).toBe('mailing-cancelled');
});

test('mailings are listed newest first, of the company and its event alone', async () => {
  const own = await createPartnerMember(app);
  const [first, second] = [await anEventFor([], own), await anEventFor([], own)];
  const later = { time: { kind: 'AFTER_END', minutes: 600 } };
  await write(first.id, { subject: 'One', ...later }, own.token);
  await write(second.id, { subject: 'Two', ...later }, own.token);
  const list = async (query = '') => {
    const { body, headers } = await app.call('GET', `/partner/mailings${query}`, { token: own.token });
    return [headers.get('x-total-count'), body.map(({ subject }: { subject: string }) => subject)];
  };
  expect(await list()).toEqual(['2', ['Two', 'One']]);
  expect(await list(`?eventId=${first.id}`)).toEqual(['1', ['One']]);
  expect(await list('?limit=1&page=2')).toEqual(['2', ['One']]);
});

test('a company creates twenty mailings a day', async () => {
  const event = await anEventFor([]);
  const later = { time: { kind: 'AFTER_END', minutes: 600 } };
  for (let count = 0; count < 20; count += 1) expect((await write(event.id, later)).status).toBe(201);
  expect((await write(event.id, later)).status).toBe(429);
});

test('a company sends itself twenty tests an hour', async () => {
  const event = await anEventFor([]);
  const tested = () =>
    app.call('POST', `/partner/events/${event.id}/mailings/test`, {
      token: tokenOf(app, partner),
      body: words,
    });
  for (let count = 0; count < 20; count += 1) expect((await tested()).status).toBe(200);
  expect((await tested()).status).toBe(429);
});

test('who got a mailing is forgotten ninety days after the event', async () => {
  const event = await anEventFor(['forgotten@j.example']);
  await write(event.id, {});
  await send();
  const known = async () =>
    (await app.sql`select email from mailing_recipients where email = 'forgotten@j.example'`).length;
  now = addTime(event.startAt, days(mailingRecipientDays - 1));
  await deleteExpiredData(app.deps);
  expect(await known()).toBe(1);
  now = addTime(event.startAt, days(mailingRecipientDays + 5));
  await deleteExpiredData(app.deps);
  expect(await known()).toBe(0);
});

describe('the first mailings of a company', () => {
  let strict: TestApp;
  let admin: TestAccount;
  beforeAll(async () => {
    const { databaseUrl } = app;
    strict = await startTestApp({
      databaseUrl,
      env: { MAILINGS_TO_APPROVE: '2' },
      overrides: { now: () => now },
    });
    admin = await createAdmin(strict);
  });
  afterAll(() => strict.stop());

  type Owner = typeof partner;
  const sendStrict = () => sendMailings(jobContext(strict.deps));
  const compose = (eventId: number, body: object, owner: Owner) =>
    strict.call('POST', `/partner/events/${eventId}/mailings`, {
      token: tokenOf(strict, owner),
      body: { ...words, time: { kind: 'NOW' }, ...body },
    });
  const readAs = async (id: string, owner: Owner) =>
    (await strict.call('GET', `/partner/mailings/${id}`, { token: tokenOf(strict, owner) })).body;
  const queue = async () =>
    (await strict.call('GET', '/admin/mailings?limit=25', { token: tokenOf(strict, admin) })).body as {
      id: string;
      requestedAt: string;
    }[];
  const queued = async (id: string) => (await queue()).find((one) => one.id === id);
  const decide = async (id: string, verb: 'approve' | 'refuse', body: object = {}) =>
    strict.call('POST', `/admin/mailings/${id}/${verb}`, {
      token: tokenOf(strict, admin),
      body: { requestedAt: (await queued(id))?.requestedAt ?? now.toISOString(), ...body },
    });
  const newcomer = () => createPartnerMember(strict);
  const waiting = { state: 'WAITING', approval: { state: 'WAITING', reason: null } };
  const inHours = (count: number) => ({ time: { kind: 'AT', at: addTime(now, hours(count)).toISOString() } });

  test('wait for an administrator, who sees words, audience and company, and go out once approved', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['one@q.example', 'two@q.example'], owner);
    const { body } = await compose(event.id, { ticketTypeIds: [event.standard] }, owner);
    expect(body).toMatchObject(waiting);
    await sendStrict();
    expect(await subjectsTo('one@q.example')).toEqual([]);
    const [company] = await app.sql`select name from partners where id = ${owner.partnerId}`;
    expect(await queued(body.id)).toMatchObject({
      ...words,
      organiser: { id: owner.partnerId, name: company?.['name'] },
      event: { id: event.id },
      audience: 'TICKETS',
      ticketTypes: ['Standard'],
      recipients: 2,
      earlier: 0,
    });
    const summary = await strict.call('GET', '/admin/summary', { token: tokenOf(strict, admin) });
    expect(summary.body.waiting.mailings.count).toBeGreaterThan(0);
    expect((await decide(body.id, 'approve')).body).toEqual({ status: 'Success' });
    await sendStrict();
    expect(await subjectsTo('one@q.example')).toEqual(['Doors at nine']);
    expect(await readAs(body.id, owner)).toMatchObject({
      state: 'SENT',
      approval: { state: 'APPROVED', reason: null },
    });
    expect(await queued(body.id)).toBeUndefined();
    expect((await decide(body.id, 'refuse', { reason: 'Too late' })).body.code).toBe('already-decided');
    const emailed = await app.sql`select recipient, subject from outbox where kind = 'mailing-approved'
      and recipient = ${owner.email}`;
    expect(emailed).toEqual([{ recipient: owner.email, subject: 'Your email “Doors at nine” is approved' }]);
  });

  test('are two of each company; later ones go out unread, as do those of a company that wrote before', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['often@q.example'], owner);
    const preview = async () =>
      (
        await strict.call('POST', `/partner/events/${event.id}/mailings/preview`, {
          token: tokenOf(strict, owner),
          body: words,
        })
      ).body.needsApproval;
    for (const subject of ['First', 'Second']) {
      expect(await preview()).toBe(true);
      const { body } = await compose(event.id, { subject }, owner);
      expect(body.approval.state).toBe('WAITING');
      await decide(body.id, 'approve');
    }
    expect(await preview()).toBe(false);
    const { body: third } = await compose(event.id, { subject: 'Third' }, owner);
    expect(third.approval).toBeNull();
    await sendStrict();
    expect(new Set(await subjectsTo('often@q.example'))).toEqual(new Set(['First', 'Second', 'Third']));
    const known = await newcomer();
    const itsEvent = await anEventFor(['known@q.example'], known);
    for (const subject of ['Unread', 'Unread too'])
      await write(itsEvent.id, { subject }, tokenOf(app, known));
    await send();
    expect((await compose(itsEvent.id, {}, known)).body.approval).toBeNull();
  });

  test('that are refused aren’t sent, and the team reads why', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['never@q.example'], owner);
    const { body } = await compose(event.id, {}, owner);
    expect((await decide(body.id, 'refuse', { reason: ' ' })).status).toBe(400);
    expect((await decide(body.id, 'refuse', { reason: 'It advertises another website' })).status).toBe(200);
    await sendStrict();
    expect(await readAs(body.id, owner)).toMatchObject({
      state: 'CANCELLED',
      approval: { state: 'REFUSED', reason: 'It advertises another website' },
    });
    expect(await subjectsTo('never@q.example')).toEqual([]);
    const [mail] = await app.sql<{ text: string }[]>`select text from outbox where kind = 'mailing-refused'
      and recipient = ${owner.email}`;
    expect(mail?.text).toContain('It advertises another website');
    const bell = await strict.call('GET', '/partner/notifications', { token: tokenOf(strict, owner) });
    expect(bell.body[0]).toMatchObject({ subject: "Your email “Doors at nine” wasn't approved" });
    expect((await compose(event.id, {}, owner)).body.approval.state).toBe('WAITING');
  });

  test('are decided on as they were read: changed words wait again', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['changed@q.example'], owner);
    const { body } = await compose(event.id, inHours(3), owner);
    const change = (subject: string) =>
      strict.call('PUT', `/partner/mailings/${body.id}`, {
        token: tokenOf(strict, owner),
        body: { ...words, subject, ...inHours(3) },
      });
    const seen = await queued(body.id);
    now = addTime(now, minutes(1));
    expect((await change('Buy this instead')).body).toMatchObject(waiting);
    expect((await decide(body.id, 'approve', { requestedAt: seen?.requestedAt })).body.code).toBe(
      'mailing-changed',
    );
    await decide(body.id, 'approve');
    now = addTime(now, minutes(1));
    expect((await change('And now this')).body).toMatchObject(waiting);
    now = addTime(now, hours(4));
    await sendStrict();
    expect(await subjectsTo('changed@q.example')).toEqual([]);
    await decide(body.id, 'approve');
    await sendStrict();
    expect(await subjectsTo('changed@q.example')).toEqual(['And now this']);
  });

  test('that are approved after their time go out then, however late, and a reminder needs one approval', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['late@q.example'], owner);
    const reminder = { time: { kind: 'BEFORE_START', minutes: 8 * 24 * 60 } };
    const { body: late } = await compose(event.id, inHours(1), owner);
    const { body: before } = await compose(event.id, { subject: 'Eight days', ...reminder }, owner);
    await decide(before.id, 'approve');
    now = addTime(now, days(4));
    await sendStrict();
    expect(await readAs(late.id, owner)).toMatchObject(waiting);
    // approved in time, but no job ran for a day
    expect((await readAs(before.id, owner)).state).toBe('CANCELLED');
    await decide(late.id, 'approve');
    await sendStrict();
    expect(await subjectsTo('late@q.example')).toEqual(['Doors at nine']);
  });

  test('wait no longer once they or their event are cancelled', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['gone@q.example'], owner);
    const [{ body: own }, { body: other }] = [
      await compose(event.id, {}, owner),
      await compose(event.id, {}, owner),
    ];
    const cancelled = await strict.call('POST', `/partner/mailings/${own.id}/cancel`, {
      token: tokenOf(strict, owner),
    });
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', approval: null });
    expect(await readAs(own.id, owner)).toMatchObject({ state: 'CANCELLED', approval: null });
    expect((await decide(own.id, 'approve')).body.code).toBe('mailing-cancelled');
    await app.sql`update events set cancelled_at = now() where id = ${event.id}`;
    await sendStrict();
    expect(await queued(other.id)).toBeUndefined();
    expect(await subjectsTo('gone@q.example')).toEqual([]);
  });

  test('of a blocked company wait after the approval too', async () => {
    const owner = await newcomer();
    const event = await anEventFor(['blocked@q.example'], owner);
    const { body } = await compose(event.id, {}, owner);
    await app.sql`update partners set blocked_at = now() where id = ${owner.partnerId}`;
    await decide(body.id, 'approve');
    await sendStrict();
    expect(await subjectsTo('blocked@q.example')).toEqual([]);
  });
});

describe('templates', () => {
  const ask = (method: string, path = '', body?: object, token = tokenOf(app, partner)) =>
    app.call(method, `/partner/mailing-templates${path}`, { token, ...(body && { body }) });

  test('are saved under a name, replaced by the same name in any case, listed by name and deleted', async () => {
    expect((await ask('GET')).body).toEqual([]);
    const { status, body: reminder } = await ask('PUT', '', { name: 'Reminder', ...words });
    expect([status, reminder]).toEqual([200, expect.objectContaining({ name: 'Reminder', ...words })]);
    await ask('PUT', '', { name: 'doors', subject: 'Doors', text: 'Hello {firstName}' });
    const { body: changed } = await ask('PUT', '', { name: ' REMINDER ', ...words, text: 'Bring a coat.' });
    expect(changed.id).toBe(reminder.id);
    expect((await ask('GET')).body).toMatchObject([
      { name: 'doors', text: 'Hello {firstName}' },
      { name: 'REMINDER', text: 'Bring a coat.' },
    ]);
    expect((await ask('DELETE', `/${reminder.id}`)).status).toBe(200);
    expect((await ask('DELETE', `/${reminder.id}`)).body).toMatchObject({
      code: 'mailing-template-not-found',
    });
    expect((await ask('GET')).body).toMatchObject([{ name: 'doors' }]);
  });

  test('belong to their company', async () => {
    const { body } = await ask('PUT', '', { name: 'Ours', ...words });
    const other = await createPartnerMember(app);
    expect((await ask('GET', '', undefined, other.token)).body).toEqual([]);
    expect((await ask('DELETE', `/${body.id}`, undefined, other.token)).status).toBe(404);
    expect((await ask('PUT', '', { name: 'Ours', ...words, text: 'Theirs' }, other.token)).body.id).not.toBe(
      body.id,
    );
    expect((await ask('GET')).body).toContainEqual(expect.objectContaining({ name: 'Ours', ...words }));
  });

  test('take what a mailing takes, fifty for a company, and two with one name saved together are one', async () => {
    const bad = await ask('PUT', '', { name: ' ', subject: 'Hi {nobody}', text: '' });
    expect(fieldMessages(bad.body).map(({ path }) => path)).toEqual(['name', 'subject', 'text']);
    const other = await createPartnerMember(app);
    const save = (name: string) => ask('PUT', '', { name, ...words }, other.token);
    const [one, two] = await Promise.all([save('Together'), save('together')]);
    expect(one.body.id).toBe(two.body.id);
    for (let number = 1; number < 50; number += 1) await save(`Template ${number}`);
    expect((await save('One too many')).body).toMatchObject({ code: 'mailing-templates-full' });
    expect((await save('Template 7')).status).toBe(200);
  });
});
